import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar, unpackTar } from './tar.ts';

const files = new Map([
  ['index.html', Buffer.from('<!doctype html>')],
  ['assets/empty.js', Buffer.alloc(0)],
  ['assets/block.js', Buffer.alloc(512, 'x')],
  [`remotes/${'long-name/'.repeat(12)}remoteEntry.js`, Buffer.from('späť\n')],
]);

test('what was packed comes out again, byte for byte', () => {
  expect([...unpackTar(packTar(files))].sort()).toEqual([...files].sort());
});

test('the same files make the same archive, in whatever order they come', () => {
  expect(packTar(new Map([...files].reverse()))).toEqual(packTar(files));
});

test('the system’s tar reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'));
  try {
    writeFileSync(join(folder, 'one.tar'), packTar(files));
    execFileSync('tar', ['-xf', 'one.tar'], { cwd: folder });
    for (const [path, bytes] of files) expect(readFileSync(join(folder, path))).toEqual(bytes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an archive cut short, or with a changed header, is refused', () => {
  const archive = packTar(files);
  expect(() => unpackTar(archive.subarray(0, archive.length - 1024))).toThrow('no end');
  const changed = Buffer.from(archive);
  changed[0] = changed[0]! ^ 1;
  expect(() => unpackTar(changed)).toThrow('damaged at byte 0');
});

test('a path that leads out of the folder is refused', () => {
  expect(() => unpackTar(packTar(new Map([['../out.js', Buffer.from('x')]])))).toThrow(
    'leads out of the archive',
  );
});

test('a name too long for an archive is refused', () => {
  expect(() => packTar(new Map([['x'.repeat(101), Buffer.from('')]]))).toThrow('too long');
});
