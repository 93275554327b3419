import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { hostShares } from '../../shared/src/federation/share-list.ts';
import { unpackTar } from '../archive/tar.ts';
import { runNode } from '../process/run-command.ts';
import { isWhole } from '../site/change-site.ts';
import { readRegistry } from '../site/site.ts';
import { fakeSite } from '../site/testing/fake-site.ts';
import type { Archive } from './package.ts';
import { packKit } from './pack-kit.ts';
import { outsideRepository } from './testing/outside-repository.ts';

import.meta.jest.setTimeout(600_000);

const app = { name: 'reports', dir: '.', devPort: 8085 };

let archives: readonly Archive[];
let repository: string;

beforeAll(async () => {
  archives = await packKit();
  repository = await outsideRepository(app, archives);
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

const filesOf = ({ bytes }: Archive) => unpackTar(gunzipSync(bytes));

/** Runs a program of the repository's packages, in its folder. */
async function run(script: string, ...args: string[]): Promise<string> {
  const { code, output } = await runNode([join(repository, 'node_modules', script), ...args], {
    cwd: repository,
    env: { INIT_CWD: repository, NODE_OPTIONS: '', NODE_ENV: undefined },
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
  return output;
}

const adpartner = (...args: string[]) => run('@adpartner/build/scripts/kit/main.js', ...args);

test('a package has no source but compiled modules, and no word of this workspace', () => {
  for (const archive of archives) {
    const files = filesOf(archive);
    const sources = [...files.keys()].filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    expect(sources).toEqual([]);
    expect(files.get('package/package.json')!.toString()).not.toMatch(/catalog:|workspace:/);
    expect([...files.keys()]).toContain('package/LICENSE');
    // What Node and bundlers lack in ES modules.
    const old = [...files].filter(
      ([file, code]) => file.endsWith('.js') && /\bmodule\.hot\b/.test(code.toString()),
    );
    expect(old.map(([file]) => file)).toEqual([]);
  }
});

test('publint has nothing to say', async () => {
  for (const { bytes } of archives) {
    const tarball = new Uint8Array(bytes).buffer;
    const { messages } = await publint({ pack: { tarball }, strict: true });
    expect(messages).toEqual([]);
  }
});

test('every entry point has types that a bundler and Node find, and so has what they import', async () => {
  const [shared] = archives;
  const found = createPackageFromTarballData(new Uint8Array(shared!.bytes));
  const entrypoints = [...filesOf(shared!).keys()].flatMap((file) => {
    const [, name] = /^package\/src\/(.*)\.js$/.exec(file) ?? [];
    return name === undefined ? [] : [`./${name}`];
  });
  expect(entrypoints.length).toBeGreaterThan(300);
  const result = await checkPackage(found, { entrypoints });
  const problems = 'problems' in result ? result.problems : ['no types at all'];
  // Older ways of resolving know no exports, or no ES modules.
  const isOlder = (problem: object) => /"(node10|node16-cjs)"/.test(JSON.stringify(problem));
  expect(problems.filter((one) => !isOlder(Object(one) as object))).toEqual([]);
});

test('a repository with the kit has sound types, and its tests pass', async () => {
  await run('typescript/bin/tsc', '-p', '.', '--noEmit');
  await run('jest/bin/jest.js', '--silent');
});

describe('a build of it', () => {
  beforeAll(() => adpartner('build'));

  test('shares what it has in common with the host by the same keys', () => {
    const entry = readFileSync(join(repository, '.build/release/remoteEntry.js'), 'utf8');
    const { byContent } = hostShares();
    for (const entryPoint of ['i18n/formats', 'shell/lazy-screen', 'ui/button'])
      expect(entry).toContain(byContent[entryPoint]);
  });

  test('is released to a site that it does not have the sources of', async () => {
    const site = fakeSite();
    const said = await adpartner('release', '--to', site);
    expect(said).toMatch(/not proven .*neither the host nor the server/);
    const { version } = readRegistry(site).remotes.reports!;
    expect(version).toMatch(/^0\.1\.0-/);
    expect(isWhole(site, 'reports', version)).toBe(true);
    const status = await adpartner('release', 'status', '--to', site);
    expect(status).toContain(version);
  });
});

test('what is for the repository of the host is refused', async () => {
  const site = fakeSite();
  await expect(adpartner('release', 'host', '--to', site)).rejects.toThrow(
    '"host" is for the repository of the host',
  );
  await expect(adpartner('release', 'reports')).rejects.toThrow('--to names the site');
});
