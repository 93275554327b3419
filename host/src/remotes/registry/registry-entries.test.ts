import { entriesOf, isOutOfTime } from './registry-entries.ts';

test.each<[string, unknown]>([
  ['a text', '<!doctype html>'],
  ['nothing', null],
  ['another schema', { schema: 2, remotes: { wallet: {} } }],
  ['no remotes', { schema: 1 }],
  ['remotes that are none', { schema: 1, remotes: null }],
  ['a registry that names no remote', { schema: 1, remotes: {} }],
])('%s is no registry', (_, value) => {
  expect(entriesOf(value)).toBeNull();
});

test('a registry has its entries, whatever they are', () => {
  expect(entriesOf({ schema: 1, remotes: { wallet: null } })).toEqual({ wallet: null });
});

const at = (released: string) => ({ released });
const NOW = Date.parse('2026-11-26T12:00:00Z');

test.each<[string, unknown, unknown, number, boolean]>([
  ['older than one before', at('2026-11-25T10:00:00Z'), at('2026-11-26T10:00:00Z'), NOW, true],
  ['as old as one before', at('2026-11-26T10:00:00Z'), at('2026-11-26T10:00:00Z'), NOW, false],
  ['newer than one before', at('2026-11-26T11:00:00Z'), at('2026-11-26T10:00:00Z'), NOW, false],
  ['from ten years later', at('2036-11-26T10:00:00Z'), undefined, NOW, true],
  ['from some hours later', at('2026-11-27T10:00:00Z'), undefined, NOW, false],
  ['from later, of a server without a clock', at('2036-11-26T10:00:00Z'), undefined, NaN, false],
  ['without a time', {}, at('2026-11-26T10:00:00Z'), NOW, false],
  ['beside one without a time', at('2026-11-26T10:00:00Z'), {}, NOW, false],
])('an entry %s is out of time or not', (_, entry, before, serverTime, expected) => {
  expect(isOutOfTime(entry, before, serverTime)).toBe(expected);
});
