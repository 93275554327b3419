import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { lineOf, releasedBy, sourceOf } from './who-releases.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'who-releases-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function repository(): void {
  git('init', '--quiet');
  git('config', 'user.name', 'Ann Ämter');
  git('config', 'user.email', 'ann@ads.example');
}

test('git knows who releases; RELEASED_BY comes first', () => {
  repository();
  expect(releasedBy(folder, {})).toBe('Ann Ämter <ann@ads.example>');
  expect(releasedBy(folder, { RELEASED_BY: ' pipeline 7 ' })).toBe('pipeline 7');
});

test.each(['', '  ', 'two\nlines', 'a\u001b[31mred', 'x'.repeat(301)])(
  'RELEASED_BY=%j is refused',
  (name) => {
    expect(() => releasedBy(folder, { RELEASED_BY: name })).toThrow('RELEASED_BY is not a name');
    expect(lineOf(name)).toBeNull();
  },
);

test('without a name the user of the machine releases', () => {
  repository();
  git('config', 'user.name', '\t');
  expect(releasedBy(folder, {})).toBe(userInfo().username);
});

test('the sources are a commit, and clean until a file is changed or added', () => {
  expect(sourceOf(folder)).toBeNull();
  repository();
  expect(sourceOf(folder)).toBeNull();
  git('commit', '--quiet', '--allow-empty', '--message', 'first', '--no-verify');
  const commit = git('rev-parse', 'HEAD').trim();
  expect(sourceOf(folder)).toEqual({ commit, clean: true });
  writeFileSync(join(folder, 'new.ts'), '');
  expect(sourceOf(folder)).toEqual({ commit, clean: false });
});
