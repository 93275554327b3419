import * as z from '@adpartner/shared/contract/zod';

const counts = z.record(z.string(), z.number());

test('a record has whatever names, each with a value of its kind', () => {
  expect(counts.parse({ a: 1, 'b c': 2 })).toEqual({ a: 1, 'b c': 2 });
});

test.each([[[1]], [null], ['a'], [{ a: 'one' }]])('%j is none', (value) => {
  expect(counts.safeParse(value).success).toBe(false);
});

test('a name that would change what the object is, is left out', () => {
  const read = counts.parse(JSON.parse('{"__proto__": 1, "a": 2}'));
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(read).toEqual({ a: 2 });
});
