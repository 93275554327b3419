import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import type { Kind, Options } from './kind.ts';
import { call } from './kinds/call.ts';
import { category } from './kinds/category.ts';
import { language } from './kinds/language.ts';
import { screen } from './kinds/screen.ts';
import { transactionType } from './kinds/transaction-type.ts';
import { addImport, addMessage, appendTo } from './edit-text.ts';
import { GeneratorError } from './generator-error.ts';
import type { Titles } from './titles.ts';
import { writeChanges } from './write-changes.ts';

const house = join(import.meta.dirname, '../..');

const titles = (title: string) =>
  Object.fromEntries(LANGUAGES.map((code) => [code, title])) as Titles;
const make = (kind: Kind, names: string[], options: Options = {}) =>
  kind.make({
    root: house,
    names,
    options,
    titlesOf: (word) => ({ titles: titles(word), translated: false }),
  });

// The growth tests generate one of each kind and check it; these are rejected.
test.each<[string, Kind, string[], Options, RegExp]>([
  ['an unknown remote', screen, ['shop', 'cart'], {}, /no remote shop; there are adcenter, plan/],
  ['a screen’s name in capitals', screen, ['wallet', 'Statement'], {}, /no name for a screen/],
  ['a page that is there', screen, ['wallet', 'bind-card'], {}, /a page \/wallet\/bind-card/],
  ['texts that are there', screen, ['wallet', 'total'], {}, /have a text of that name/],
  ['a path as a name', screen, ['wallet', '../x'], {}, /no name for a screen/],
  ['a name that objects have', screen, ['wallet', 'constructor'], {}, /means something else/],
  ['a long name', screen, ['wallet', 'a'.repeat(41)], {}, /longer than 40/],
  ['a call that is there', call, ['coupon', 'list-coupons'], {}, /a call listCoupons already/],
  ['its place', call, ['coupon', 'x'], { path: '/user_coupon/receive' }, /another call already/],
  ['another method', call, ['coupon', 'x'], { method: 'PUT' }, /PUT is none of GET, POST/],
  ['another need', call, ['coupon', 'x'], { needs: 'luck' }, /luck is none of nothing, session/],
  ['no path', call, ['coupon', 'x'], { path: 'x' }, /no path of a call/],
  ['calls elsewhere', call, ['status-words', 'x'], {}, /no api\/src\/status-words/],
  ['a contract elsewhere', call, ['sign-in', 'x'], {}, /no shared\/src\/contract\/sign-in/],
  ['a language that is there', language, ['de'], {}, /has de already/],
  ['its tag', language, ['jpn'], { tag: 'ja' }, /ja is the app's jp already/],
  ['a code of no language', language, ['DE'], {}, /no code of a language/],
  ['a tag of none', language, ['it'], { tag: 'x_x' }, /Intl knows no language x_x/],
  ['a category that is there', category, ['activity'], {}, /a category activity already/],
  ['one with hyphens', category, ['a-b'], {}, /no name for a category/],
  ['a type that is there', transactionType, ['ad_billing'], {}, /type ad_billing already/],
  ['an account of users', transactionType, ['x'], { from: 'deposit' }, /deposit is none of/],
])('%s is refused', (_, kind, names, options, why) => {
  const made = () => make(kind, names, options);
  expect(made).toThrow(GeneratorError);
  expect(made).toThrow(why);
});

test('a language’s texts have its plural forms, and its name is its own', () => {
  const { files, edits } = make(language, ['cy']);
  const texts = files.get('mfe-notification/src/locales/cy.json') ?? '';
  const forms = ['few', 'many', 'one', 'other', 'two', 'zero'];
  const keys = Object.keys(JSON.parse(texts) as object).filter((key) =>
    key.startsWith('unreadCount'),
  );
  expect(keys.sort()).toEqual(forms.map((form) => `unreadCount_${form}`));
  const names = edits.find(({ file }) => file.endsWith('i18n/languages.ts'));
  expect(names?.change('export const LANGUAGE_NAMES = {\n};')).toContain("cy: 'Cymraeg',");
});

test('a line goes to the end of the list that is named, however deep it is', () => {
  const text = 'const A = [\n  1,\n];\nconst B = {\n  c: [\n    2,\n  ],\n};\n';
  expect(appendTo('const A = [', '3,')(text)).toContain('1,\n  3,\n];');
  expect(appendTo('  c: [', '3,')(text)).toContain('2,\n    3,\n  ],');
  expect(appendTo('const B = {', 'd: 1,')(text)).toContain('],\n  d: 1,\n};');
  expect(() => appendTo('const C = [', '3,')(text)).toThrow('there is no list');
});

test('an import goes to those of the same file, once', () => {
  const text = "import { a } from './a.ts';\nimport { b } from './b.ts';\n\nb(a);\n";
  expect(addImport('c', './a.ts')(text)).toContain("import { a, c } from './a.ts';");
  expect(addImport('a', './a.ts')(text)).toBe(text);
  expect(addImport('c', './c.ts')(text)).toContain("'./b.ts';\nimport { c } from './c.ts';\n\n");
  expect(addImport('c', './c.ts')('')).toBe("import { c } from './c.ts';\n");
});

test('no message takes the place of another', () => {
  expect(addMessage('a.b', 'x')('{"a":{"c":"y"}}')).toBe(
    '{\n  "a": {\n    "c": "y",\n    "b": "x"\n  }\n}\n',
  );
  expect(() => addMessage('a.c', 'x')('{"a":{"c":"y"}}')).toThrow('a message a.c');
});

describe('what is written', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'new-'));
    writeFileSync(join(root, 'list.json'), '[]\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const read = () => readFileSync(join(root, 'list.json'), 'utf8');
  const edit = (change: (text: string) => string) => ({ file: 'list.json', change });
  const files = new Map([['some/where/new.json', '{"a":1}']]);

  test('is formatted, and one edit sees the one before', async () => {
    const edits = [edit(() => '[1]'), edit((text) => text.replace('1', '1,2'))];
    await writeChanges(root, { files, edits });
    expect(read()).toBe('[1, 2]\n');
    expect(readFileSync(join(root, 'some/where/new.json'), 'utf8')).toBe('{ "a": 1 }\n');
  });

  test('is nothing where a file is there already, or an edit finds no place', async () => {
    const nowhere = edit(() => {
      throw new Error('no place');
    });
    const failed = writeChanges(root, { files, edits: [edit(() => '[1]'), nowhere] });
    await expect(failed).rejects.toThrow('list.json: no place');
    expect(existsSync(join(root, 'some'))).toBe(false);
    mkdirSync(join(root, 'some/where'), { recursive: true });
    writeFileSync(join(root, 'some/where/new.json'), 'mine');
    const taken = writeChanges(root, { files, edits: [edit(() => '[1]')] });
    await expect(taken).rejects.toThrow('there is a file some/where/new.json already');
    expect(read()).toBe('[]\n');
  });

  test('is taken back where the last step fails, what that wrote too', async () => {
    const run = () => {
      writeFileSync(join(root, 'some/other.json'), '{}');
      throw new Error('no luck');
    };
    const failed = writeChanges(root, { files, edits: [edit(() => '[1]')] }, { run, files: [] });
    await expect(failed).rejects.toThrow('no luck; all is as it was');
    expect(existsSync(join(root, 'some'))).toBe(false);
    expect(read()).toBe('[]\n');
  });
});
