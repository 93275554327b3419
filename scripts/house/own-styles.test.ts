import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globalStyles } from '../../shared/src/federation/loaders/own-styles.ts';
import { reachingRules } from '../site/reaching-rules.ts';

const root = join(import.meta.dirname, '../..');
const FILE = 'mfe-wallet/src/screens/wallet/total.module.css';
const faultsOf = (css: string) => globalStyles(css, FILE);

test.each([
  '.row { color: red }',
  '.row > header, .row + .row, :is(.row, .head) h2 { color: red }',
  ':root[data-theme=dark] .row, body .row:hover::before { color: red }',
  '.row { --accent: red; & > svg, svg, html & { color: red } }',
  '.row { @media (width > 20em) { svg { color: red } } }',
  '@layer app { @media print { .row { color: red } } }',
  '@keyframes turn { from { opacity: 0 } 50% { opacity: 1 } }',
])('stays inside its remote: %s', (css) => {
  expect(faultsOf(css)).toEqual([]);
});

test.each([
  ['header { display: none }', '"header" reaches other teams’ elements'],
  ['.row, h2 { color: red }', '"h2" reaches'],
  ['* { margin: 0 }', '"*" reaches'],
  ['[data-pane] a { color: red }', '"[data-pane] a" reaches'],
  ['body:has(.row) { overflow: hidden }', '"body:has(.row)" is the whole page'],
  [':not(.row) { color: red }', '":not(.row)" reaches'],
  [':is(.row, nav) { color: red }', '":is(.row, nav)" reaches'],
  ['.row ~ footer { color: red }', '".row ~ footer" reaches'],
  ['.row { :not(&) { color: red } }', '":not(&)" reaches'],
  [':root { --accent: red }', '":root" is the whole page: declare it for a class of this file'],
  ['@layer app { html { color: red } }', '"html" is the whole page'],
  [':global(.tabular) { color: red }', '":global(.tabular)" has :global'],
  ['.row :global .tabular { color: red }', 'has :global'],
  ['@font-face { font-family: A; src: url(a.woff2) }', '"@font-face" is for the whole page'],
  ['@property --accent { syntax: "*"; inherits: true }', '"@property --accent" is for'],
  ['@import "https://x.example/a.css";', '"@import '],
  ['@keyframes :global(turn) { to { opacity: 0 } }', 'has a name of the whole page'],
])('leaks: %s', (css, why) => {
  expect(faultsOf(css)).toEqual([expect.stringContaining(why)]);
});

// The page removes from a remote's stylesheets what could reach other teams' elements, also from a build of other tools.
test.each(globSync('{shared,mfe-*}/src/**/*.module.css', { cwd: root }))(
  'the page applies every rule of %s',
  (file) => {
    const named = readFileSync(join(root, file), 'utf8')
      .replace(/(?<![\w-])\.([a-z][\w-]*)/gi, '.$1-a1b2c3')
      .replace(/@keyframes (\S+)/g, '@keyframes $1-a1b2c3');
    expect(reachingRules(named)).toEqual([]);
  },
);

test('a fault names its line', () => {
  expect(faultsOf('.row {\n  color: red;\n}\n\nnav {\n  color: red;\n}\n')).toEqual([
    expect.stringMatching(/^line 5: "nav" .* as in "\.list nav"$/),
  ]);
});

test('a stylesheet that is no CSS module leaks whatever is in it', () => {
  expect(globalStyles('.row { color: red }', 'mfe-wallet/src/a.css')).toEqual([
    expect.stringContaining('call it ….module.css'),
  ]);
});
