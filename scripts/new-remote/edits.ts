import { REMOTES } from '../../shared/src/federation/apps.ts';
import { addMessages, appendTo, changeJson, type Edit } from '../new/edit-text.ts';
import { camelCase } from '../new/names.ts';
import { suitesConfig } from '../proof/suite-tasks.ts';
import type { Titles } from '../new/titles.ts';

/** Adds a command after the last one of its kind. */
function addCommand(name: string) {
  return changeJson<{ scripts: Record<string, string> }>((manifest) => {
    const commands = Object.entries(manifest.scripts);
    const last = commands.findLastIndex(([key]) => key.startsWith('dev:'));
    commands.splice(last + 1, 0, [`dev:${name}`, `node scripts/run.mjs dev ${name}`]);
    manifest.scripts = Object.fromEntries(commands);
  });
}

/** The places of the host that have to know a remote; `outside`, if it has a repository of its own. */
export function hostRegistrations(name: string, titles: Titles, outside = false): Edit[] {
  const title = `titles.${camelCase(name)}`;
  const more = outside ? ', outside: true' : '';
  return [
    {
      file: 'host/src/router/stubs.ts',
      change: appendTo(
        'export const STUBS: readonly Stub[] = [',
        `{ prefix: '${name}', remote: '${name}', title: 'host:${title}'${more} },`,
      ),
    },
    ...addMessages('host/src/locales', title, titles),
  ];
}

/** Every place outside of its own folder that has to know a remote. */
export function registrations(name: string, devPort: number, titles: Titles): Edit[] {
  return [
    {
      file: 'shared/src/federation/apps.ts',
      change: appendTo(
        'export const REMOTES: readonly App[] = [',
        `{ name: '${name}', dir: 'mfe-${name}', devPort: ${devPort} },`,
      ),
    },
    ...hostRegistrations(name, titles),
    { file: 'package.json', change: addCommand(name) },
    {
      file: 'e2e/stack/remotes.ts',
      change: appendTo('const SHOWS', `'${name}': '${name}:unread.title',`),
    },
    {
      // Suites that open every remote also open this one.
      file: 'e2e/turbo.json',
      change: () =>
        JSON.stringify(suitesConfig([...REMOTES, { name, dir: `mfe-${name}`, devPort }])),
    },
  ];
}
