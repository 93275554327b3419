import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MAPS } from '../../shared/src/federation/plugins/source-maps-plugin.ts';
import { filesBelow, writeWhole } from '../files/files.ts';
import type { Manifest } from './built-remote.ts';

/** The folder with the source maps of a site: beside it, so no server of the site serves it. */
export const mapsFolder = (site: string): string => `${site}-maps`;

/** The scripts of a remote's build: their names on the site, by their paths in the build. */
export function scriptsOf({ remote, release, files, chunks }: Manifest): Map<string, string> {
  const scripts = (names: object) => Object.keys(names).filter((name) => name.endsWith('.js'));
  const folder = `remotes/${remote}`;
  return new Map([
    ...scripts(files).map(
      (name) => [`release/${name}`, `${folder}/${release.version}/${name}`] as const,
    ),
    ...scripts(chunks).map((name) => [`chunks/${name}`, `${folder}/chunks/${name}`] as const),
  ]);
}

/** The scripts of the host's build, likewise. Those of its worker are no part of a page. */
export function hostScripts(built: string): Map<string, string> {
  const files = filesBelow(join(built, 'assets')).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [`assets/${basename(file)}`, `assets/${basename(file)}`]));
}

/** The source map of a script: both as paths below their folders. */
export const mapOf = (script: string): string => `${script}.map`;

/** The source map of a script in a build. */
export const builtMap = (built: string, script: string): string =>
  join(built, MAPS, mapOf(basename(script)));

/**
 * Stores the source maps of a build beside a site, for the given scripts of the site, and removes those whose script
 * is gone. The caller holds the site's lock.
 */
export function storeMaps(site: string, built: string, scripts: Iterable<string>): void {
  const folder = mapsFolder(site);
  for (const script of scripts) {
    const from = builtMap(built, script);
    const to = join(folder, mapOf(script));
    if (!existsSync(from) || existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeWhole(to, readFileSync(from), false);
  }
  for (const file of filesBelow(folder)) {
    const script = file.slice(folder.length + 1).replace(/\.map$/, '');
    if (!existsSync(join(site, script))) rmSync(file, { force: true });
  }
}
