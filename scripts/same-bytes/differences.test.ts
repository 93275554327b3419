import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { differences } from './differences.ts';

let below: string;
beforeEach(() => (below = mkdtempSync(join(tmpdir(), 'differences-'))));
afterEach(() => rmSync(below, { recursive: true, force: true }));

function folder(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(below, name, file)), { recursive: true });
    writeFileSync(join(below, name, file), text);
  }
  return join(below, name);
}

/** What differs between two folders of these files. */
const compare = (here: Readonly<Record<string, string>>, there: Readonly<Record<string, string>>) =>
  differences(folder('here', here), folder('there', there));

test('equal folders do not differ', () => {
  const files = { 'build.json': '{}', 'chunks/1.0a1b2c3d.js': 'one' };
  expect(compare(files, files)).toEqual([]);
});

test('a file differs from its first byte that is another', () => {
  expect(compare({ 'a.js': 'n(9719),S' }, { 'a.js': 'n(2100),S' })).toEqual([
    { file: 'a.js', at: 2, here: '"9719),S"', there: '"2100),S"' },
  ]);
});

test.each([
  ['longer', 'one', 'one more', '""', '" more"'],
  ['shorter', 'one more', 'one', '" more"', '""'],
])('a file that is %s there differs where the other ends', (_, one, other, here, there) => {
  expect(compare({ 'a.js': one }, { 'a.js': other })).toEqual([
    { file: 'a.js', at: 3, here, there },
  ]);
});

test('a file whose name tells of another content is compared with that', () => {
  expect(compare({ '7.0a1b2c3d.js': 'a=1' }, { '7.ffffffff.js': 'a=2' })).toEqual([
    { file: '7.0a1b2c3d.js', at: 2, here: '"1"', there: '"2"' },
  ]);
});

test('equal bytes under names that differ are not the same', () => {
  expect(compare({ '7.0a1b2c3d.js': 'a' }, { '7.ffffffff.js': 'a' })).toHaveLength(1);
});

test('a file that one folder alone has differs', () => {
  expect(compare({ 'a.js': '', 'b.js': '' }, { 'b.js': '', 'c.js': '' })).toEqual([
    { file: 'a.js', at: null, here: 'a file', there: 'no file' },
    { file: 'c.js', at: null, here: 'no file', there: 'a file' },
  ]);
});

test('what is compressed is named after what it is made of', () => {
  const found = compare({ 'a.js.br': '1', 'b.js': '1' }, { 'a.js.br': '2', 'b.js': '2' });
  expect(found.map(({ file }) => file)).toEqual(['b.js', 'a.js.br']);
});
