import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { APPS } from '../../shared/src/federation/apps.ts';
import { toolScript } from '../process/tool.ts';

// Once, because jest reads every file of the repository for this.
import.meta.jest.setTimeout(120_000);

const root = join(import.meta.dirname, '../..');

/** The test files that jest would run. */
function listTests(...words: string[]): string[] {
  const told = execFileSync(
    process.execPath,
    [toolScript('jest'), ...words, '--listTests', '--json'],
    { cwd: root, encoding: 'utf8' },
  );
  const files = JSON.parse(told.slice(told.indexOf('['))) as string[];
  return files.map((path) => relative(root, path).replaceAll('\\', '/'));
}

const relatedTests = (file: string) => listTests('--findRelatedTests', file);

/** Their top folders. */
const foldersOf = (files: readonly string[]) =>
  [...new Set(files.map((file) => file.split('/')[0]))].sort();

test('a changed component concerns tests of shared/, of every bundle and of the template', () => {
  expect(foldersOf(relatedTests('shared/src/ui/button.tsx'))).toEqual(
    [...APPS.map(({ dir }) => dir), 'scripts', 'shared'].sort(),
  );
});

test('a changed schema of the contract concerns tests of the server and of the page', () => {
  const files = relatedTests('shared/src/contract/coupon.ts');
  expect(files).toContain('api/src/coupon/coupon-calls.test.ts');
  expect(foldersOf(files)).toEqual(expect.arrayContaining(['api', 'host', 'mfe-adcenter']));
});

test('a changed screen of a remote concerns tests of that remote alone', () => {
  const files = relatedTests('mfe-wallet/src/screens/withdraw/withdraw-screen.tsx');
  expect(files).toContain('mfe-wallet/src/screens/withdraw/withdraw-screen.test.tsx');
  expect(foldersOf(files)).toEqual(['mfe-wallet']);
});

test('the tests of a package are those in its folder, though it knows the files of others', () => {
  expect(foldersOf(listTests('--selectProjects', 'host'))).toEqual(['host']);
  expect(foldersOf(listTests('--selectProjects', 'api'))).toEqual(['api']);
});
