import { Busy } from '../errors/busy.ts';
import { sharedWork, type Asker } from './shared-work.ts';

const BOUNDS = { atOnce: 1, waiting: 5, waitingOfOne: 3, retryAfterSeconds: 7 };

/** Requests work that notes its start and ends at once. */
function asker() {
  const begun: string[] = [];
  const run = sharedWork(BOUNDS);
  const ask = (by: Asker, name: string) =>
    run(by, () => {
      begun.push(name);
      return new Promise<void>((end) => setImmediate(end));
    });
  return { ask, begun };
}

test('whoever asks for much keeps others waiting for one piece of it', async () => {
  const { ask, begun } = asker();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  all.push(ask('b', 'b1'), ask('b', 'b2'));
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('so much waits of one who asks, and so much of all; more is refused at once', async () => {
  const { ask, begun } = asker();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  await expect(ask('a', 'a5')).rejects.toEqual(new Busy(7));
  all.push(ask('b', 'b1'), ask('c', 'c1'));
  await expect(ask('d', 'd1')).rejects.toEqual(new Busy(7));
  await Promise.all(all);
  expect(begun).toHaveLength(6);
  await ask('d', 'd2');
  expect(begun.at(-1)).toBe('d2');
});

test('strangers of however many networks keep nobody waiting who is known, nor refused', async () => {
  const { ask, begun } = asker();
  const flood = ['s1', 's2', 's3', 's4', 's5', 's6'].map((name) => ask({ stranger: name }, name));
  await expect(ask({ stranger: 's7' }, 's7')).rejects.toEqual(new Busy(7));
  await Promise.all([...flood, ask('a', 'a1'), ask('b', 'b1')]);
  expect(begun).toEqual(['s1', 'a1', 'b1', 's2', 's3', 's4', 's5', 's6']);
});

test('those who are known do not keep a stranger waiting for ever', async () => {
  const { ask, begun } = asker();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  all.push(ask('b', 'b1'), ask('b', 'b2'), ask({ stranger: 's' }, 's1'));
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 's1', 'b2', 'a4']);
});

test('who has waited too long is told to come again, and keeps no place', async () => {
  const run = sharedWork({ ...BOUNDS, waiting: 2, patience: 20 });
  let end: () => void = () => undefined;
  const long = run('a', () => new Promise<void>((done) => (end = done)));
  const begun: string[] = [];
  const work = (name: string) => () => Promise.resolve(void begun.push(name));
  const waiting = [run('a', work('a2')), run('b', work('b1'))];
  for (const one of waiting) await expect(one).rejects.toEqual(new Busy(7));
  const next = [run('b', work('b2')), run('b', work('b3'))];
  end();
  await Promise.all([long, ...next]);
  expect(begun).toEqual(['b2', 'b3']);
});

test('work that fails gives its place on', async () => {
  const run = sharedWork(BOUNDS);
  const failing = run('a', () => Promise.reject(new Error('disk full')));
  const next = run('a', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('disk full');
  await expect(next).resolves.toBe('next');
});
