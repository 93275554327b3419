import { runInLanes } from './lanes.ts';
import { STOPPED } from './turbo.ts';

const tick = () => new Promise((done) => setImmediate(done));

/** Runs tasks that end when they are told to; with the names of those that have started. */
function start(names: string[], lanes: number) {
  const started: string[] = [];
  const ends = new Map<string, (code: number) => void>();
  const run = (name: string) => {
    started.push(name);
    return new Promise<number>((end) => ends.set(name, end));
  };
  const codes = runInLanes(names, lanes, run);
  const end = async (name: string, code = 0) => {
    ends.get(name)!(code);
    await tick();
  };
  return { started, end, codes };
}

test('so many run at once, and each end lets the next in order start, a failed one too', async () => {
  const { started, end, codes } = start(['a', 'b', 'c', 'd'], 2);
  expect(started).toEqual(['a', 'b']);
  await end('b', 1);
  expect(started).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  await end('d');
  await end('a');
  expect(Object.fromEntries(await codes)).toEqual({ a: 0, b: 1, c: 0, d: 0 });
});

test('two calls that share what waits start each once', async () => {
  const waiting = ['a', 'b', 'c'];
  const started: string[] = [];
  const run = async (name: string) => {
    started.push(name);
    await tick();
    return 0;
  };
  const [one, other] = await Promise.all([
    runInLanes(waiting, 1, run),
    runInLanes(waiting, 1, run),
  ]);
  expect(started).toEqual(['a', 'b', 'c']);
  expect([...one.keys(), ...other.keys()].sort()).toEqual(['a', 'b', 'c']);
  expect(waiting).toEqual([]);
});

test('after one that was interrupted none starts', async () => {
  const { started, end, codes } = start(['a', 'b', 'c'], 2);
  await end('a', STOPPED);
  await end('b', STOPPED);
  expect(started).toEqual(['a', 'b']);
  expect(Object.fromEntries(await codes)).toEqual({ a: STOPPED, b: STOPPED });
});
