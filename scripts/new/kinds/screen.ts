import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prefixesOf } from '../../../host/src/router/stubs.ts';
import { REMOTES } from '../../../shared/src/federation/apps.ts';
import { addMessages, appendTo, type Edit } from '../edit-text.ts';
import { fill } from '../fill.ts';
import type { Addition, Asked, Kind } from '../kind.ts';
import { camelCase, checkWords, pascalCase } from '../names.ts';
import { GeneratorError } from '../generator-error.ts';

/** Adds a lazy screen before the first list of routes, and its route at the end of that list. */
function addRoute(name: string, path: string) {
  const screen = `${pascalCase(name)}Screen`;
  return (text: string): string => {
    const list = /\n\/\*\*[^]*?\*\/\nexport const \w+Routes: RouteObject\[\] = \[/.exec(text);
    if (list === null) throw new Error('there is no list of routes in it');
    const lazy = `const ${screen} = lazyScreen(() =>\n  import('./screens/${name}/${name}-screen.tsx').then((m) => m.${screen}),\n);\n`;
    const route = `{ path: '${name}', element: <${screen} />, handle: pages['${path}'] },`;
    const opening = list[0].slice(list[0].lastIndexOf('\n') + 1);
    return appendTo(opening, route)(text.slice(0, list.index) + lazy + text.slice(list.index));
  };
}

type Titled = Record<string, string | Record<string, unknown>>;

function make({ root, names: [remote = '', name = ''], titlesOf }: Asked): Addition {
  const app = REMOTES.find((one) => one.name === remote);
  if (app === undefined) {
    const all = REMOTES.map((one) => one.name).join(', ');
    throw new GeneratorError(`there is no remote ${remote}; there are ${all}`);
  }
  checkWords('a screen', name, 'hyphens');
  const key = camelCase(name);
  const path = `/${prefixesOf(remote)[0]}/${name}`;
  const src = `${app.dir}/src`;
  if (readFileSync(join(root, src, 'pages.ts'), 'utf8').includes(`'${path}'`))
    throw new GeneratorError(`there is a page ${path} already`);
  const english = JSON.parse(readFileSync(join(root, src, 'locales/en.json'), 'utf8')) as Titled;
  const texts = english[key];
  if (texts !== undefined && (typeof texts === 'string' || 'title' in texts))
    throw new GeneratorError(`${src}/locales have a text of that name already: take another one`);

  const { titles, translated } = titlesOf(name);
  const values = {
    ...{ remote, path, name: key, Name: pascalCase(name), file: name, Title: titles.en },
  };
  const file = (end: string) => `${src}/screens/${name}/${name}-screen.${end}`;
  const edits: Edit[] = [
    {
      file: `${src}/pages.ts`,
      change: appendTo('export const pages = {', `'${path}': { title: '${remote}:${key}.title' },`),
    },
    { file: `${src}/routes.tsx`, change: addRoute(name, path) },
    ...addMessages(`${src}/locales`, `${key}.title`, titles),
  ];
  return {
    files: new Map([
      [file('tsx'), fill('screen.tsx', values)],
      [file('test.tsx'), fill('screen.test.tsx', values)],
    ]),
    edits,
    left: [
      `${file('tsx')}: what it shows`,
      ...(translated ? [] : [`${src}/locales: ${key}.title in other languages than English`]),
      `a way to it: a link of another screen; ${src}/facts.ts where other remotes lead to it`,
    ],
  };
}

export const screen: Kind = { takes: ['REMOTE', 'NAME'], options: [], make };
