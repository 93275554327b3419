import { Busy } from '../errors/busy.ts';
import { boundedWork } from './bounded-work.ts';

const BOUNDS = { atOnce: 2, waiting: 3, retryAfterSeconds: 7 };

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test('so much runs at once, so much waits, in the order it came; more is refused at once', async () => {
  const run = boundedWork(BOUNDS);
  const begun: number[] = [];
  const all = Array.from({ length: 5 }, held);
  const done = all.map(({ work }, at) => run(() => (begun.push(at), work())));
  await expect(run(() => Promise.resolve())).rejects.toEqual(new Busy(7));
  expect(begun).toEqual([0, 1]);
  all[1]?.end();
  await done[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of all) end();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  await expect(run(() => Promise.resolve('free again'))).resolves.toBe('free again');
});

test('work that fails gives its place on', async () => {
  const run = boundedWork({ ...BOUNDS, atOnce: 1 });
  const failing = run(() => Promise.reject(new Error('disk full')));
  const next = run(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('disk full');
  await expect(next).resolves.toBe('next');
});
