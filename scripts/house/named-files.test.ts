import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Decisions are history: they name what was there then. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: root }),
];

/** Paths from the root, as they stand in text and in drawings. */
const PATHS =
  /(?<![\w./:@-])(?:host|mfe-[a-z]+|shared|api|scripts|e2e|bench|deploy|docs)\/[\w.{},*/-]*[\w*}/]/g;
/** What a link of a page leads to, without those to other sites. */
const LINKS = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** What stands for any remote or screen, and what a deployment or a build brings. */
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
