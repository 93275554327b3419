import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fitsInMemory,
  keepTemporaryFiles,
  temporaryPlace,
  withTemporaryFiles,
} from './temporary-files.ts';

let place: string;
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'place-'))));
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a run has one folder, which is gone after it with what tests left there', () => {
  const { folder, remove } = keepTemporaryFiles(place);
  expect(readdirSync(place).map((name) => join(place, name))).toEqual([folder]);
  writeFileSync(join(folder, 'left by a test'), '');
  remove();
  expect(readdirSync(place)).toEqual([]);
});

test('other users may pass through the folder, but not list or change it', () => {
  const { folder, remove } = keepTemporaryFiles(place);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  remove();
});

test('what a killed run left is removed by the next one, what another run uses is not', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const left = mkdtempSync(join(place, `adpartner-run-${ended}-`));
  // This test's parent is alive, like another run.
  const used = mkdtempSync(join(place, `adpartner-run-${process.ppid}-`));
  keepTemporaryFiles(place).remove();
  expect([left, used].map((folder) => existsSync(folder))).toEqual([false, true]);
});

test('a run that fails has its own folder too, and what runs in it the same one', async () => {
  delete process.env.TMPDIR;
  let folder = '';
  const failed = withTemporaryFiles(async () => {
    folder = tmpdir();
    expect(existsSync(folder)).toBe(true);
    await withTemporaryFiles(async () => expect(tmpdir()).toBe(folder));
    expect(existsSync(folder)).toBe(true);
    throw new Error('a red test');
  });
  await expect(failed).rejects.toThrow('a red test');
  expect(existsSync(folder)).toBe(false);
  expect(process.env.TMPDIR).toBeUndefined();
});

const GIGABYTE = 1024 ** 3;
const PLENTY = {
  room: 4 * GIGABYTE,
  memory: 10 * GIGABYTE,
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
};

test.each([
  ['with room and memory', {}, true],
  ['with too little room', { room: PLENTY.room - 1 }, false],
  ['with too little memory', { memory: PLENTY.memory - 1 }, false],
  ['where no program may be started', { mounts: 'shm /dev/shm tmpfs rw,noexec 0 0' }, false],
  ['where it is no memory', { mounts: '/dev/vda1 /dev/shm ext4 rw 0 0' }, false],
  ['where it is not mounted', { mounts: 'tmpfs /run tmpfs rw 0 0' }, false],
])('%s: whether temporary files are in memory', (_, differs, isInMemory) => {
  expect(fitsInMemory({ ...PLENTY, ...differs })).toBe(isInMemory);
});

test('the place is a folder that exists', () => {
  expect(statSync(temporaryPlace()).isDirectory()).toBe(true);
});
