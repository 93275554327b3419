import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publishHost, publishRemote } from '../build/publish.ts';
import { root } from '../process/run-command.ts';
import { readBuilt } from './built-remote.ts';
import { readLog } from './change-log.ts';
import { canaryStopped, pinned, rolledBack } from './release-transitions.ts';
import { changeSite, isWhole, releaseTo } from './change-site.ts';
import { releaseHost } from '../release/release-host.ts';
import { writeHostContract } from './host-contract.ts';
import { readHistory, readManifest, readRegistry } from './site.ts';
import { siteStatus } from '../release/status.ts';
import { statusTable } from '../release/status-table.ts';
import {
  fakeBuild,
  fakeHost,
  fakeSite,
  foreignBuild,
  hashOfAll,
  liveVersion,
  namesBelow,
  textOf,
  type FakeBuild,
} from './testing/fake-site.ts';

const at = '2026-11-21T12:00:00.000Z';
const release = (site: string, build: FakeBuild = {}, percent: number | null = null) =>
  releaseTo(site, readBuilt(fakeBuild(build)), { percent, at });
const rollBack = (site: string, version: string | null = null) =>
  changeSite(site, 'wallet', (state, find) => rolledBack('wallet', state, version, find, at));

const FACTS = {
  pages: { '/wallet': { title: 'wallet:title', back: { to: '/ad-center' } } },
  calls: { '/wallet': [{ method: 'GET', path: '/user/property', fresh: 30_000 }] },
  links: { '/wallet': { label: 'wallet' } },
};

describe('what a remote declares about its pages', () => {
  test('is in its manifest whole, in the registry as far as a page reads it early', async () => {
    const site = fakeSite();
    const { release: one } = await release(site, { facts: FACTS });
    expect(readManifest(site, 'wallet', one.version)?.facts).toEqual(FACTS);
    expect(readRegistry(site).remotes.wallet?.facts).toEqual({
      pages: { '/wallet': { back: { to: '/ad-center' } } },
      calls: FACTS.calls,
    });
  });

  test('makes a version of its own, though no other byte has changed', async () => {
    const site = fakeSite();
    const { release: one } = await release(site, { facts: FACTS });
    const links = { '/wallet': { label: 'purse' } };
    const { release: two } = await release(site, { facts: { ...FACTS, links } });
    expect(two.version).not.toBe(one.version);
    expect(readManifest(site, 'wallet', two.version)?.facts?.links).toEqual(links);
    // Not read for a version that is only a fallback.
    expect(readRegistry(site).remotes.wallet?.previous).not.toHaveProperty('facts');
  });

  test('comes back with a version that is rolled back to, and goes out with a canary', async () => {
    const site = fakeSite();
    const { release: one } = await release(site, { facts: FACTS });
    await release(site, { text: 'two' });
    await rollBack(site);
    const { wallet } = readRegistry(site).remotes;
    expect([wallet?.version, wallet?.facts]).toEqual([one.version, one.facts]);
    await release(site, { text: 'three', facts: FACTS }, 5);
    expect(readRegistry(site).remotes.wallet?.canary?.facts).toEqual(one.facts);
  });

  test('is refused where it is only half there', async () => {
    expect(() => readBuilt(fakeBuild({ facts: { pages: FACTS.pages } }))).toThrow(
      'its facts are not pages, calls and links',
    );
  });

  test.each([
    ['a page', { pages: { '/wallet': { auth: 'no' } } }],
    ['a first call', { calls: { '/wallet': [{ method: 'DELETE', path: '/x', fresh: 1 }] } }],
    ['a link', { links: { '/wallet': { label: 'Go there' } } }],
  ])('is refused where %s is not valid', async (_, wrong) => {
    expect(() => readBuilt(fakeBuild({ facts: { ...FACTS, ...wrong } }))).toThrow(
      'the facts of /wallet are not valid',
    );
  });
});

describe('a release', () => {
  test('is a folder of its own, its chunks, and an entry of the registry', async () => {
    const site = fakeSite();
    const { release: version } = await release(site);
    expect(readRegistry(site)).toEqual({
      schema: 1,
      remotes: { wallet: { ...version, previous: null, canary: null, released: at } },
    });
    expect(version).toMatchObject({
      version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{12}$/) as string,
      entry: `/remotes/wallet/${version.version}/remoteEntry.js`,
      preload: [
        { file: 'remote.0a0a0a0a.js', integrity: expect.stringMatching(/^sha256-/) as string },
      ],
      contract: { major: 1, minor: 0 },
    });
    expect(namesBelow(site, 'remotes/wallet')).toEqual(
      [
        ...['licenses.txt', 'release.json', 'remote.0a0a0a0a.js', 'remoteEntry.js'].map(
          (name) => `${version.version}/${name}`,
        ),
        'chunks/1.aaaaaaaa.js',
        'chunks/2.bbbbbbbb.css',
        'history.json',
      ].sort(),
    );
    for (const file of [`${version.version}/remoteEntry.js`, 'chunks/1.aaaaaaaa.js']) {
      for (const suffix of ['.br', '.gz']) {
        expect(existsSync(join(site, 'remotes/wallet', `${file}${suffix}`))).toBe(true);
      }
    }
  });

  test('leaves every byte of the host and of other remotes as it was', async () => {
    const site = fakeSite();
    await release(site);
    await release(site, { remote: 'plan' });
    const others = ['index.html', 'host.json', 'assets', 'remotes/plan'];
    const before = hashOfAll(site, ...others);
    const { plan } = readRegistry(site).remotes;
    await release(site, { text: 'two' });
    await rollBack(site);
    expect(hashOfAll(site, ...others)).toBe(before);
    expect(readRegistry(site).remotes.plan).toEqual(plan);
  });

  const [here, elsewhere] = [tmpdir(), root].map((folder) => statSync(folder).dev);
  const testAcross = here === elsewhere ? test.skip : test;

  testAcross('of a build on another file system is there whole', async () => {
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    const site = mkdtempSync(join(cache, 'site-'));
    try {
      cpSync(fakeSite(), site, { recursive: true });
      await release(site);
      await release(site, { text: 'two' });
      expect(isWhole(site, 'wallet', liveVersion(site)!)).toBe(true);
    } finally {
      rmSync(site, { recursive: true });
    }
  });

  test('brings the chunks that have changed; the others are there', async () => {
    const site = fakeSite();
    const chunks = { '1.aaaaaaaa.js': 'same', '2.bbbbbbbb.css': 'same' };
    await release(site, { chunks });
    const { '2.bbbbbbbb.css': _, ...same } = chunks;
    const next = await release(site, {
      text: 'two',
      chunks: { ...same, '2.cccccccc.css': 'changed' },
    });
    expect(next.upload).toMatchObject({ newFiles: 4, sharedFiles: 1 });
    expect(namesBelow(site, 'remotes/wallet/chunks')).toEqual([
      '1.aaaaaaaa.js',
      '2.bbbbbbbb.css',
      '2.cccccccc.css',
    ]);
  });

  test('of equal bytes is the same version, and changes nothing', async () => {
    const site = fakeSite();
    await release(site);
    const before = hashOfAll(site, '.');
    const { before: one, after: other } = await release(site);
    expect(other).toBe(one);
    expect(hashOfAll(site, '.')).toBe(before);
  });

  test.each<[string, string, string]>([
    ['an entry', 'VERSION/remoteEntry.js', 'exists already with other bytes (remoteEntry.js)'],
    ['a manifest', 'VERSION/release.json', 'exists already with other bytes (release.json)'],
    [
      'a chunk',
      'chunks/1.aaaaaaaa.js',
      'a chunk of wallet exists already with other bytes (1.aaaaaaaa.js)',
    ],
  ])('is refused where %s of its name is there with other bytes', async (_, file, why) => {
    const site = fakeSite();
    const { manifest } = readBuilt(fakeBuild({ text: 'two' }));
    await release(site);
    await release(site, { text: 'two' });
    await release(site, { text: 'three' });
    writeFileSync(
      join(site, 'remotes/wallet', file.replace('VERSION', manifest.release.version)),
      'others',
    );
    const before = hashOfAll(site, '.');
    await expect(release(site, { text: 'two' })).rejects.toThrow(why);
    expect(hashOfAll(site, '.')).toBe(before);
  });

  test.each([
    ['a newer minor', { major: 1, minor: 1 }, 'speaks 1.0'],
    ['a major that none has any more', { major: 0, minor: 9 }, 'has not been released'],
  ])('for a host of %s is refused before a byte is uploaded', async (_, contract, canary) => {
    const site = fakeSite();
    await release(site);
    const before = hashOfAll(site, '.');
    await expect(release(site, { text: 'two', contract })).rejects.toThrow(
      `was built for shell contract ${contract.major}.${contract.minor}, the host in ${site} speaks 1.0`,
    );
    await expect(release(site, { text: 'two', contract }, 10)).rejects.toThrow(canary);
    expect(hashOfAll(site, '.')).toBe(before);
  });

  test('for an older minor than the host’s is taken', async () => {
    const site = fakeSite({ major: 1, minor: 3 });
    await release(site, { contract: { major: 1, minor: 2 } });
    expect(liveVersion(site)).toBeDefined();
  });

  test.each<[string, (site: string) => void, string]>([
    ['a folder that is not there', (site) => rmSync(site, { recursive: true }), 'no such folder'],
    ['a folder without a page', (site) => rmSync(join(site, 'index.html')), 'is no site'],
    [
      'a host that says nothing of its contract',
      (site) => rmSync(join(site, 'host.json')),
      'does not say which contract its host speaks',
    ],
    [
      'a host whose word can’t be read',
      (site) => writeFileSync(join(site, 'host.json'), '{"contract":{"major":"1"}}'),
      'does not say which contract its host speaks',
    ],
    [
      'half a registry',
      (site) => writeFileSync(join(site, 'remotes.json'), '{"schema":1,"remo'),
      'remotes.json is broken, nothing was changed',
    ],
    [
      'a registry of another schema',
      (site) => writeFileSync(join(site, 'remotes.json'), '{"schema":2,"remotes":{}}'),
      'not valid at schema',
    ],
    [
      'a history that can’t be read',
      (site) => {
        mkdirSync(join(site, 'remotes/wallet'), { recursive: true });
        writeFileSync(join(site, 'remotes/wallet/history.json'), '[]');
      },
      'history.json is broken, nothing was changed',
    ],
  ])('to %s is refused', async (_, spoil, why) => {
    const site = fakeSite();
    spoil(site);
    await expect(release(site)).rejects.toThrow(why);
  });

  test.each<[string, string, string]>([
    ['a folder of something else', 'build.json', 'no readable build.json'],
    ['a build without an entry', 'release/remoteEntry.js', 'no release/remoteEntry.js'],
  ])('of %s is refused', (_, missing, why) => {
    const build = fakeBuild();
    rmSync(join(build, missing));
    expect(() => readBuilt(build)).toThrow(why);
  });
});

describe('of a build that other tools made', () => {
  test('is refused by a host that can not load it', async () => {
    const site = fakeSite();
    const build = foreignBuild();
    const { manifest } = readBuilt(build);
    const asked = releaseTo(site, readBuilt(build), { percent: null, at });
    await expect(asked).rejects.toThrow(
      `wallet ${manifest.release.version} is built as "runtime", which the host in ${site} can't load`,
    );
    expect(liveVersion(site)).toBeUndefined();
  });

  test('keeps the hashes of its files as the version to fall back on', async () => {
    const site = fakeSite();
    writeHostContract(site, { major: 1, minor: 0 }, ['runtime']);
    await releaseTo(site, readBuilt(foreignBuild()), { percent: null, at });
    await release(site);
    expect(readRegistry(site).remotes.wallet?.previous?.foreign).toEqual(
      readBuilt(foreignBuild()).manifest.release.foreign,
    );
  });

  test('brings no source maps to the site', async () => {
    const site = fakeSite();
    writeHostContract(site, { major: 1, minor: 0 }, ['runtime']);
    const build = foreignBuild({ files: { 'remoteEntry.js.map': '{}' } });
    const { release: one } = await releaseTo(site, readBuilt(build), { percent: null, at });
    expect(namesBelow(site, `remotes/wallet/${one.version}`)).not.toContain('remoteEntry.js.map');
  });
});

describe('going back', () => {
  test('names the files of before again, and copies nothing', async () => {
    const site = fakeSite();
    const { release: one } = await release(site);
    await release(site, { text: 'two' });
    const files = hashOfAll(site, 'remotes/wallet/chunks', `remotes/wallet/${one.version}`);
    await rollBack(site);
    expect(readRegistry(site).remotes.wallet).toMatchObject(one);
    expect(hashOfAll(site, 'remotes/wallet/chunks', `remotes/wallet/${one.version}`)).toBe(files);
  });

  test('to a version whose files were damaged since is refused', async () => {
    const site = fakeSite();
    const { release: one } = await release(site, { chunks: { '1.aaaaaaaa.js': 'a' } });
    const { release: two } = await release(site, { text: 'two', chunks: {} });
    rmSync(join(site, 'remotes/wallet/chunks/1.aaaaaaaa.js'));
    await expect(rollBack(site)).rejects.toThrow(`wallet ${one.version} is not there whole`);
    await expect(rollBack(site, one.version)).rejects.toThrow('is not there');
    expect(liveVersion(site)).toBe(two.version);
  });

  test('to a version that the host no longer speaks with is refused', async () => {
    const site = fakeSite();
    const { release: one } = await release(site);
    writeHostContract(site, { major: 2, minor: 0 });
    await release(site, { text: 'two', contract: { major: 2, minor: 0 } });
    await expect(rollBack(site)).rejects.toThrow('nothing to go back to');
    await expect(
      changeSite(site, 'wallet', (state, find) => pinned('wallet', state, one.version, find, at)),
    ).rejects.toThrow('is of contract 1');
  });

  test('works with a version from before versions had manifests', async () => {
    const site = fakeSite();
    const { release: one } = await release(site, { chunks: {} });
    rmSync(join(site, `remotes/wallet/${one.version}/release.json`));
    await release(site, { text: 'two' });
    await rollBack(site);
    expect(liveVersion(site)).toBe(one.version);
  });
});

describe('what is kept', () => {
  test('is what is named and the last five, with every chunk that they are made of', async () => {
    const site = fakeSite();
    const versions: string[] = [];
    for (let number = 0; number < 8; number++) {
      const chunks = { 'a.00000000.js': 'same', [`b.${number}${number}.js`]: `${number}` };
      const { release: one } = await release(site, { text: `${number}`, chunks });
      versions.push(one.version);
    }
    const kept = versions.slice(-6);
    expect(siteStatus(site, ['wallet']).remotes[0]?.kept).toEqual([...kept].sort());
    for (const version of kept) expect(isWhole(site, 'wallet', version)).toBe(true);
    expect(namesBelow(site, 'remotes/wallet/chunks')).toEqual(
      ['a.00000000.js', ...[2, 3, 4, 5, 6, 7].map((number) => `b.${number}${number}.js`)].sort(),
    );
  });

  test('a canary that was stopped stays for pages still open', async () => {
    const site = fakeSite();
    await release(site);
    const { release: canary } = await release(site, { text: 'two', chunks: { 'c.1.js': 'c' } }, 10);
    expect(readRegistry(site).remotes.wallet?.canary).toEqual({ ...canary, percent: 10 });
    await changeSite(site, 'wallet', (state) => canaryStopped('wallet', state, at));
    expect(readHistory(site, 'wallet').past).toEqual([
      { version: canary.version, ended: at, how: 'canary stopped' },
    ]);
    expect(isWhole(site, 'wallet', canary.version)).toBe(true);
  });

  test('of an upload that never ended is nothing', async () => {
    const site = fakeSite();
    await release(site);
    const left = join(site, 'remotes/wallet/0.1.0-left.tmp');
    mkdirSync(left);
    writeFileSync(join(left, 'remoteEntry.js'), 'half');
    writeFileSync(join(site, 'remotes/wallet/chunks/9.99999999.js.4711.tmp'), 'half');
    await release(site, { text: 'two' });
    expect(namesBelow(site, 'remotes/wallet').filter((name) => /tmp|left/.test(name))).toEqual([]);
  });

  test('is every chunk where a manifest can’t be read: better too many than one too few', async () => {
    const site = fakeSite();
    const { release: one } = await release(site, { chunks: { 'a.1.js': 'a' } });
    writeFileSync(join(site, `remotes/wallet/${one.version}/release.json`), 'broken');
    const done = await release(site, { text: 'two', chunks: { 'b.1.js': 'b' } });
    expect(done.leftOver).toContain('release.json is broken');
    expect(namesBelow(site, 'remotes/wallet/chunks')).toEqual(['a.1.js', 'b.1.js']);
  });
});

describe('the status', () => {
  test('names what is in use, and files that are not what was released', async () => {
    const site = fakeSite();
    const { release: one } = await release(site);
    const { release: two } = await release(site, { text: 'two' });
    const { release: canary } = await release(site, { text: 'three' }, 12.5);
    expect(siteStatus(site, ['wallet', 'plan'])).toMatchObject({
      host: { contract: { major: 1, minor: 0 } },
      remotes: [
        {
          remote: 'wallet',
          live: { version: two.version, whole: true },
          released: at,
          pinned: false,
          canary: { version: canary.version, percent: 12.5, whole: true },
          previous: { version: one.version, whole: true },
        },
        { remote: 'plan', live: null, kept: [] },
      ],
    });
    for (const [suffix, damaged] of [
      ['.br', 'no brotli'],
      ['.gz', gzipSync('another entry')],
    ] as const) {
      const file = join(site, `${two.entry}${suffix}`);
      const good = readFileSync(file);
      writeFileSync(file, damaged);
      const [wallet] = siteStatus(site, ['wallet']).remotes;
      expect(wallet?.live).toMatchObject({ version: two.version, whole: false });
      writeFileSync(file, good);
    }
    expect(statusTable(siteStatus(site, ['wallet']))).not.toContain('DAMAGED');
    writeFileSync(join(site, two.entry), 'tampered');
    const table = statusTable(siteStatus(site, ['wallet', 'plan']));
    expect(table).toContain(`DAMAGED: ${two.version}`);
    expect(table).toContain(`${canary.version} at 12.5%`);
    expect(table).toContain('not released');
  });
});

describe('a release of the host', () => {
  test('makes a site of an empty folder', async () => {
    const site = join(fakeSite(), 'empty');
    await releaseHost(site, fakeHost());
    await release(site);
    expect(textOf(site, 'index.html')).toBe('page');
    expect(liveVersion(site)).toBeDefined();
  });

  test('is logged with its page’s hash, and a refused one is not', async () => {
    const site = fakeSite();
    const note = { at, by: 'Ann', why: null, did: 'released', source: null };
    await releaseHost(site, fakeHost(), note);
    await expect(releaseHost(site, fakeBuild(), note)).rejects.toThrow('not of the host');
    expect(readLog(site)).toEqual([
      { ...note, part: 'host', version: expect.stringMatching(/^[0-9a-f]{12}$/), from: null },
    ]);
  });

  test('leaves every remote and the host’s files of before where they are', async () => {
    const site = fakeSite();
    await release(site);
    const before = hashOfAll(site, 'remotes', 'remotes.json', 'assets/main.0a1b2c3d.js');
    await releaseHost(site, fakeHost({ major: 1, minor: 1 }));
    expect(hashOfAll(site, 'remotes', 'remotes.json', 'assets/main.0a1b2c3d.js')).toBe(before);
    await release(site, { text: 'two', contract: { major: 1, minor: 1 } });
  });

  test.each<[string, (site: string) => string, string]>([
    [
      'in which a remote would not run',
      () => fakeHost({ major: 2, minor: 0 }),
      'without a release for contract 2: wallet',
    ],
    ['that is a remote', () => fakeBuild(), 'is a build of wallet, not of the host'],
    [
      'to a folder of something else',
      (site) => {
        rmSync(join(site, 'index.html'));
        return fakeHost();
      },
      'is no site',
    ],
  ])('%s is refused', async (_, build, why) => {
    const site = fakeSite();
    await release(site);
    const built = build(site);
    const before = hashOfAll(site, '.');
    await expect(releaseHost(site, built)).rejects.toThrow(why);
    expect(hashOfAll(site, '.')).toBe(before);
  });
});

describe('a build put on this clone’s own site', () => {
  test('the host comes with word of its contract', async () => {
    const site = join(fakeSite(), 'new');
    await publishHost(fakeHost(), site);
    await publishRemote(fakeBuild(), site);
    expect(JSON.parse(textOf(site, 'host.json'))).toEqual({
      schema: 1,
      contract: { major: 1, minor: 0 },
    });
    expect(liveVersion(site)).toBeDefined();
    expect(namesBelow(site, 'assets')).toEqual(['main.1.js']);
  });

  test('does not undo a rollback, a canary or a pin', async () => {
    const site = fakeSite();
    const { release: one } = await release(site);
    const newer = fakeBuild({ text: 'two' });
    await publishRemote(newer, site);
    await rollBack(site);
    expect(await publishRemote(newer, site)).toContain('was taken back');
    expect(liveVersion(site)).toBe(one.version);

    await release(site, { text: 'three' }, 10);
    expect(await publishRemote(fakeBuild({ text: 'four' }), site)).toContain('it has a canary');

    await changeSite(site, 'wallet', (state, find) =>
      pinned('wallet', state, one.version, find, at),
    );
    expect(await publishRemote(fakeBuild({ text: 'four' }), site)).toContain('it is pinned');

    expect(liveVersion(site)).toBe(one.version);
  });

  test('a manifest tells of a version all that the registry does', async () => {
    const site = fakeSite();
    const { release: one } = await release(site);
    expect(readManifest(site, 'wallet', one.version)?.release).toEqual(one);
  });
});
