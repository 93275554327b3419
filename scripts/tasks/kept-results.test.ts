import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dropResults,
  keepDuration,
  keptDuration,
  openResults,
  removeResults,
  sealResults,
} from './kept-results.ts';

const KEY = '1b99e5b13073a884';
const OTHER = '23c4232d00bedf25';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'results-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const files = () => readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile());
const names = () => files().map(({ name }) => name);

/** The state after a run. */
function keep(key: string): void {
  write(`${key}.tar.zst`, `the result of ${key}`);
  write(`${key}-meta.json`, '{}');
  sealResults([key], folder);
}

test('a result that is as it was written stays', () => {
  openResults([], folder);
  keep(KEY);
  expect(openResults([KEY], folder)).toEqual([]);
  expect(names()).toEqual([`${KEY}-meta.json`, `${KEY}.tar.zst`]);
});

test.each([
  ['cut short', (name: string) => write(name, 'the res')],
  ['changed by a byte', (name: string) => write(name, `the result of ${KEY.replace('1', '2')}`)],
  ['empty', (name: string) => write(name, '')],
])('a result with a file that is %s is removed whole, the others are not', (_, spoil) => {
  openResults([], folder);
  keep(KEY);
  keep(OTHER);
  spoil(`${KEY}.tar.zst`);
  expect(openResults([KEY, OTHER], folder)).toEqual([KEY]);
  expect(names()).toEqual([`${OTHER}-meta.json`, `${OTHER}.tar.zst`]);
});

test('a result that is to be made anew goes with its seal, the others stay', () => {
  openResults([], folder);
  keep(KEY);
  keep(OTHER);
  removeResults([KEY], folder);
  expect(names()).toEqual([`${OTHER}-meta.json`, `${OTHER}.tar.zst`]);
  expect(readdirSync(join(folder, 'seals'))).toEqual([`${OTHER}-meta.json`, `${OTHER}.tar.zst`]);
});

test('a result that a killed run left without a seal is removed', () => {
  openResults([], folder);
  write(`${KEY}.tar.zst`, 'half');
  expect(openResults([KEY], folder)).toEqual([KEY]);
  expect(names()).toEqual([]);
});

test('what a killed run left is not taken for what a later one wrote', () => {
  openResults([], folder);
  write(`${KEY}.tar.zst`, 'half');
  keep(OTHER);
  expect(openResults([KEY, OTHER], folder)).toEqual([KEY]);
});

test('a result that another run is writing now is left alone', () => {
  openResults([], folder);
  // This test's parent is alive, like another run.
  write(join('runs', String(process.ppid)), '');
  write(`${KEY}.tar.zst`, 'half');
  expect(openResults([KEY], folder)).toEqual([]);
  expect(names()).toEqual([`${KEY}.tar.zst`]);
});

test('what the task runner writes anew when it uses a result is no part of it', () => {
  openResults([], folder);
  write(`${KEY}-manifest.json`, '{"version":1}');
  keep(KEY);
  write(`${KEY}-manifest.json`, '{"version":1,"files":{}}');
  expect(openResults([KEY], folder)).toEqual([]);
});

test('what a run does not use is not read', () => {
  openResults([], folder);
  write(`${KEY}.tar.zst`, 'half');
  expect(openResults([OTHER], folder)).toEqual([]);
});

test('the seal of a result that is gone goes as well', () => {
  openResults([], folder);
  keep(KEY);
  rmSync(join(folder, `${KEY}.tar.zst`));
  sealResults([], folder);
  expect(readdirSync(join(folder, 'seals'))).toEqual([`${KEY}-meta.json`]);
});

test('a folder that cannot be written is named, with the way out', () => {
  write('file', '');
  expect(() => openResults([], join(folder, 'file'))).toThrow(
    /^results can't be kept in .*file: .*; ADPARTNER_CACHE_DIR names another folder$/s,
  );
});

test('all results can be thrown away', () => {
  openResults([], folder);
  keep(KEY);
  dropResults(folder);
  expect(existsSync(folder)).toBe(false);
});

test('how long its tests took is kept with a result, and removed with it', () => {
  openResults([], folder);
  keepDuration(KEY, 31_000, folder);
  keep(KEY);
  expect(openResults([KEY], folder)).toEqual([]);
  expect(keptDuration(KEY, folder)).toBe(31_000);
  removeResults([KEY], folder);
  expect(keptDuration(KEY, folder)).toBe(0);
});

test('a duration that is not as it was written is 0 and ends its result', () => {
  openResults([], folder);
  keepDuration(KEY, 31_000, folder);
  keep(KEY);
  write(`${KEY}-duration.json`, '3x');
  expect(keptDuration(KEY, folder)).toBe(0);
  expect(openResults([KEY], folder)).toEqual([KEY]);
});
