import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapOf, mapsFolder } from '../site/source-maps.ts';
import { versionsThere } from '../site/prune.ts';
import { ReleaseError } from '../site/release-error.ts';
import { readManifest } from '../site/site.ts';
import { originOf, placesIn, readMap, type Place } from './places.ts';

/** The remote and the version of a script; a chunk may belong to several, of which the text may name one. */
function releaseOf(site: string, script: string, text: string): string {
  const [folder, remote, version, file] = script.split('/');
  if (folder !== 'remotes') return 'host';
  if (version !== 'chunks') return `${remote} ${version}`;
  const all = versionsThere(site, remote!).filter(
    (one) => file! in (readManifest(site, remote!, one)?.chunks ?? {}),
  );
  const named = all.filter((one) => text.includes(one));
  return [remote, (named.length > 0 ? named : all).sort().join(' or ')].join(' ').trim();
}

/** The line that says what a place is, and whether its source was found. */
function describe(site: string, place: Place, text: string): { line: string; isFound: boolean } {
  const { script, line, column } = place;
  const at = `${releaseOf(site, script, text)}  `;
  const unknown = (why: string) => ({
    line: `${at}${script}:${line}:${column}: ${why}`,
    isFound: false,
  });
  const file = join(mapsFolder(site), mapOf(script));
  if (!existsSync(file)) return unknown(`${mapsFolder(site)} has no source map of it`);
  try {
    const origin = originOf(readMap(readFileSync(file, 'utf8')), place);
    if (!origin) return unknown('no source is there');
    return { line: `${at}${origin.file}:${origin.line}:${origin.column}`, isFound: true };
  } catch {
    return unknown(`${file} is damaged`);
  }
}

/**
 * The source of each place that a text names: remote, version, file and line, one place a line. Throws a ReleaseError if
 * the text names no place, or none has a source.
 */
export function symbolicate(site: string, text: string): string[] {
  const places = placesIn(text).map((place) => describe(site, place, text));
  if (places.length === 0) {
    throw new ReleaseError(
      'it names no script of a site with line and column, as in /remotes/wallet/chunks/7.js:1:2345',
    );
  }
  const lines = places.map(({ line }) => line);
  if (!places.some(({ isFound }) => isFound)) throw new ReleaseError(lines.join('\n'));
  return lines;
}
