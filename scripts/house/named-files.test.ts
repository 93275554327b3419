import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Decision records are history: they name the files of their time. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: root }),
];

/** Paths from the root, in text and in drawings. */
const PATHS =
  /(?<![\w./:@-])(?:host|mfe-[a-z]+|shared|api|scripts|e2e|bench|deploy|docs)\/[\w.{},*/-]*[\w*}/]/g;
/** The targets of a page's links, except those to other sites. */
const LINKS = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** Placeholders for any remote or screen, and files of a deployment or a build. */
const EXAMPLES =
  /^(mfe-reports\b|mfe-wallet\/src\/screens\/statement\/|deploy\/(\.env$|certs\/))|\/\.build$/;

const isThere = (path: string) =>
  existsSync(join(root, path)) || globSync(path.replace(/\/$/, ''), { cwd: root }).length > 0;

test.each(documents)('%s names no file that is not there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(PATHS)].map(([path]) => path);
  const linked = [...text.matchAll(LINKS)].map(([, to]) => join(dirname(document), to!));
  const gone = [...named, ...linked].filter((path) => !EXAMPLES.test(path) && !isThere(path));
  expect(gone).toEqual([]);
});

test('each decision record has a number of its own, the same in its name and its title, and none is left out', () => {
  const records = globSync('docs/decisions/*.md', { cwd: root }).sort();
  const numbers = records.map((record) => Number(/\/(\d{4})-[^/]+$/.exec(record)?.[1]));
  expect(numbers).toEqual(records.map((_, index) => index + 1));
  const titled = records.map((record) => readFileSync(join(root, record), 'utf8').split('.', 1)[0]);
  expect(titled).toEqual(numbers.map((number) => `# ${number}`));
});
