import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteResult, removeOther } from './one-result.ts';

let below: string;
beforeEach(() => (below = mkdtempSync(join(tmpdir(), 'one-result-'))));
afterEach(() => rmSync(below, { recursive: true, force: true }));

/** A build's folder after a result of this key was put there. */
function built(key: string) {
  const place = { folder: join(below, '.build'), note: join(below, 'notes/wallet'), key };
  mkdirSync(place.folder);
  writeFileSync(join(place.folder, 'build.json'), '{}');
  noteResult(place);
  return place;
}

test('a folder that has the result stays as it is', () => {
  const place = built('one');
  removeOther(place);
  expect(existsSync(place.folder)).toBe(true);
});

test.each<[string, (place: ReturnType<typeof built>) => object]>([
  ['of another result', () => ({ key: 'two' })],
  [
    'that was built by hand since',
    ({ folder }) => {
      utimesSync(join(folder, 'build.json'), 1, 1);
      return {};
    },
  ],
  [
    'whose build was interrupted',
    ({ folder }) => {
      rmSync(join(folder, 'build.json'));
      return {};
    },
  ],
  [
    'of which nothing is noted',
    ({ note }) => {
      rmSync(note);
      return {};
    },
  ],
])('a folder %s is removed', (_, change) => {
  const place = built('one');
  removeOther({ ...place, ...change(place) });
  expect(existsSync(place.folder)).toBe(false);
});
