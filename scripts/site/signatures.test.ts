import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { safeStorage } from '../../shared/src/session/safe-storage.ts';
import { SIGNED_AT, signedOnly } from '../../host/src/remotes/registry/signed-registry.ts';
import { releaseHost } from '../release/release-host.ts';
import { siteStatus } from '../release/status.ts';
import { statusTable } from '../release/status-table.ts';
import { readBuilt, BUILD_INFO } from './built-remote.ts';
import { readLog } from './change-log.ts';
import { changeSite, checkTarget, releaseTo } from './change-site.ts';
import { writeHostContract } from './host-contract.ts';
import { rolledBack } from './release-transitions.ts';
import { signSite } from './sign-site.ts';
import { hostKeys, signingKey } from './signatures.ts';
import { readRegistry, readSigned } from './site.ts';
import {
  fakeBuild,
  fakeHost,
  fakeSite,
  hashOfAll,
  textOf,
  type FakeBuild,
} from './testing/fake-site.ts';

const { jest } = import.meta;

/** Makes a key; returns its file and the public one. */
function makeKey(kind: 'ed25519' | 'x25519' = 'ed25519') {
  const { privateKey } = generateKeyPairSync(kind as 'ed25519');
  const file = join(mkdtempSync(join(tmpdir(), 'adpartner-key-')), 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { file, name: kind === 'ed25519' ? signingKey({ RELEASE_KEY: file })!.name : '' };
}

const [ours, next, theirs] = [makeKey(), makeKey(), makeKey()];
const at = '2026-11-21T12:00:00.000Z';
const note = { at, by: 'Ann', why: null, did: 'signed', source: null };

const use = (key: { file: string } | null) => {
  if (key) process.env.RELEASE_KEY = key.file;
  else delete process.env.RELEASE_KEY;
};
const before = process.env.RELEASE_KEY;
beforeEach(() => use(ours));
afterAll(() => use(before === undefined ? null : { file: before }));

/** A site whose pages know some keys. */
function keyedSite(...keys: { name: string }[]): string {
  const site = fakeSite();
  const names = keys.map(({ name }) => name);
  writeHostContract(site, { major: 1, minor: 0 }, [], names);
  return site;
}
const release = (site: string, build: FakeBuild = {}, percent: number | null = null) =>
  releaseTo(site, readBuilt(fakeBuild(build)), { percent, at });

/** What pages make of each entry of a registry: its version, or why it is refused. */
async function onPage(site: string, ...keys: { name: string }[]) {
  const sent: unknown = JSON.parse(textOf(site, 'remotes.json'));
  // No page remembers another one's registry.
  safeStorage.remove(SIGNED_AT);
  const { remotes } = (await signedOnly(sent, keys.map(({ name }) => name).join())) as {
    remotes: Record<string, { version: string } | Error>;
  };
  return Object.fromEntries(
    Object.entries(remotes).map(([name, one]) => [
      name,
      one instanceof Error ? one.message : one.version,
    ]),
  );
}

test('pages take what the command has signed, through a canary, its promotion and a rollback', async () => {
  const site = keyedSite(ours);
  const { release: one } = await release(site);
  expect(await onPage(site, ours)).toEqual({ wallet: one.version });
  await release(site, { text: 'two' }, 10);
  expect(await onPage(site, ours)).toEqual({ wallet: one.version });
  const { release: plan } = await release(site, { remote: 'plan' });
  expect(await onPage(site, ours)).toEqual({ wallet: one.version, plan: plan.version });
  await changeSite(site, 'wallet', (state) => ({
    ...state,
    live: { ...state.live!, canary: null },
  }));
  const { release: two } = await release(site, { text: 'two' });
  expect(await onPage(site, ours)).toEqual({ wallet: two.version, plan: plan.version });
  await changeSite(site, 'wallet', (state, find) => rolledBack('wallet', state, null, find, at));
  expect(await onPage(site, ours)).toEqual({ wallet: one.version, plan: plan.version });
});

test('each signature of a remote is later than the one before, whatever the clock says', async () => {
  const site = keyedSite(ours);
  await release(site);
  const first = readSigned(site).signed.wallet!.at;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await release(site, { text: 'two' });
  clock.mockRestore();
  expect(Date.parse(readSigned(site).signed.wallet!.at)).toBe(Date.parse(first) + 1);
});

test('a release of one remote leaves the signatures of the others, of whichever key', async () => {
  const site = keyedSite(ours, theirs);
  use(theirs);
  await release(site, { remote: 'plan' });
  const { plan } = readSigned(site).signed;
  use(ours);
  await release(site);
  expect(readSigned(site).signed).toMatchObject({ plan, wallet: { key: ours.name } });
});

test.each([
  ['without a key', null, 'take only signed releases: RELEASE_KEY names the file of your key'],
  ['with a key that the pages do not know', theirs, `do not know your key, ${theirs.name}`],
  ['with a file that is none', { file: '/dev/null' }, 'RELEASE_KEY: /dev/null has no Ed25519 key'],
  ['with a key of another kind', makeKey('x25519'), 'has no Ed25519 key'],
])('a release %s is refused before anything is built, and changes nothing', async (_, key, why) => {
  const site = keyedSite(ours);
  await release(site);
  const all = hashOfAll(site, '.');
  use(key);
  expect(() => checkTarget(site, 'wallet', null, 1)).toThrow(why);
  await expect(release(site, { text: 'two' })).rejects.toThrow(why);
  expect(hashOfAll(site, '.')).toBe(all);
});

test('without keys a site has no signatures, and its registry no further byte', async () => {
  use(null);
  const site = fakeSite();
  await release(site);
  expect(Object.keys(JSON.parse(textOf(site, 'remotes.json')) as object)).toEqual([
    'schema',
    'remotes',
  ]);
  expect(siteStatus(site, ['wallet']).remotes[0]).toMatchObject({ refused: null });
});

/** A build of the host whose pages know keys. */
function keyedHost(...keys: { name: string }[]): string {
  const built = fakeHost();
  const file = join(built, BUILD_INFO);
  const info = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...info, keys: keys.map(({ name }) => name) }));
  return built;
}

test('a host with keys is refused until all that is in use is signed', async () => {
  use(null);
  const site = fakeSite();
  const { release: one } = await release(site);
  await expect(releaseHost(site, keyedHost(ours))).rejects.toThrow(
    /would refuse wallet, it is not signed: `npm run release -- sign wallet`/,
  );
  expect(hostKeys(site)).toEqual([]);
  await expect(signSite(site, ['wallet'], note)).rejects.toThrow('RELEASE_KEY names no file');
  use(ours);
  await signSite(site, ['wallet', 'plan'], note);
  await releaseHost(site, keyedHost(ours));
  expect(hostKeys(site)).toEqual([ours.name]);
  expect(await onPage(site, ours)).toEqual({ wallet: one.version });
  expect(readLog(site)).toMatchObject([{ part: 'wallet', version: one.version, did: 'signed' }]);
});

test('a key is replaced without a page that refuses: both are known, all is signed anew, the old one goes', async () => {
  const site = keyedSite(ours);
  const { release: one } = await release(site);
  await expect(releaseHost(site, keyedHost(next))).rejects.toThrow('which the host does not know');
  await releaseHost(site, keyedHost(ours, next));
  use(next);
  await signSite(site, ['wallet'], note);
  await releaseHost(site, keyedHost(next));
  expect(await onPage(site, next)).toEqual({ wallet: one.version });
});

test.each<[string, (site: string, version: string) => void, string]>([
  [
    'an entry that was changed by hand',
    (site) => {
      const text = textOf(site, 'remotes.json');
      writeFileSync(join(site, 'remotes.json'), text.replace('remoteEntry.js', 'otherEntry.js'));
    },
    'it is not what was signed',
  ],
  [
    'a manifest that was changed with the files that it names',
    (site, version) => {
      const file = join(site, 'remotes/wallet', version, 'release.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"schema": 1', '"schema":  1'));
    },
    'a manifest is not what was signed',
  ],
])('status names %s', async (_, alter, why) => {
  const site = keyedSite(ours);
  const { release: one } = await release(site);
  expect(statusTable(siteStatus(site, ['wallet']))).toContain('whole');
  alter(site, one.version);
  expect(siteStatus(site, ['wallet']).remotes[0]).toMatchObject({ refused: why });
  expect(statusTable(siteStatus(site, ['wallet']))).toContain(`REFUSED: ${why}`);
  expect(readRegistry(site).remotes.wallet).toBeDefined();
});
