import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { closeToOthers } from './close-to-others.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adpartner-close-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('nobody but the owner keeps a right to anything in the data folder, and the owner keeps all', () => {
  const data = join(folder, 'data');
  const inner = join(data, 'pglite', 'base');
  mkdirSync(inner, { recursive: true });
  chmodSync(data, 0o755);
  chmodSync(inner, 0o777);
  for (const [name, mode] of [
    ['open', 0o666],
    ['program', 0o755],
    ['own', 0o600],
  ] as const) {
    writeFileSync(join(inner, name), '');
    chmodSync(join(inner, name), mode);
  }
  closeToOthers(data);
  expect([data, join(data, 'pglite'), inner].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  expect(['open', 'program', 'own'].map((name) => modeOf(join(inner, name)))).toEqual([
    0o600, 0o700, 0o600,
  ]);
});

test('what a link in it leads to stays as it is', () => {
  const outside = join(folder, 'outside');
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(outside, '');
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(data, 'link'));
  closeToOthers(data);
  expect(modeOf(outside)).toBe(0o644);
});

test('a folder that others put things into is refused, and nothing in it is touched', () => {
  const theirs = join(folder, 'theirs');
  writeFileSync(theirs, '');
  chmodSync(theirs, 0o644);
  chmodSync(folder, 0o1777);
  expect(() => closeToOthers(folder)).toThrow('DATA_DIR has to be a folder of its own');
  expect(modeOf(theirs)).toBe(0o644);
});

test('what a process makes from then on is its user’s alone', () => {
  const path = join(folder, 'made');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { writeFileSync } from 'node:fs';
       import { keepNewFilesFromOthers } from ${JSON.stringify(join(import.meta.dirname, 'close-to-others.ts'))};
       keepNewFilesFromOthers();
       writeFileSync(${JSON.stringify(path)}, '');`,
    ],
    { encoding: 'utf8' },
  );
  expect({ status, stderr, isThere: existsSync(path) }).toMatchObject({ status: 0, isThere: true });
  expect(modeOf(path)).toBe(0o600);
});
