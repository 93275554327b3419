import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuilt } from '../site/built-remote.ts';
import { releaseTo } from '../site/change-site.ts';
import { writeHostContract } from '../site/host-contract.ts';
import { fakeBuild, fakeSite, foreignBuild } from '../site/testing/fake-site.ts';
import { verifyRelease } from './verify-release.ts';
import { sourceOf } from './who-releases.ts';

/** Each test starts git and a build of its own; milliseconds. */
const PATIENCE = 60_000;

/** A build that adds a text of the sources and one of a package to a prepared build. */
const BUILD = `import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { text } from 'small';
cpSync('prepared', 'mfe-wallet/.build', { recursive: true });
appendFileSync('mfe-wallet/.build/release/remoteEntry.js', readFileSync('source.txt', 'utf8') + text);
`;
/** How the stand-in project installs its packages: it says so, and the build shows it. */
const RUN = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('node_modules/small', { recursive: true });
writeFileSync('node_modules/small/index.js', 'export const text = "installed";');
await import('./build-one.ts');
`;

let clone: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });

function write(name: string, text: string): void {
  mkdirSync(dirname(join(clone, name)), { recursive: true });
  writeFileSync(join(clone, name), text);
}

function commit(): void {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@a', 'commit', '-q', '--no-verify', '-m', 'more');
}

/** A project with one remote, which builds in no time. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'verify-'));
  git('init', '--quiet');
  write('.gitignore', 'node_modules/\n.build/\n');
  write('package.json', '{ "type": "module" }');
  write('pnpm-lock.yaml', 'lockfileVersion: 9\n');
  write('source.txt', 'the first sources');
  write('scripts/build-one.ts', BUILD);
  write('scripts/run.mjs', RUN);
  write('mfe-wallet/package.json', '{}');
  cpSync(fakeBuild(), join(clone, 'prepared'), { recursive: true });
  write('node_modules/small/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('node_modules/small/index.js', 'export const text = "here";');
  commit();
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** Builds the clone as it is and releases that; resolves to the version. */
async function release(site: string, source = sourceOf(clone)): Promise<string> {
  execFileSync(process.execPath, ['scripts/build-one.ts'], { cwd: clone, stdio: 'pipe' });
  const note = { at: new Date().toISOString(), by: 'A', why: null, did: 'released', source };
  const built = readBuilt(join(clone, 'mfe-wallet/.build'));
  return (await releaseTo(site, built, { percent: null, at: note.at, note })).release.version;
}

async function verify(
  site: string,
  version: string | null = null,
  built: string | null = null,
  remote = 'wallet',
): Promise<string> {
  const said: string[] = [];
  await verifyRelease({ site, remote, version, built, clone }, (line) => said.push(line));
  expect(said).toHaveLength(1);
  return said[0]!;
}

const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('adpartner-verify-'));

test(
  'a release is equal to a build of its commit, whatever the clone has meanwhile',
  async () => {
    const before = left();
    const site = fakeSite();
    const one = await release(site);
    write('source.txt', 'the second sources');
    commit();
    const two = await release(site);
    write('source.txt', 'not committed');
    const status = git('status', '--porcelain');
    expect(await verify(site)).toMatch(
      new RegExp(`^wallet ${two}: all 16 files are equal to a build of [0-9a-f]{12}$`),
    );
    expect(await verify(site, one)).toContain(one);
    expect(git('status', '--porcelain')).toBe(status);
    expect(readFileSync(join(clone, 'source.txt'), 'utf8')).toBe('not committed');
    expect(left()).toEqual(before);
  },
  PATIENCE,
);

const chunk = 'remotes/wallet/chunks/1.aaaaaaaa.js';

test.each<[string, (site: string, version: string) => void, RegExp]>([
  [
    'one byte of a chunk',
    (site) => writeFileSync(join(site, chunk), 'samE'),
    /: chunks\/1\.aaaaaaaa\.js from byte 3 on$/,
  ],
  [
    'a byte more at the end of a compressed copy',
    (site) => appendFileSync(join(site, `${chunk}.br`), '!'),
    /: chunks\/1\.aaaaaaaa\.js\.br from byte 8 on$/,
  ],
  [
    'a file that is gone',
    (site) => rmSync(join(site, chunk)),
    /: chunks\/1\.aaaaaaaa\.js is not on the site$/,
  ],
  [
    'a file too many',
    (site, version) => writeFileSync(join(site, 'remotes/wallet', version, 'evil.js'), ''),
    /: evil\.js is not in the build$/,
  ],
  [
    'an entry with its hashes in the manifest and the registry',
    (site, version) => {
      const folder = join(site, 'remotes/wallet', version);
      appendFileSync(join(folder, 'remoteEntry.js'), 'evil()');
      for (const file of [join(folder, 'release.json'), join(site, 'remotes.json')]) {
        const text = readFileSync(file, 'utf8');
        writeFileSync(
          file,
          text.replace(/(?<=sha\d+-)./, (one) => (one === 'A' ? 'B' : 'A')),
        );
      }
    },
    /: release\.json from byte \d+ on, and 2 more$/,
  ],
  [
    'a hash that was taken out of the registry',
    (site) => {
      const text = readFileSync(join(site, 'remotes.json'), 'utf8');
      writeFileSync(join(site, 'remotes.json'), text.replace(/"integrity": "[^"]+",\s*/, ''));
    },
    /: remotes\.json in its integrity$/,
  ],
])(
  '%s is named',
  async (_, alter, line) => {
    const site = fakeSite();
    alter(site, await release(site));
    await expect(verify(site)).rejects.toThrow(line);
  },
  PATIENCE,
);

test(
  'a commit of another lockfile is built with its own packages',
  async () => {
    const site = fakeSite();
    write('node_modules/small/index.js', 'export const text = "installed";');
    await release(site);
    write('pnpm-lock.yaml', 'lockfileVersion: 10\n');
    write('node_modules/small/index.js', 'export const text = "newer";');
    expect(await verify(site)).toContain('are equal');
    rmSync(join(clone, 'node_modules'), { recursive: true });
    expect(await verify(site)).toContain('are equal');
  },
  PATIENCE,
);

test(
  'a build that fails says why, and is removed',
  async () => {
    const before = left();
    const site = fakeSite();
    const broken = BUILD.replace('cpSync(', 'throw new Error("no such text"); cpSync(');
    await release(site);
    write('scripts/build-one.ts', broken);
    commit();
    const known = sourceOf(clone);
    write('scripts/build-one.ts', BUILD);
    write('source.txt', 'other');
    await release(site, known);
    await expect(verify(site)).rejects.toThrow(/no such text[^]* failed; the lines above say why$/);
    expect(left()).toEqual(before);
  },
  PATIENCE,
);

test.each<[string, () => ReturnType<typeof sourceOf>, RegExp]>([
  ['without a known commit', () => null, /^no commit is known for wallet .* with --built/],
  [
    'whose commit is no commit',
    () => ({ commit: '--help', clean: true }),
    /^no commit is known for wallet/,
  ],
  [
    'of a changed folder',
    () => ({ ...sourceOf(clone)!, clean: false }),
    /can't be built again: its folder had changes that no commit has, on top of [0-9a-f]{12}$/,
  ],
  [
    'of a commit of another clone',
    () => ({ commit: 'c0ffee'.padEnd(40, '0'), clean: true }),
    /^commit c0ffee000000 is not in this clone: fetch it/,
  ],
])(
  'a release %s is refused in one line',
  async (_, source, line) => {
    const site = fakeSite();
    await release(site, source());
    await expect(verify(site)).rejects.toThrow(line);
  },
  PATIENCE,
);

test('a version that is not there, and a remote that was never released, are refused', async () => {
  const site = fakeSite();
  await expect(verify(site)).rejects.toThrow('wallet has not been released here yet');
  await release(site);
  await expect(verify(site, '9.9.9')).rejects.toThrow('wallet 9.9.9 is not there; `npm run');
});

describe.each(['runtime', 'module'] as const)('a release that other tools built as %s', (kind) => {
  const releaseIt = async (site: string) => {
    writeHostContract(site, { major: 1, minor: 0 }, [kind]);
    const how = { percent: null, at: new Date().toISOString() };
    return (await releaseTo(site, readBuilt(foreignBuild({ kind })), how)).release;
  };

  test('is equal to another build of its sources, whatever else their tool wrote', async () => {
    const site = fakeSite();
    await releaseIt(site);
    const again = foreignBuild({ kind, files: { '7.js.map': '{}', 'mf-stats.json': '{}' } });
    expect(await verify(site, null, again)).toMatch(
      /^wallet 1\.0\.0-\w+: all 5 files are equal to the build in /,
    );
  });

  test('with another byte on the site, in the build or in the registry is named', async () => {
    const site = fakeSite();
    const { version } = await releaseIt(site);
    const other = foreignBuild({ kind, files: { '7.js': 'console.log("other");' } });
    await expect(verify(site, null, other)).rejects.toThrow(/differs from the build in .*: 7\.js /);
    const registry = join(site, 'remotes.json');
    const text = readFileSync(registry, 'utf8');
    writeFileSync(registry, text.replace('"own": []', '"own": ["react"]'));
    const again = foreignBuild({ kind });
    await expect(verify(site, null, again)).rejects.toThrow(/: remotes\.json in its foreign$/);
    writeFileSync(registry, text);
    appendFileSync(join(site, 'remotes/wallet', version, '7.css'), ' ');
    await expect(verify(site, null, again)).rejects.toThrow(/: 7\.css from byte \d+ on$/);
  });

  test('is built again by its own team', async () => {
    const site = fakeSite();
    await releaseIt(site);
    await expect(verify(site)).rejects.toThrow(/was built by other tools: .* with --built$/);
  });
});

test('a release of a remote that has a repository of its own is compared with a build that is named', async () => {
  const site = fakeSite();
  const built = fakeBuild({ remote: 'reports' });
  await releaseTo(site, readBuilt(built), { percent: null, at: new Date().toISOString() });
  await expect(verify(site, null, null, 'reports')).rejects.toThrow(
    /^reports has a repository of its own: .* with --built$/,
  );
  expect(await verify(site, null, built, 'reports')).toMatch(
    /: all \d+ files are equal to the build/,
  );
});
