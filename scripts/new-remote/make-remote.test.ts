import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { STUBS } from '../../host/src/router/stubs.ts';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { APPS } from '../../shared/src/federation/apps.ts';
import { filesBelow } from '../build/files.ts';
import { makeRemote, type Workspace } from './make-remote.ts';

const house = join(import.meta.dirname, '../..');
const nextPort = Math.max(...APPS.map(({ devPort }) => devPort)) + 1;
const GIFT_CARDS = {
  cht: '禮品卡',
  de: 'Geschenkkarten',
  en: 'Gift cards',
  fr: 'Cartes cadeaux',
  jp: 'ギフトカード',
  kor: '기프트 카드',
  pt: 'Cartões-presente',
  ru: 'Подарочные карты',
  spa: 'Tarjetas regalo',
  th: 'บัตรของขวัญ',
  vi: 'Thẻ quà tặng',
  zh: '礼品卡',
};

/** What of the workspace has to know of a remote. */
const PLACES = [
  'shared/src/federation/apps.ts',
  'host/src/router/stubs.ts',
  ...LANGUAGES.map((code) => `host/src/locales/${code}.json`),
  'package.json',
  'e2e/stack/routes.ts',
  'e2e/stack/remotes.ts',
  'pnpm-lock.yaml',
  '.prettierrc.json',
];

let root: string;
let installed: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-remote-'));
  installed = 0;
  for (const place of PLACES) {
    mkdirSync(dirname(join(root, place)), { recursive: true });
    cpSync(join(house, place), join(root, place));
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const workspace = (change: Partial<Workspace> = {}): Workspace => ({
  root,
  apps: APPS,
  stubs: STUBS,
  install: () => ++installed > 0,
  ...change,
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, Record<string, unknown>>;

/** Every file of the workspace with its text. */
const everything = () =>
  Object.fromEntries(filesBelow(root).map((file) => [file, readFileSync(file, 'utf8')]));

function writeTitles(titles: unknown): string {
  const file = join(root, 'titles.json');
  writeFileSync(file, JSON.stringify(titles));
  return file;
}

test('a remote of a known word is registered, with its title in every language', async () => {
  const app = await makeRemote(workspace(), 'reports');
  expect(app).toEqual({ name: 'reports', dir: 'mfe-reports', devPort: nextPort });
  expect(read('shared/src/federation/apps.ts')).toContain(
    `\n  { name: 'reports', dir: 'mfe-reports', devPort: ${nextPort} },\n];`,
  );
  expect(read('host/src/router/stubs.ts')).toMatch(
    /prefix: 'reports',\s+remote: 'reports',\s+meta: \{ title: 'host:titles\.reports', back: \{ to: '\/ad-center' \} \},\s+\},\n\];/,
  );
  expect(json('package.json').scripts).toMatchObject({
    'dev:reports': 'node scripts/run.mjs dev reports',
  });
  expect(read('e2e/stack/routes.ts')).toContain("\n  { path: '/reports', open: false },\n];");
  expect(read('e2e/stack/remotes.ts')).toContain("\n  reports: 'reports:unread.title',\n};");
  for (const code of LANGUAGES) {
    const title = json(`host/src/locales/${code}.json`).titles!.reports;
    expect(title).toEqual(expect.any(String));
    expect(json(`mfe-reports/src/locales/${code}.json`).title).toBe(title);
  }
  expect(installed).toBe(1);
});

test('its files are those of the template, under its own name', async () => {
  await makeRemote(workspace(), 'reports');
  const folder = join(root, 'mfe-reports');
  const template = join(import.meta.dirname, 'template');
  expect(filesBelow(folder).map((file) => file.slice(folder.length))).toEqual(
    filesBelow(template).map((file) => file.slice(template.length)),
  );
  for (const file of filesBelow(folder)) {
    expect({ file, left: /new.?part/i.exec(readFileSync(file, 'utf8')) }).toEqual({
      file,
      left: null,
    });
  }
  expect(json('mfe-reports/package.json').name).toBe('@adpartner/mfe-reports');
  expect(read('mfe-reports/src/i18next.d.ts')).toContain('    reports: typeof en;');
  expect(read('mfe-reports/src/routes.test.tsx')).toContain('remote.routes.reports ?? []');
  expect(filesBelow(join(root, '.build'))).toEqual([]);
});

test('a name of two words keeps its hyphen where it is an address, and has none in the code', async () => {
  await makeRemote(workspace(), 'gift-cards', writeTitles(GIFT_CARDS));
  expect(json('host/src/locales/de.json').titles!.giftCards).toBe('Geschenkkarten');
  expect(read('host/src/router/stubs.ts')).toContain("title: 'host:titles.giftCards'");
  expect(read('e2e/stack/remotes.ts')).toContain("'gift-cards': 'gift-cards:unread.title',");
  expect(read('mfe-gift-cards/src/remote.tsx')).toContain("'gift-cards': giftCardsRoutes");
  expect(read('mfe-gift-cards/src/index.html')).toContain('<title>Gift cards</title>');
});

test('a title that a language shares with English is marked as right so', async () => {
  await makeRemote(workspace(), 'documents');
  expect(read('mfe-documents/src/locales/locales.test.ts')).toContain(
    "SAME_AS_ENGLISH: SameAsEnglish = { fr: ['title'] };",
  );
});

test('the next one gets the next port', async () => {
  const first = await makeRemote(workspace(), 'reports');
  const second = await makeRemote(workspace({ apps: [...APPS, first] }), 'news');
  expect(second.devPort).toBe(nextPort + 1);
  const names = [...read('shared/src/federation/apps.ts').matchAll(/name: '(\w+)'/g)];
  expect(names.slice(-2).map(([, name]) => name)).toEqual(['reports', 'news']);
});

describe('nothing is written', () => {
  test.each([
    ['Reports', /no name for a remote/],
    ['re_ports', /no name for a remote/],
    ['../reports', /no name for a remote/],
    ['', /no name for a remote/],
    ['2025', /no name for a remote/],
    ['ab', /2 letters long/],
    ['a'.repeat(25), /25 letters long/],
    ['mfe-reports', /without mfe-: reports/],
    ['wallet', /a remote named wallet already/],
    ['ad-center', /a remote named adcenter already/],
    ['ad-welcome', /an address of adcenter already/],
    ['login', /means something else/],
    ['rollback', /means something else/],
    ['constructor', /means something else/],
    ['gift-cards', /what is gift-cards called.*--titles FILE/],
  ])('for the name %j', async (name, why) => {
    const before = everything();
    await expect(makeRemote(workspace(), name)).rejects.toThrow(why);
    expect(everything()).toEqual(before);
    expect(installed).toBe(0);
  });

  test.each([
    [{ ...GIFT_CARDS, th: undefined }, /th is missing/],
    [{ ...GIFT_CARDS, th: ' ' }, /th is blank/],
    [{ ...GIFT_CARDS, de: '<b>Karten</b>' }, /de has characters that are no words/],
    [{ ...GIFT_CARDS, it: 'Carte regalo' }, /it is no language of the app/],
    ['Gift cards', /cht is missing, de is missing/],
  ])('for titles that are not whole: %j', async (titles, why) => {
    const file = writeTitles(titles);
    const before = everything();
    await expect(makeRemote(workspace(), 'gift-cards', file)).rejects.toThrow(why);
    expect(everything()).toEqual(before);
  });

  test('where a folder of the name is, even an empty one', async () => {
    mkdirSync(join(root, 'mfe-reports'));
    const before = everything();
    await expect(makeRemote(workspace(), 'reports')).rejects.toThrow(
      /folder mfe-reports\/ already/,
    );
    expect(everything()).toEqual(before);
  });

  test('over changes that are not committed', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'all');
    writeFileSync(join(root, 'package.json'), `${read('package.json')}\n`);
    const before = everything();
    await expect(makeRemote(workspace(), 'reports')).rejects.toThrow(/commit package\.json first/);
    expect(everything()).toEqual(before);
  });

  test('where a list is not where it was', async () => {
    writeFileSync(join(root, 'host/src/router/stubs.ts'), 'export const stubs = [];\n');
    const before = everything();
    await expect(makeRemote(workspace(), 'reports')).rejects.toThrow(/no list/);
    expect(everything()).toEqual(before);
  });

  test('that stays, where the packages can’t be installed', async () => {
    const before = everything();
    const install = () => {
      writeFileSync(join(root, 'pnpm-lock.yaml'), 'half of it');
      mkdirSync(join(root, 'mfe-reports/node_modules'));
      return false;
    };
    await expect(makeRemote(workspace({ install }), 'reports')).rejects.toThrow(
      /could not be installed; all is as it was/,
    );
    expect(everything()).toEqual(before);
  });
});
