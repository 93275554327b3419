import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BY_USER,
  BY_USER_OF,
  COPIED,
  IN_ONE_PLACE,
} from '../../api/src/testing/distribution/tables.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/scaling.md'), 'utf8');
const accepted = JSON.parse(
  readFileSync(join(root, 'api/src/testing/distribution/accepted.json'), 'utf8'),
) as Record<string, { objects: string[] }>;

/** The tables that the page names in a place. */
function namedIn(place: string): string[] {
  const from = page.indexOf(`- **${place}**`);
  const [text = ''] = page.slice(from).split(/\n(?=- \*\*|\n)/);
  return [...text.matchAll(/`(\w+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['id', 'user_id'].includes(name))
    .sort();
}

test.each([
  ['With their user', Object.keys(BY_USER)],
  ['With their user, whom they do not name yet', Object.keys(BY_USER_OF)],
  ['On every machine', COPIED],
  ['On one machine', IN_ONE_PLACE],
])('docs/scaling.md says which tables are: %s', (place, tables) => {
  expect(namedIn(place)).toEqual(tables.toSorted());
});

test('docs/scaling.md says how much stands in the way of a split, by rule', () => {
  const rows = [...page.matchAll(/^\| ([a-z][a-z -]+?) +\| (\d+) +\|/gm)];
  const told = Object.fromEntries(rows.map(([, rule = '', count]) => [rule, Number(count)]));
  const there = Object.entries(accepted).map(([rule, { objects }]) => [rule, objects.length]);
  expect(told).toEqual(Object.fromEntries(there));
});
