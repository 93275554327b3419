import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSpace } from './disk-space.ts';

test('a disk with room for it is enough, of a folder that is still to be made too', () => {
  requireSpace([tmpdir(), join(tmpdir(), 'none', 'of', 'these')], 1);
});

test('a disk that is too full is told by one line, with the folder that is on it', () => {
  expect(() => requireSpace([tmpdir()], Number.MAX_SAFE_INTEGER)).toThrow(
    /^the disk of .+ is too full: \d+ MB are free, 8589934592 MB are needed$/,
  );
});
