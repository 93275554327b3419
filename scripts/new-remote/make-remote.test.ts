import { execFileSync } from 'node:child_process';
import {
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
import { STUBS } from '../../host/src/router/stubs.ts';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import type { Bundler } from '../../shared/src/federation/own-remote.ts';
import { APPS } from '../../shared/src/federation/apps.ts';
import { filesBelow } from '../files/files.ts';
import known from '../new/known-titles.json' with { type: 'json' };
import { makeOutside } from './make-outside.ts';
import { makeRemote, type Workspace } from './make-remote.ts';

// Formatting takes long to start, and longer on a busy machine.
import.meta.jest.setTimeout(120_000);

const house = join(import.meta.dirname, '../..');
const nextPort = Math.max(...APPS.map(({ devPort }) => devPort)) + 1;
/** Words with known titles, which are no existing remotes. */
const [WORD = '', ANOTHER = ''] = Object.keys(known).filter(
  (word) => !APPS.some(({ name }) => name === word),
);
const PAPER_BOATS = {
  ...Object.fromEntries(LANGUAGES.map((code) => [code, 'Paper boats'])),
  cht: '紙船',
  de: 'Papierboote',
  en: 'Paper boats',
  fr: 'Bateaux en papier',
  jp: '紙の船',
  kor: '종이배',
  pt: 'Barcos de papel',
  ru: 'Бумажные кораблики',
  spa: 'Barcos de papel',
  th: 'เรือกระดาษ',
  vi: 'Thuyền giấy',
  zh: '纸船',
};

/** The places of the workspace that have to know a remote. */
const PLACES = [
  'shared/src/federation/apps.ts',
  'host/src/router/stubs.ts',
  ...LANGUAGES.map((code) => `host/src/locales/${code}.json`),
  'package.json',
  'e2e/stack/remotes.ts',
  'e2e/turbo.json',
  'pnpm-lock.yaml',
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
  const app = await makeRemote(workspace(), WORD);
  expect(app).toEqual({ name: WORD, dir: `mfe-${WORD}`, devPort: nextPort });
  expect(read('shared/src/federation/apps.ts')).toContain(
    `\n  { name: '${WORD}', dir: 'mfe-${WORD}', devPort: ${nextPort} },\n];`,
  );
  expect(read('host/src/router/stubs.ts')).toContain(
    `\n  { prefix: '${WORD}', remote: '${WORD}', title: 'host:titles.${WORD}' },\n];`,
  );
  expect(json('package.json').scripts).toMatchObject({
    [`dev:${WORD}`]: `node scripts/run.mjs dev ${WORD}`,
  });
  expect(read('e2e/stack/remotes.ts')).toContain(`\n  ${WORD}: '${WORD}:unread.title',\n};`);
  const { whole, adcenter } = Object.fromEntries(
    Object.entries(json('e2e/turbo.json').tasks as Record<string, { dependsOn: string[] }>).map(
      ([task, { dependsOn }]) => [task.replace('journeys:', ''), dependsOn],
    ),
  );
  expect(whole).toContain(`@adpartner/mfe-${WORD}#build:inputs`);
  expect(adcenter).not.toContain(`@adpartner/mfe-${WORD}#build:inputs`);
  for (const code of LANGUAGES) {
    const title = json(`host/src/locales/${code}.json`).titles![WORD];
    expect(title).toEqual(expect.any(String));
    expect(json(`mfe-${WORD}/src/locales/${code}.json`).title).toBe(title);
  }
  expect(installed).toBe(1);
});

test('its files are those of the template, under its own name', async () => {
  await makeRemote(workspace(), WORD);
  const folder = join(root, `mfe-${WORD}`);
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
  expect(json(`mfe-${WORD}/package.json`).name).toBe(`@adpartner/mfe-${WORD}`);
  expect(read(`mfe-${WORD}/src/i18next.d.ts`)).toContain(`    ${WORD}: typeof en;`);
  expect(read(`mfe-${WORD}/src/pages.ts`)).toContain(`'/${WORD}': { title: '${WORD}:title'`);
  expect(filesBelow(join(root, '.build'))).toEqual([]);
});

test('a name of two words keeps its hyphen where it is an address, and has none in the code', async () => {
  await makeRemote(workspace(), 'paper-boats', writeTitles(PAPER_BOATS));
  expect(json('host/src/locales/de.json').titles!.paperBoats).toBe('Papierboote');
  expect(read('host/src/router/stubs.ts')).toContain("title: 'host:titles.paperBoats'");
  expect(read('e2e/stack/remotes.ts')).toContain("'paper-boats': 'paper-boats:unread.title',");
  expect(read('mfe-paper-boats/src/remote.tsx')).toContain("'paper-boats': paperBoatsRoutes");
  expect(read('mfe-paper-boats/src/index.html')).toContain('<title>Paper boats</title>');
});

test('a title that a language shares with English is marked as right so', async () => {
  await makeRemote(workspace(), 'paper-boats', writeTitles({ ...PAPER_BOATS, de: 'Paper boats' }));
  expect(read('mfe-paper-boats/src/locales/locales.test.ts')).toContain("de: ['title']");
});

test('the next one gets the next port', async () => {
  const first = await makeRemote(workspace(), WORD);
  const second = await makeRemote(workspace({ apps: [...APPS, first] }), ANOTHER);
  expect(second.devPort).toBe(nextPort + 1);
  const names = [...read('shared/src/federation/apps.ts').matchAll(/name: '(\w+)'/g)];
  expect(names.slice(-2).map(([, name]) => name)).toEqual([WORD, ANOTHER]);
});

describe('in a repository of its own', () => {
  const archives = ['shared', 'build'].map((file) => ({ file, bytes: Buffer.from(file) }));
  const make = (folder: string, name = WORD, bundler: Bundler = 'webpack') =>
    makeOutside(workspace(), name, { folder, bundler, titlesFile: null, archives });
  let folder: string;

  beforeEach(() => {
    folder = join(root, '..', `outside-${process.pid}-${Math.random()}`);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a remote has its sources, the kit and its commands, and the host its address', async () => {
    const made = { name: WORD, dir: '.', devPort: nextPort, bundler: 'webpack' };
    expect(await make(folder)).toEqual(made);
    const { adpartner, dependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(adpartner).toEqual({ remote: WORD, devPort: nextPort, bundler: 'webpack' });
    expect(dependencies).toMatchObject({ '@adpartner/shared': 'file:kit/shared' });
    expect(readFileSync(join(folder, 'kit/build'), 'utf8')).toBe('build');
    expect(readFileSync(join(folder, 'src/pages.ts'), 'utf8')).toContain(`'/${WORD}':`);
    expect(
      filesBelow(folder).filter((file) => /new-part/.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
    expect(read('host/src/router/stubs.ts')).toContain(
      `{ prefix: '${WORD}', remote: '${WORD}', title: 'host:titles.${WORD}', outside: true },`,
    );
    expect(json('host/src/locales/de.json').titles![WORD]).toEqual(expect.any(String));
    expect(read('shared/src/federation/apps.ts')).not.toContain(WORD);
  });

  test.each([
    ['webpack', []],
    ['rspack', ['@rspack/cli', '@rspack/core', '@rspack/dev-server']],
    ['vite', ['@module-federation/vite', 'vite']],
  ] as const)(
    'by %s it has that configuration alone, and installs %j',
    async (bundler, packages) => {
      await make(folder, WORD, bundler);
      const configs = readdirSync(folder).filter((file) => /^\w+\.config\.mjs$/.test(file));
      expect(configs.sort()).toEqual(['jest.config.mjs', `${bundler}.config.mjs`].sort());
      const { devDependencies } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      ) as { devDependencies: object };
      const of = Object.keys(devDependencies).filter((name) => /rspack|vite/.test(name));
      expect(of).toEqual(packages);
    },
  );

  test('nothing is written into a folder with files, or for a taken name', async () => {
    mkdirSync(folder);
    const before = everything();
    await expect(make(folder, 'wallet')).rejects.toThrow('a remote named wallet already');
    writeFileSync(join(folder, 'notes.txt'), '');
    await expect(make(folder)).rejects.toThrow(`${folder} is not empty`);
    expect(everything()).toEqual(before);
    expect(filesBelow(folder)).toEqual([join(folder, 'notes.txt')]);
  });
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
    ['paper-boats', /what is paper-boats called.*--titles FILE/],
  ])('for the name %j', async (name, why) => {
    const before = everything();
    await expect(makeRemote(workspace(), name)).rejects.toThrow(why);
    expect(everything()).toEqual(before);
    expect(installed).toBe(0);
  });

  test.each([
    ['a language is missing', { ...PAPER_BOATS, th: undefined }, /th is missing/],
    ['one is blank', { ...PAPER_BOATS, th: ' ' }, /th is blank/],
    [
      'one is markup',
      { ...PAPER_BOATS, de: '<b>Boote</b>' },
      /de has characters that are no words/,
    ],
    ['a language is not ours', { ...PAPER_BOATS, it: 'Barche' }, /it is no language of the app/],
    ['they are no table', 'Paper boats', /cht is missing, de is missing/],
  ])('for titles of which %s', async (_, titles, why) => {
    const file = writeTitles(titles);
    const before = everything();
    await expect(makeRemote(workspace(), 'paper-boats', file)).rejects.toThrow(why);
    expect(everything()).toEqual(before);
  });

  test('where a folder of the name is, even an empty one', async () => {
    mkdirSync(join(root, `mfe-${WORD}`));
    const before = everything();
    await expect(makeRemote(workspace(), WORD)).rejects.toThrow(`folder mfe-${WORD}/ already`);
    expect(everything()).toEqual(before);
  });

  test('over changes that are not committed', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'all');
    writeFileSync(join(root, 'package.json'), `${read('package.json')}\n`);
    const before = everything();
    await expect(makeRemote(workspace(), WORD)).rejects.toThrow(/commit package\.json first/);
    expect(everything()).toEqual(before);
  });

  test('where a list is not where it was', async () => {
    writeFileSync(join(root, 'host/src/router/stubs.ts'), 'export const stubs = [];\n');
    const before = everything();
    await expect(makeRemote(workspace(), WORD)).rejects.toThrow(/no list/);
    expect(everything()).toEqual(before);
  });

  test('that stays, where the packages can’t be installed', async () => {
    const before = everything();
    const install = () => {
      writeFileSync(join(root, 'pnpm-lock.yaml'), 'half of it');
      mkdirSync(join(root, `mfe-${WORD}/node_modules`));
      return false;
    };
    await expect(makeRemote(workspace({ install }), WORD)).rejects.toThrow(
      /could not be installed; all is as it was/,
    );
    expect(everything()).toEqual(before);
  });
});
