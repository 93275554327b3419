import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

const ROW = /^- \*\*(\d+\.\d+\.\d+)\*\* \(L([12])\) (holds|does not apply|\*\*open\*\*): (.+)$/;

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('- **') && /\d/.test(line.slice(4, 5)))
  .map((line) => {
    const [, id = '', level = '', state = '', why = ''] = ROW.exec(line) ?? [];
    return { line, id, level, state, why };
  });

/** The numbers of requirements of ASVS 5.0.0, levels 1 and 2. */
const REQUIREMENTS = { 1: 70, 2: 183 };

test('the page has a row for every requirement of levels 1 and 2, each in one of three states', () => {
  expect(rows.filter(({ id }) => id === '').map(({ line }) => line)).toEqual([]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const ofLevel = (level: string) => rows.filter((row) => row.level === level).length;
  expect({ 1: ofLevel('1'), 2: ofLevel('2') }).toEqual(REQUIREMENTS);
});

test('what holds is shown by files that are there', () => {
  const holding = rows.filter(({ state }) => state === 'holds');
  expect(holding.length).toBeGreaterThan(100);
  for (const { id, why } of holding) {
    const named = [...why.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\.\w+)`/g)].map(
      ([, file = '']) => file,
    );
    const missing = named.filter((file) => !existsSync(join(root, file)));
    expect({ id, missing, isShown: named.length > 0 }).toEqual({ id, missing: [], isShown: true });
  }
});

test('what does not apply or is open says why', () => {
  const short = rows.filter(
    ({ state, why }) => state !== 'holds' && !/^As \d+\.\d+\.\d+[.;]/.test(why) && why.length < 15,
  );
  expect(short).toEqual([]);
});

test('the sums at the top are those of the rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const told = /(\d+) hold, (\d+) do not apply, (\d+) are open/.exec(page)?.slice(1).map(Number);
  expect(told).toEqual([count('holds'), count('does not apply'), count('**open**')]);
});
