import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { FOREIGN_KINDS } from '../../host/src/remotes/registry/registry.ts';
import { BUNDLERS } from '../../shared/src/federation/own-remote.ts';
import { hostShares } from '../../shared/src/federation/share-list.ts';
import { CONTRACT } from '../../shared/src/shell/remote-module.ts';
import { unpackTar } from '../archive/tar.ts';
import { filesBelow } from '../files/files.ts';
import { runNode } from '../process/run-command.ts';
import { isWhole } from '../site/change-site.ts';
import { writeHostContract } from '../site/host-contract.ts';
import { readRegistry } from '../site/site.ts';
import { mapsFolder } from '../site/source-maps.ts';
import { fakeSite } from '../site/testing/fake-site.ts';
import { apiReport, reportFile } from './api-report.ts';
import type { Archive } from './package.ts';
import { RELEASE_WORDS } from '../new-remote/remote-name.ts';
import { FOR_HOST } from './outside-help.ts';
import { packKit } from './pack-kit.ts';
import { outsideRepository } from './testing/outside-repository.ts';

import.meta.jest.setTimeout(600_000);

const isFull = process.env.TEST_COUNTS === 'full';

/** Every day one bundler; each takes some ten seconds. */
const TRIED = BUNDLERS.filter((bundler) => isFull || bundler === BUNDLERS[0]);

/** Ten seconds of processor time, for what rarely changes. */
const ofFull = isFull ? test : test.skip;

let archives: readonly Archive[];

beforeAll(async () => {
  archives = await packKit();
});

const filesOf = ({ bytes }: Archive) => unpackTar(gunzipSync(bytes));

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

test('each package offers what its report says: `npm run pack-kit -- --reports` writes it anew', async () => {
  for (const archive of archives) {
    expect(await apiReport(archive)).toBe(readFileSync(reportFile(archive), 'utf8'));
  }
});

ofFull(
  'every entry point has types that a bundler and Node find, and so has what they import',
  async () => {
    const [shared] = archives;
    const entrypoints = [...filesOf(shared!).keys()].flatMap((file) => {
      const [, name] = /^package\/src\/(.*)\.js$/.exec(file) ?? [];
      return name === undefined ? [] : [`./${name}`];
    });
    expect(entrypoints.length).toBeGreaterThan(300);
    for (const archive of archives) {
      const found = createPackageFromTarballData(new Uint8Array(archive.bytes));
      // Those of the other package are all named in its package.json.
      const result = await checkPackage(found, archive === shared ? { entrypoints } : {});
      const problems = 'problems' in result ? result.problems : ['no types at all'];
      // Older ways of resolving know no exports, or no ES modules.
      const isOlder = (problem: object) => /"(node10|node16-cjs)"/.test(JSON.stringify(problem));
      expect(problems.filter((one) => !isOlder(Object(one) as object))).toEqual([]);
    }
  },
);

describe.each(TRIED)('a repository whose bundler is %s', (bundler) => {
  const site = fakeSite();
  let repository: string;
  let said: string;

  /** Runs a program of the repository's packages, in its folder. */
  async function run(script: string, ...args: string[]): Promise<string> {
    const { code, output } = await runNode([join(repository, 'node_modules', script), ...args], {
      cwd: repository,
      // In jest Vite's plugin does nothing.
      env: {
        INIT_CWD: repository,
        NODE_OPTIONS: '',
        NODE_ENV: undefined,
        JEST_WORKER_ID: undefined,
      },
      quiet: true,
    });
    if (code !== 0) throw new Error(output);
    return output;
  }

  const adpartner = (...args: string[]) => run('@adpartner/build/scripts/kit/main.js', ...args);

  beforeAll(async () => {
    const app = { name: 'reports', dir: '.', devPort: 8085, bundler };
    repository = outsideRepository(app, archives);
    writeHostContract(site, CONTRACT, FOREIGN_KINDS);
    said = await adpartner('release', '--to', site);
  });

  afterAll(() => rmSync(repository, { recursive: true, force: true }));

  test('has sound types, and its tests pass', async () => {
    await run('typescript/bin/tsc', '-p', '.', '--noEmit');
    await run('jest/bin/jest.js', '--silent');
  });

  // Vite's plugin can share a module by its own name only.
  if (bundler !== 'vite') {
    test('shares what it has in common with the host by the same keys', () => {
      const entry = readFileSync(join(repository, '.build/release/remoteEntry.js'), 'utf8');
      const { byContent } = hostShares();
      for (const entryPoint of ['i18n/formats', 'shell/lazy-screen', 'ui/button'])
        expect(entry).toContain(byContent[entryPoint]);
    });
  }

  test('is released to a site that it does not have the sources of', async () => {
    expect(said).toMatch(/not proven: .*neither the host nor the server.*--canary/);
    const { version, facts } = readRegistry(site).remotes.reports!;
    expect(version).toMatch(/^0\.1\.0-/);
    expect(facts).toMatchObject({ pages: { '/reports': {} } });
    expect(isWhole(site, 'reports', version)).toBe(true);
    expect(filesBelow(mapsFolder(site)).length).toBeGreaterThan(5);
    const status = await adpartner('release', 'status', '--to', site);
    expect(status).toContain(version);
  });

  ofFull('does not build a second copy of what the page has once', async () => {
    const file = join(repository, 'src/remote.tsx');
    const source = readFileSync(file, 'utf8');
    const copy = `import { Link } from 'react-router-dom';\nObject.assign(globalThis, { Link });\n`;
    writeFileSync(file, copy + source);
    await expect(adpartner('build')).rejects.toThrow(/a remote may not bundle react-router/);
    writeFileSync(file, source);
  });

  test('tells each release command in its help, and those that it refuses', async () => {
    const help = await adpartner('release', '--help');
    const [told, refused] = help.split('Refused here');
    const words = RELEASE_WORDS.filter((word) => !['release', 'help'].includes(word));
    const others = words.filter((word) => !told!.includes(` -- ${word}`));
    expect(others.sort()).toEqual([...FOR_HOST].sort());
    for (const word of others) expect(refused).toContain(word);
  });

  test('is told in one line that the packages of its kit are of two versions', async () => {
    const file = join(repository, 'node_modules/@adpartner/shared/package.json');
    const manifest = readFileSync(file, 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    writeFileSync(file, manifest.replace(`"version": "${version}"`, '"version": "9.0.0"'));
    await expect(adpartner('--help')).rejects.toThrow(
      `@adpartner/build is ${version} and @adpartner/shared is 9.0.0: install both of one kit`,
    );
    writeFileSync(file, manifest);
  });

  test.each([
    ['{ "devPort": 8085 }', '"remote" is not the name of a remote, such as "reports"'],
    ['{ "remote": "reports", "devPort": 80850 }', '"devPort" is not a port from 1025 to 65535'],
    [
      '{ "remote": "reports", "devPort": 8085, "bundler": "parcel" }',
      'parcel is none of the bundlers',
    ],
  ])('is told what is wrong with its "adpartner": %s', async (adpartnerOf, why) => {
    const file = join(repository, 'package.json');
    const manifest = readFileSync(file, 'utf8');
    const wrong = {
      ...(JSON.parse(manifest) as object),
      adpartner: JSON.parse(adpartnerOf) as object,
    };
    writeFileSync(file, JSON.stringify(wrong));
    await expect(adpartner('build')).rejects.toThrow(why);
    writeFileSync(file, manifest);
  });

  test('is refused what is for the repository of the host', async () => {
    await expect(adpartner('release', 'host', '--to', site)).rejects.toThrow(
      '"host" is for the repository of the host',
    );
    await expect(adpartner('release', 'reports')).rejects.toThrow('--to names the site');
  });
});
