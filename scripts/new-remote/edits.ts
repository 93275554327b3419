import type { LanguageCode } from '../../shared/src/contract/language.ts';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { suitesConfig } from '../proof/suite-tasks.ts';
import { camelCase } from './remote-name.ts';
import type { Titles } from './titles.ts';

/** A file of the workspace and what becomes of its text. */
export interface Edit {
  file: string;
  change: (text: string) => string;
}

/** Puts a line at the end of the list that begins with `opening`. Throws where there is no such list. */
function appendTo(opening: string, end: '\n];' | '\n};', line: string) {
  return (text: string): string => {
    const start = text.indexOf(opening);
    const close = text.indexOf(end, start);
    if (start === -1 || close === -1) throw new Error(`there is no list "${opening}" in it`);
    return `${text.slice(0, close)}\n  ${line}${text.slice(close)}`;
  };
}

function changeJson<T>(change: (value: T) => void) {
  return (text: string): string => {
    const value = JSON.parse(text) as T;
    change(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  };
}

/** Puts a command behind the last of its kind. */
function addCommand(name: string) {
  return changeJson<{ scripts: Record<string, string> }>((manifest) => {
    const commands = Object.entries(manifest.scripts);
    const last = commands.findLastIndex(([key]) => key.startsWith('dev:'));
    commands.splice(last + 1, 0, [`dev:${name}`, `node scripts/run.mjs dev ${name}`]);
    manifest.scripts = Object.fromEntries(commands);
  });
}

const addTitle = (name: string, title: string) =>
  changeJson<{ titles: Record<string, string> }>((messages) => {
    messages.titles[camelCase(name)] = title;
  });

/** Every place, beside its own folder, that has to know of a remote. */
export function registrations(name: string, devPort: number, titles: Titles): Edit[] {
  const titlesOf = (code: LanguageCode): Edit => ({
    file: `host/src/locales/${code}.json`,
    change: addTitle(name, titles[code]),
  });
  return [
    {
      file: 'shared/src/federation/apps.ts',
      change: appendTo(
        'export const REMOTES: readonly App[] = [',
        '\n];',
        `{ name: '${name}', dir: 'mfe-${name}', devPort: ${devPort} },`,
      ),
    },
    {
      file: 'host/src/router/stubs.ts',
      change: appendTo(
        'export const STUBS: readonly Stub[] = [',
        '\n];',
        `{ prefix: '${name}', remote: '${name}', title: 'host:titles.${camelCase(name)}' },`,
      ),
    },
    ...LANGUAGES.map(titlesOf),
    { file: 'package.json', change: addCommand(name) },
    {
      file: 'e2e/stack/remotes.ts',
      change: appendTo('const SHOWS', '\n};', `'${name}': '${name}:unread.title',`),
    },
    {
      // Suites that open every remote open this one, too.
      file: 'e2e/turbo.json',
      change: () =>
        JSON.stringify(suitesConfig([...REMOTES, { name, dir: `mfe-${name}`, devPort }])),
    },
  ];
}
