import { inTurn } from './in-turn.ts';

test('work of one key runs one after the other, in the order it came', async () => {
  const seen: string[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      seen.push(`${name} begins`);
      setImmediate(() => {
        seen.push(`${name} ends`);
        resolve(name);
      });
    });
  const responses = await Promise.all(['a', 'b', 'c'].map((name) => inTurn('one', work(name))));
  expect(responses).toEqual(['a', 'b', 'c']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work that fails tells its own caller and holds up nobody', async () => {
  const failing = inTurn('two', () => Promise.reject(new Error('disk full')));
  const next = inTurn('two', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('disk full');
  expect(await next).toBe('next');
});

test('work of another key does not wait', async () => {
  let open: (value: unknown) => void = () => undefined;
  const slow = inTurn('three', () => new Promise((resolve) => (open = resolve)));
  expect(await inTurn('four', () => Promise.resolve('past'))).toBe('past');
  open('done');
  expect(await slow).toBe('done');
});
