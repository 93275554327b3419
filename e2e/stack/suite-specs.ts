import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { SUITES } from '../suites.ts';

const e2e = join(import.meta.dirname, '..');

/** The suite of a spec file, by its path below e2e/; undefined if it is in none. */
export const suiteOf = (spec: string): string | undefined =>
  Object.entries(SUITES).find(([, { specs }]) => specs.includes(spec))?.[0];

/** All spec files, by the paths used in suites. */
export const specFiles = (): string[] =>
  readdirSync(e2e, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules/'))
    .sort();

/** Faults of the suites: a spec file in none or in two, an unknown spec file or remote. */
export function suiteFaults(files: readonly string[] = specFiles(), suites = SUITES): string[] {
  const named = Object.values(suites).flatMap(({ specs }) => specs);
  const remotes = REMOTES.map(({ name }) => name);
  return [
    ...files.filter((file) => !named.includes(file)).map((file) => `${file} is in no suite`),
    ...named
      .filter((file, at) => named.indexOf(file) < at)
      .map((file) => `${file} is in two suites`),
    ...named.filter((file) => !files.includes(file)).map((file) => `there is no ${file}`),
    ...Object.entries(suites).flatMap(([suite, { opens }]) =>
      opens === 'all'
        ? []
        : opens
            .filter((remote) => !remotes.includes(remote))
            .map((remote) => `${suite} opens ${remote}, which is no remote`),
    ),
  ].map((fault) => `${fault}: see e2e/suites.ts`);
}

/** Remotes without their own spec file in a folder with one per remote. */
export const remotesWithoutSpec = (
  folder: 'faults' | 'landing' | 'presses' | 'screens',
): readonly string[] =>
  REMOTES.map(({ name }) => name).filter(
    (name) => !existsSync(join(e2e, folder, `${name}.spec.ts`)),
  );

export function remotesOf(suite: string): readonly string[] {
  const { opens } = SUITES[suite]!;
  return opens === 'all' ? REMOTES.map(({ name }) => name) : opens;
}
