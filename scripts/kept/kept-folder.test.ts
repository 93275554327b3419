import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findKeptFolder, keptFolder } from './kept-folder.ts';

let below: string;
let made: number;

beforeEach(() => {
  below = mkdtempSync(join(tmpdir(), 'kept-'));
  made = 0;
});
afterEach(() => rmSync(below, { recursive: true, force: true }));

const keep = (key: string) =>
  keptFolder(
    'data',
    key,
    async (folder) => {
      made++;
      writeFileSync(join(folder, 'what'), key);
    },
    below,
  );
const read = (folder: string) => readFileSync(join(folder, 'what'), 'utf8');

test('what is kept is made once for each key', async () => {
  const folder = await keep('a');
  expect(await keep('a')).toBe(folder);
  expect(read(folder)).toBe('a');
  expect(read(await keep('b'))).toBe('b');
  expect(made).toBe(2);
});

test('what has another byte, or lacks a file, is made again', async () => {
  writeFileSync(join(await keep('a'), 'what'), 'b');
  expect(read(await keep('a'))).toBe('a');
  rmSync(join(await keep('a'), 'what'));
  expect(read(await keep('a'))).toBe('a');
  rmSync(join(await keep('a'), '../checksum'));
  expect(read(await keep('a'))).toBe('a');
  expect(made).toBe(4);
});

test('what is kept is found without being made, and nothing that is not as it was written', async () => {
  expect(findKeptFolder('data', 'a', below)).toBeNull();
  const folder = await keep('a');
  expect(findKeptFolder('data', 'a', below)).toBe(folder);
  writeFileSync(join(folder, 'what'), 'b');
  expect(findKeptFolder('data', 'a', below)).toBeNull();
});

test('where making fails, nothing is kept', async () => {
  const failing = keptFolder('data', 'a', () => Promise.reject(new Error('no')), below);
  await expect(failing).rejects.toThrow('no');
  expect(read(await keep('a'))).toBe('a');
});

test('several may make the same at once', async () => {
  const [one, other] = await Promise.all([keep('a'), keep('a')]);
  expect(read(one)).toBe('a');
  expect(other).toBe(one);
  expect(readdirSync(below)).toEqual(['data-a']);
});

test('what nobody has used for days is removed when something new is made', async () => {
  await keep('a');
  await keep('b');
  const longAgo = new Date('2026-01-01');
  utimesSync(join(below, 'data-a'), longAgo, longAgo);
  await keep('c');
  expect(readdirSync(below)).toEqual(['data-b', 'data-c']);
});
