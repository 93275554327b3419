import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `kit` holds the components of older releases: below those of today, and both below the app. */
const ORDER = '@layer reset, tokens, kit, components, app;';

const modules = readdirSync(__dirname).filter((name) => name.endsWith('.module.css'));
const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');

it.each(['tokens.css', 'reset.css', 'base.css', 'two-panes.css'])(
  '%s puts the layers in order first',
  (name) => {
    expect(read(name).startsWith(ORDER)).toBe(true);
  },
);

/** The declarations of the rules for a single class, by property. */
const saidOf = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`^ {2}\\.${name} \\{([^}]*)\\}`, 'gm'))].flatMap(([, rules = '']) =>
    [...rules.matchAll(/^\s+([\w-]+):/gm)].map(([, property = '']) => property),
  );

// Files are loaded in any order, and of two rules of equal specificity the later one wins.
it('what restyles an icon button outweighs its own rule', () => {
  const own = saidOf(read('icon-button.module.css'), 'button');
  expect(own).toContain('position');
  const parts = readdirSync(__dirname).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const inDoubt = parts.flatMap((part) =>
    [
      ...read(part).matchAll(/<IconButton\b[^>]*?(?:\/>[^>]*?)*className=\{styles\.(\w+)\}/g),
    ].flatMap(([, name = '']) =>
      saidOf(read(part.replace('.tsx', '.module.css')), name)
        .filter((property) => own.includes(property))
        .map((property) => `${part}: .${name} ${property}`),
    ),
  );
  expect(inDoubt).toEqual([]);
});

/** The rules of a style sheet that skip what is off the screen, with the conditions that they stand in. */
function skippedIn(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, said = '', sign] of css
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') open.push(said.trim());
    if (sign === ';' && said.trim() === 'content-visibility: auto') found.push(open.join(' '));
    if (sign === '}') open.pop();
  }
  return found;
}

it('paper has every row: rows are left out only on a screen, and only far down a list', () => {
  const skipped = modules.flatMap((name) => skippedIn(read(name)));
  expect(skipped).toEqual(['@layer components @media screen .item:where(:nth-child(n + 12))']);
});

it('paper has nothing that is pressed', () => {
  const gone = modules.filter((name) =>
    /@media print \{\s+\.[^{]+\{\s+display: none;/.test(read(name)),
  );
  expect(gone).toEqual(
    expect.arrayContaining([
      'button.module.css',
      'copy-button.module.css',
      'icon-button.module.css',
      'list-row.module.css',
      'search-field.module.css',
    ]),
  );
});

/** Components that have room for less than a long word, on any screen. */
const NARROW = ['fact-list', 'figure', 'segmented', 'stacked-bar', 'state-chip'];

it('no word that has room on a line of its own is divided: the page says so, and narrow components differ', () => {
  expect(read('reset.css')).toMatch(/ {2}:root \{\s+-webkit-hyphens: none;\s+hyphens: none;/);
  const divided = modules.flatMap((name) =>
    [...read(name).matchAll(/hyphen[\w-]*: ([^;]+);/g)].map(([, how]) => `${name} ${how}`),
  );
  expect(divided).toEqual(NARROW.map((name) => `${name}.module.css manual`));
});

describe.each(modules)('%s', (name) => {
  const css = read(name);

  it('keeps its rules in the layer of components', () => {
    expect(css).toMatch(/^@layer components \{[\s\S]*\n\}\n$/);
  });

  it('takes its colours from the tokens', () => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi)).toBeNull();
  });

  it('names sides by the direction of reading', () => {
    expect(
      css.match(
        /\b(margin|padding|border|inset)-(left|right|top|bottom)\b|^\s*(left|right|top|bottom):/gm,
      ),
    ).toBeNull();
  });

  it('uses only tokens that exist', () => {
    const defined = read('tokens.css') + css;
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
    const givenByTheComponent = [
      '--beside-amount',
      '--chars',
      '--covered-bottom',
      '--covered-top',
      '--row-main',
      '--usual-row',
    ];
    for (const token of new Set(used)) {
      if (!givenByTheComponent.includes(token)) expect(defined).toContain(`${token}:`);
    }
  });
});
