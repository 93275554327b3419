import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * What takes a frame or two on a slow phone the first time: a collator, which comparing two texts by a language makes,
 * and a format that is made as its module runs, whether or not it is needed.
 */
const slowFirstUses = (code: string): string[] =>
  [
    ...code.matchAll(
      /\.localeCompare\(|Intl\.Collator|^(?:export )?(?:const|let) (?:(?!=>)[^;{])*?\bnew Intl\.\w+/gms,
    ),
  ].map(([found]) => found.replace(/\s+/g, ' '));

test('no page code waits for a collator, or makes a format before it is needed', () => {
  const files = globSync('{host,shared,mfe-*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.(test|stories)\.|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    slowFirstUses(readFileSync(join(ROOT, file), 'utf8')).map((use) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});

test('such a use is found, but not a format that a function makes', () => {
  expect(slowFirstUses('list.sort((a, b) => a.localeCompare(b));')).toHaveLength(1);
  expect(slowFirstUses('const one =\n  isNew ? new Intl.Segmenter("en") : null;')).toHaveLength(1);
  expect(slowFirstUses('function one() {\n  return new Intl.NumberFormat("en");\n}')).toEqual([]);
  expect(
    slowFirstUses('const one = () => {\n  const f = new Intl.NumberFormat("en");\n};'),
  ).toEqual([]);
});
