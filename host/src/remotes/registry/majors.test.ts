import { forMajor, ofOwnMajor } from './majors.ts';

const TWO = { version: '2', contract: { major: 2, minor: 0 } };
const ONE = { version: '1', contract: { major: 1, minor: 0 }, majors: { 2: TWO } };

test('a host takes what is there for its major, or else the entry, which its contract then decides on', () => {
  expect(forMajor(ONE, 2)).toBe(TWO);
  expect(forMajor(ONE, 1)).toBe(ONE);
  expect(forMajor(ONE, 3)).toBe(ONE);
  expect(forMajor({ ...ONE, majors: { 2: null } }, 2)).toBeNull();
});

test.each([
  null,
  undefined,
  'text',
  7,
  new Error('refused'),
  { majors: null },
  { majors: { 1: TWO } },
])('an entry that is %p stays as it is, so that its fault is told', (entry) => {
  expect(forMajor(entry, 2)).toBe(entry);
});

test('a registry has each remote’s entry for the major, and all else as it was', () => {
  const registry = { schema: 1, remotes: { wallet: ONE, plan: TWO }, signed: {} };
  expect(ofOwnMajor(registry, 2)).toEqual({ ...registry, remotes: { wallet: TWO, plan: TWO } });
  // This host has major 1.
  expect(ofOwnMajor(registry)).toEqual(registry);
});

test.each([null, undefined, 'text', {}, { remotes: null }, { remotes: 'text' }])(
  'what is no registry stays as it is: %p',
  (value) => {
    expect(ofOwnMajor(value, 2)).toBe(value);
  },
);
