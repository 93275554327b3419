import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { packHost, packRemote, packServer, unpack, unpackRemote } from './parts.ts';

const WALLET = { name: 'wallet', dir: 'mfe-wallet', devPort: 1 };
const AT = '2026-11-21T00:00:00.000Z';
const contract = { major: 1, minor: 0 };

let folder: string;
const path = (file: string) => join(folder, file);
const write = (file: string, text: string) => {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
};
const source = () => ({ checkout: folder, site: path('dist') });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  write('host/package.json', '{ "version": "1.2.3" }');
  write('host/src/locales/en.json', '{ "title": "Title" }');
  write('host/src/locales/screens/en.json', '{ "more": "More" }');
  write('host/src/locales/fr.json', '{ "title": "Titre" }');
  write('shared/src/locales/en.json', '{ "retry": "Retry" }');
  write('mfe-wallet/src/locales/de.json', '{ "title": "Geldbörse" }');
  write('dist/index.html', '<script src="/assets/main.aaaaaaaa.js"></script>');
  write('dist/index.html.br', 'packed');
  write('dist/service-worker.js', 'the worker');
  write('dist/service-worker.js.br', 'packed');
  write('dist/assets/main.aaaaaaaa.js', 'load({ 7: "bbbbbbbb" })');
  write('dist/assets/7.bbbbbbbb.js', 'the chunk');
  write('dist/assets/7.cccccccc.js', 'the chunk of an older host');
  write('dist/remotes/wallet/1.0.0-x/remoteEntry.js', 'the entry');
  write('dist/remotes/wallet/1.0.0-x/remoteEntry.js.gz', 'packed');
  write(
    'dist/remotes.json',
    JSON.stringify({
      schema: 1,
      remotes: {
        wallet: {
          version: '1.0.0-x',
          entry: '/remotes/wallet/1.0.0-x/remoteEntry.js',
          integrity: integrityOf('the entry'),
          preload: [],
          landing: { wallet: [{ file: '../chunks/1.aa.js', integrity: 'sha256-x' }] },
          contract,
          facts: { pages: { '/wallet': {} }, calls: {} },
          previous: null,
          pinned: true,
          released: AT,
        },
      },
    }),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a host comes back as its page uses it, with its worker and the messages it speaks', () => {
  const host = packHost(path('archive'), source(), contract, AT);
  const files = unpack(path('archive'), host);
  expect([...files.keys()].sort()).toEqual([
    'locales/host/en.json',
    'locales/host/screens/en.json',
    'locales/shared/en.json',
    'site/assets/7.bbbbbbbb.js',
    'site/assets/main.aaaaaaaa.js',
    'site/index.html',
    'site/service-worker.js',
  ]);
  expect(String(files.get('site/assets/7.bbbbbbbb.js'))).toBe('the chunk');
  expect(host).toMatchObject({ version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{12}$/), contract });
});

test('a server comes back with its sources and the contract that it speaks, without its tests', () => {
  write('api/package.json', '{ "version": "1.2.3" }');
  write('shared/package.json', '{}');
  write('shared/src/contract/call.ts', 'the contract');
  write('shared/src/ui/button.tsx', 'of pages');
  write('api/src/main.ts', 'the server');
  write('api/src/main.test.ts', 'its test');
  write('api/src/db/migrations/0001.sql', 'a migration');
  write('api/src/testing/make-user.ts', 'of tests');
  const server = packServer(path('archive'), folder, AT);
  expect(server).toMatchObject({ version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{12}$/) });
  expect([...unpack(path('archive'), server).keys()].sort()).toEqual([
    'api/package.json',
    'api/src/db/migrations/0001.sql',
    'api/src/main.ts',
    'shared/package.json',
    'shared/src/contract/call.ts',
  ]);
  write('api/src/main.ts', 'another server');
  expect(packServer(path('archive'), folder, AT).version).not.toBe(server.version);
});

test('a host that was built from another checkout, by its contract, is refused', () => {
  write('dist/host.json', '{ "schema": 1, "contract": { "major": 1, "minor": 1 } }');
  expect(() => packHost(path('archive'), source(), contract, AT)).toThrow('has contract 1.1');
});

test('a remote comes back with its whole release, its pages included, without the releases around it', () => {
  const remote = packRemote(path('archive'), source(), WALLET, AT);
  expect([...unpackRemote(path('archive'), remote).keys()].sort()).toEqual([
    'locales/wallet/de.json',
    'site/remotes/wallet/1.0.0-x/remoteEntry.js',
  ]);
  expect(remote.release).toEqual({
    version: '1.0.0-x',
    entry: '/remotes/wallet/1.0.0-x/remoteEntry.js',
    integrity: integrityOf('the entry'),
    preload: [],
    landing: { wallet: [{ file: '../chunks/1.aa.js', integrity: 'sha256-x' }] },
    contract,
    facts: { pages: { '/wallet': {} }, calls: {} },
  });
});

test('of the chunks that versions share, a remote has those that its manifest names', () => {
  write('dist/remotes/wallet/1.0.0-x/release.json', '{ "chunks": { "1.aa.js": "sha256-x" } }');
  write('dist/remotes/wallet/chunks/1.aa.js', 'ours');
  write('dist/remotes/wallet/chunks/1.bb.js', 'another version’s');
  const remote = packRemote(path('archive'), source(), WALLET, AT);
  const files = [...unpackRemote(path('archive'), remote).keys()];
  expect(files).toContain('site/remotes/wallet/chunks/1.aa.js');
  expect(files).not.toContain('site/remotes/wallet/chunks/1.bb.js');
});

test('an archive with a changed byte is refused', () => {
  const remote = packRemote(path('archive'), source(), WALLET, AT);
  const file = path(`archive/${remote.file}`);
  const bytes = readFileSync(file);
  bytes[20] = bytes[20]! ^ 1;
  writeFileSync(file, bytes);
  expect(() => unpackRemote(path('archive'), remote)).toThrow('is not what was archived');
});

test('an archive of another release than is written down is refused', () => {
  const remote = packRemote(path('archive'), source(), WALLET, AT);
  const other = { ...remote, release: { ...remote.release, integrity: integrityOf('else') } };
  expect(() => unpackRemote(path('archive'), other)).toThrow('of the integrity');
});

test('a site without the remote is refused', () => {
  cpSync(path('dist'), path('other'), { recursive: true });
  write('other/remotes.json', '{ "schema": 1, "remotes": {} }');
  const site = path('other');
  expect(() => packRemote(path('archive'), { checkout: folder, site }, WALLET, AT)).toThrow(
    'has no wallet',
  );
});
