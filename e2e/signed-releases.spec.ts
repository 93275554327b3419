import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Registry } from '../host/src/remotes/registry/registry.ts';
import { readBuilt, type BuiltRemote } from '../scripts/site/built-remote.ts';
import { signSite } from '../scripts/site/sign-site.ts';
import { RELEASED, type Deployment } from './stack/deployment.ts';
import { buildHostWithKey, layOutHost } from './stack/host-with-keys.ts';
import { buildOf, remoteOnPage } from './stack/remotes.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// Without prefetch, only what the test opens is loaded.
test.use({ savesData: true });

const REMOTE = remoteOnPage(RELEASED);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

interface Signed extends Registry {
  signed: Record<string, { at: string }>;
}
type Change = (now: Signed, before: Signed) => Signed;

const fileOf = ({ site }: Deployment) => join(site, 'remotes.json');
const registryOf = (deployment: Deployment) =>
  JSON.parse(readFileSync(fileOf(deployment), 'utf8')) as Signed;

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'host-with-keys-'));
  writeFileSync(join(folder, 'key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await buildHostWithKey(KEY, join(folder, 'host'));
});
test.beforeEach(() => void (process.env.RELEASE_KEY = join(folder, 'key.pem')));
test.afterEach(() => void delete process.env.RELEASE_KEY);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes the deployment's pages ones with a key, and signs what is in use. */
async function begin(deployment: Deployment): Promise<void> {
  layOutHost(join(folder, 'host'), deployment.site, KEY);
  const names = Object.keys(registryOf(deployment).remotes);
  const at = new Date().toISOString();
  await signSite(deployment.site, names, { at, by: 'Ann', why: null, did: 'signed', source: null });
  // With a setting, so that the next test gets a server of its own page again.
  await deployment.restart({ REMOTE_TIMEOUT_MS: '25000' });
}

/** Opens the remote anew, and tells the version whose entry was requested. */
async function versionOpened(page: Page): Promise<string> {
  await page.goto(`/#${REMOTE.path}`);
  const asked = page.waitForRequest(/\/remotes\/notification\/[^/]+\/remoteEntry\.js/);
  await page.reload();
  const [, version] = /notification\/([^/]+)\//.exec((await asked).url())!;
  await expect(
    page.getByRole('main').getByText(REMOTE.shows, { exact: true }).first(),
  ).toBeVisible();
  return version!;
}

/** A build for hosts of the next major. */
function forNextMajor(deployment: Deployment): BuiltRemote {
  const chunk = Object.keys(readBuilt(buildOf(RELEASED)).manifest.chunks).find((name) =>
    name.endsWith('.js'),
  )!;
  const { built } = deployment.alter(chunk);
  const { release } = built.manifest;
  const contract = { ...release.contract, major: release.contract.major + 1 };
  return { ...built, manifest: { ...built.manifest, release: { ...release, contract } } };
}

const liveOf = ({ remotes }: Registry) => remotes[RELEASED]!.version;
const withEntry = (registry: Signed, entry: Registry['remotes'][string]): Signed => ({
  ...registry,
  remotes: { ...registry.remotes, [RELEASED]: entry },
});

const REFUSED: Readonly<Record<string, Change>> = {
  'that nobody has signed': (now) => ({ ...now, signed: {} }),
  'that names another version than was signed': (now, before) =>
    withEntry(now, before.remotes[RELEASED]!),
  'whose hash was taken out': (now) => {
    const { integrity: _, ...entry } = now.remotes[RELEASED]!;
    return withEntry(now, entry);
  },
  'of before, with its good signature': (_, before) => before,
};

test('a page with keys takes a signed release, and keeps it when what comes is not', async ({
  page,
  deployment,
}) => {
  test.setTimeout(120_000);
  await deployment.releaseBuilt();
  await begin(deployment);
  const before = registryOf(deployment);
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  expect(await versionOpened(page)).toBe(liveOf(before));

  await deployment.release(deployment.open('/notification/detail'));
  const now = registryOf(deployment);
  expect(liveOf(now)).not.toBe(liveOf(before));
  expect(await versionOpened(page)).toBe(liveOf(now));

  for (const [name, change] of Object.entries(REFUSED)) {
    writeFileSync(fileOf(deployment), JSON.stringify(change(now, before)));
    expect(await versionOpened(page), `with an entry ${name}`).toBe(liveOf(now));
  }

  writeFileSync(fileOf(deployment), JSON.stringify(now));
  await deployment.release(forNextMajor(deployment));
  expect(registryOf(deployment).remotes[RELEASED]).toHaveProperty('majors');
  expect(await versionOpened(page), 'beside one for another major').toBe(liveOf(now));

  await deployment.rollBack();
  expect(await versionOpened(page), 'a rollback is signed, too').toBe(liveOf(before));
});

test('a device that has no good release yet says that the screen can’t be loaded', async ({
  page,
  deployment,
}) => {
  await begin(deployment);
  writeFileSync(fileOf(deployment), JSON.stringify({ ...registryOf(deployment), signed: {} }));
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('remoteEntry.js'))));
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  await page.goto(`/#${REMOTE.path}`);
  await expect(page.getByText(en('host:remote.unreachable.title'))).toBeVisible();
  expect(asked).toBe(0);
});
