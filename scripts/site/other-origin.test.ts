import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { siteStatus, wholeElsewhere } from '../release/status.ts';
import { verifyRelease } from '../release/verify-release.ts';
import { readBuilt } from './built-remote.ts';
import { changeSite, releaseTo } from './change-site.ts';
import { readElsewhere } from './other-origin.ts';
import { canaryStopped, rolledBack } from './release-transitions.ts';
import { readManifest, readRegistry } from './site.ts';
import { fakeBuild, fakeSite, namesBelow } from './testing/fake-site.ts';

const at = '2026-11-21T12:00:00.000Z';

/** The site of another team, as a web server serves it; its headers, and what was requested. */
let theirs: string;
let headers: Record<string, string>;
let requested: string[];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    requested.push(url);
    const file = join(theirs, new URL(url, 'http://x').pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, headers).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  theirs = fakeSite();
  headers = { 'Access-Control-Allow-Origin': '*' };
  requested = [];
});

const releaseOn = (site: string, text: string) =>
  releaseTo(site, readBuilt(fakeBuild({ text })), { percent: null, at });

/** Another team's release, and the address of its folder. */
async function theirRelease(text = 'theirs') {
  const { release } = await releaseOn(theirs, text);
  return { release, address: `${origin}/remotes/wallet/${release.version}/` };
}

const name = async (site: string, address: string, percent: number | null = null) =>
  releaseTo(site, await readElsewhere(address), { percent, at });

test('a site names a release at another origin, and has its manifest alone', async () => {
  const site = fakeSite();
  const { release, address } = await theirRelease();
  await name(site, address);
  const entry = `${address}remoteEntry.js`;
  expect(readRegistry(site).remotes.wallet).toMatchObject({ ...release, entry });
  expect(namesBelow(site, 'remotes/wallet').filter((one) => !/history/.test(one))).toEqual([
    `${release.version}/release.json`,
  ]);
  expect(readManifest(site, 'wallet', release.version)?.release.entry).toBe(entry);
  // The same again changes nothing, and a release of its own follows as ever.
  await expect(name(site, address)).resolves.toMatchObject({ upload: { newFiles: 0 } });
  await releaseOn(site, 'ours');
  expect(readRegistry(site).remotes.wallet?.previous?.entry).toBe(entry);
});

test('all of its files have been asked for before it is named', async () => {
  const { release, address } = await theirRelease();
  await readElsewhere(address);
  const { files, chunks } = readManifest(theirs, 'wallet', release.version)!;
  const folder = `/remotes/wallet/${release.version}`;
  expect(requested.sort()).toEqual(
    [
      `${folder}/release.json`,
      ...Object.keys(files).map((file) => `${folder}/${file}`),
      ...Object.keys(chunks).map((file) => `/remotes/wallet/chunks/${file}`),
    ].sort(),
  );
});

const alter = (file: string, change: (text: string) => string) =>
  writeFileSync(join(theirs, file), change(readFileSync(join(theirs, file), 'utf8')));
/** Changes a manifest: parts of it, or of its release. */
const withParts =
  (parts: object, ofRelease: object = {}) =>
  (text: string) => {
    const manifest = JSON.parse(text) as { release: object };
    const release = { ...manifest.release, ...ofRelease };
    return JSON.stringify({ ...manifest, ...parts, release });
  };

const REFUSED: [string, (folder: string) => void, RegExp][] = [
  ['without the header', () => (headers = {}), /release\.json: it needs the header Access-Control/],
  [
    'for one origin only',
    () => (headers = { 'Access-Control-Allow-Origin': 'https://a.example' }),
    /no page of another origin may read/,
  ],
  ['that is not there', (folder) => rmSync(join(theirs, folder, 'release.json')), /answers 404$/],
  [
    'with a changed entry',
    (folder) => alter(`${folder}/remoteEntry.js`, (text) => `${text};`),
    /remoteEntry\.js is not what was released$/,
  ],
  [
    'with a changed chunk',
    () => alter('remotes/wallet/chunks/1.aaaaaaaa.js', (text) => `${text};`),
    /1\.aaaaaaaa\.js is not what was released$/,
  ],
  [
    'without a chunk',
    () => rmSync(join(theirs, 'remotes/wallet/chunks/1.aaaaaaaa.js')),
    /1\.aaaaaaaa\.js answers 404$/,
  ],
  [
    'that is a page',
    (folder) => alter(`${folder}/release.json`, () => '<!doctype html>'),
    /release\.json is no manifest of a release$/,
  ],
  [
    'whose version leads out of its folder',
    (folder) => alter(`${folder}/release.json`, withParts({}, { version: '1/../..' })),
    /is the manifest of another folder/,
  ],
  [
    'with the manifest of another version',
    (folder) => alter(`${folder}/release.json`, withParts({}, { version: '1.0.0' })),
    /is the manifest of another folder, 1\.0\.0$/,
  ],
  [
    'whose manifest has another hash of its entry',
    (folder) => alter(`${folder}/release.json`, withParts({}, { integrity: 'sha256-x' })),
    /does not have the hash of its own entry$/,
  ],
  [
    'that names files of others',
    (folder) =>
      alter(
        `${folder}/release.json`,
        withParts({ chunks: { 'https://a.example/x.js': 'sha256-x' } }),
      ),
    /names a file elsewhere: https:\/\/a\.example\/x\.js$/,
  ],
];

test.each(REFUSED)('a release %s is refused with one line', async (_, change, why) => {
  const { release, address } = await theirRelease();
  change(`remotes/wallet/${release.version}`);
  const error = await readElsewhere(address).catch((reason: unknown) => reason as Error);
  expect((error as Error).message).toMatch(why);
  expect((error as Error).message).not.toContain('\n');
});

test.each([
  'http://files.example/remotes/wallet/1.0.0-a/',
  'https://me:secret@files.example/1.0.0-a/',
  'https://files.example/1.0.0-a/?x',
  'https://',
])('%s is no address of a release', async (address) => {
  await expect(readElsewhere(address)).rejects.toThrow('is no address of a version’s folder');
});

test('a server that nobody answers at is named', async () => {
  await expect(readElsewhere('http://127.0.0.1:1/1.0.0-a/')).rejects.toThrow(
    "http://127.0.0.1:1/1.0.0-a/release.json can't be had",
  );
});

test('status asks the other origin, and a rollback takes no version that is not whole there', async () => {
  const site = fakeSite();
  const { release, address } = await theirRelease();
  await name(site, address);
  await releaseOn(site, 'ours');
  const back = () =>
    changeSite(site, 'wallet', (state, find) => rolledBack('wallet', state, null, find, at));
  const whole = async () =>
    siteStatus(site, ['wallet'], await wholeElsewhere(site, ['wallet'])).remotes[0]?.previous
      ?.whole;
  expect(await whole()).toBe(true);

  const chunk = 'remotes/wallet/chunks/1.aaaaaaaa.js';
  alter(chunk, (text) => `${text};`);
  expect(await whole()).toBe(false);
  await expect(back()).rejects.toThrow();
  alter(chunk, (text) => text.slice(0, -1));
  await back();
  expect(readRegistry(site).remotes.wallet?.version).toBe(release.version);
});

test('a canary there is stopped though nobody answers any more', async () => {
  const site = fakeSite();
  const { release } = await releaseOn(site, 'ours');
  const { address } = await theirRelease();
  await name(site, address, 10);
  requested = [];
  await changeSite(site, 'wallet', (state) => canaryStopped('wallet', state, at));
  expect(readRegistry(site).remotes.wallet).toMatchObject({ version: release.version });
  expect(requested).toEqual([]);
});

test('it is verified where its files are', async () => {
  const site = fakeSite();
  const { address } = await theirRelease();
  await name(site, address);
  const asked = verifyRelease(
    { site, remote: 'wallet', version: null, built: null, clone: '/' },
    () => {},
  );
  await expect(asked).rejects.toThrow(
    `are at ${address}remoteEntry.js: verify it on the site there`,
  );
});
