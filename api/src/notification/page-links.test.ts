import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pageLinks } from './page-links.ts';

const WALLET = { '/wallet': { label: 'wallet' } };

const clock = import.meta.jest.spyOn(Date, 'now');

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'adpartner-site-'));
  clock.mockReturnValue(0);
});
afterEach(() => rmSync(site, { recursive: true }));
afterAll(() => clock.mockRestore());

function release(name: string, version: string, text: string): void {
  const folder = join(site, 'remotes', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), text);
}

function inUse(versions: Record<string, string>): void {
  const remotes = Object.entries(versions).map(([name, version]) => [name, { version }]);
  writeFileSync(
    join(site, 'remotes.json'),
    JSON.stringify({ remotes: Object.fromEntries(remotes) }),
  );
}

const withLinks = (links: object) => JSON.stringify({ facts: { links } });

test('are those that the releases in use declare', async () => {
  release('wallet', '1', withLinks(WALLET));
  release('plan', '7', withLinks({ '/plan': { label: 'plans' } }));
  inUse({ wallet: '1', plan: '7' });
  expect(await pageLinks(site)()).toEqual({ ...WALLET, '/plan': { label: 'plans' } });
});

test('of a remote with releases for two majors are those that the site’s host loads', async () => {
  release('wallet', '1', withLinks(WALLET));
  release('wallet', '2', withLinks({ '/wallet/help': { label: 'help' } }));
  const wallet = { version: '1', majors: { 2: { version: '2' } } };
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ remotes: { wallet } }));
  const of = async (major: number) => {
    writeFileSync(join(site, 'host.json'), JSON.stringify({ contract: { major, minor: 0 } }));
    return pageLinks(site)();
  };
  expect(await of(1)).toEqual(WALLET);
  expect(await of(2)).toEqual({ '/wallet/help': { label: 'help' } });
});

test('follow a release within ten seconds', async () => {
  release('wallet', '1', withLinks(WALLET));
  release('wallet', '2', withLinks({ '/wallet/help': { label: 'help' } }));
  inUse({ wallet: '1' });
  const links = pageLinks(site);
  expect(await links()).toEqual(WALLET);
  inUse({ wallet: '2' });
  clock.mockReturnValue(9_000);
  expect(await links()).toEqual(WALLET);
  clock.mockReturnValue(11_000);
  expect(await links()).toEqual({ '/wallet/help': { label: 'help' } });
});

test.each([
  ['a registry that is gone', () => rmSync(join(site, 'remotes.json'))],
  ['a registry that is none', () => writeFileSync(join(site, 'remotes.json'), '<html>')],
  ['a release that is not there yet', () => inUse({ wallet: '2' })],
  [
    'a release that is no JSON',
    () => {
      release('wallet', '2', '{');
      inUse({ wallet: '2' });
    },
  ],
])('stay as they are with %s', async (_, happens) => {
  release('wallet', '1', withLinks(WALLET));
  inUse({ wallet: '1' });
  const links = pageLinks(site);
  await links();
  happens();
  clock.mockReturnValue(11_000);
  expect(await links()).toEqual(WALLET);
});

test('without a site there are none', async () => {
  expect(await pageLinks(join(site, 'nowhere'))()).toEqual({});
});

test('a link that is none is left out, and so is a version that names another folder', async () => {
  release('wallet', '1', withLinks({ ...WALLET, '/odd': { label: 'Go there' }, '/none': 7 }));
  inUse({ wallet: '1' });
  expect(await pageLinks(site)()).toEqual(WALLET);
  inUse({ wallet: '../../secret' });
  expect(await pageLinks(site)()).toEqual({});
});
