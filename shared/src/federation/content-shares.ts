import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isPacked } from './build-folder.ts';

const source = resolve(import.meta.dirname, '..');
const catalog = resolve(import.meta.dirname, '../../../pnpm-workspace.yaml');

/** The keys of the workspace that a package was made in, whose sources it has not. */
const packedKeys = join(import.meta.dirname, 'content-shares.json');

/** The imports of a file: from its own folder, or by an entry point of shared/. */
const IMPORTS =
  /(?:from|import|composes:[^;]*from)\s+['"](?:(\.[^'"]+)|@adpartner\/shared\/([^'"]+))['"]/g;

/** The file of an entry point, or null if there is none. */
function fileOf(entryPoint: string): string | null {
  const ends = ['.ts', '.tsx'].map((end) => join(source, entryPoint + end));
  return ends.find((file) => existsSync(file)) ?? null;
}

/** The files of a module: itself and all it imports of shared/, stylesheets included. */
function closure(file: string, apart: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path, entryPoint] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    if (entryPoint !== undefined && apart.has(entryPoint)) continue;
    const next = path === undefined ? fileOf(entryPoint!) : resolve(dirname(file), path);
    if (next !== null) closure(next, apart, seen);
  }
  return seen;
}

/** The lines of the catalog that affect a module's look and behaviour. */
function libraries(): string {
  const lines = readFileSync(catalog, 'utf8').split('\n');
  return lines
    .filter((line) => /^ {2}'?(@base-ui\/react|lucide-react|react|zod)'?:/.test(line))
    .join();
}

/** The beginning of the key that an entry point is shared under. */
export const shareName = (entryPoint: string) => `ui/${entryPoint.replace(/^ui\//, '')}`;

/**
 * Entry points of shared/ with the key each is shared under: its name and a hash of all its files, except the
 * entry points `apart`, of which the page has one copy anyway. Two bundles built from equal files share one
 * copy; a bundle with another version keeps its own, whereas by name the first one on the page would be used
 * by all.
 *
 * All keys start like components', so that a host of any release knows that copies of different content may
 * meet.
 */
export function contentShares(
  entryPoints: readonly string[],
  apart: readonly string[],
): [entryPoint: string, shareKey: string][] {
  if (isPacked) return JSON.parse(readFileSync(packedKeys, 'utf8')) as [string, string][];
  const base = libraries() + readFileSync(fileOf('ui/create-icon')!, 'utf8');
  return entryPoints.map((entryPoint) => {
    const file = fileOf(entryPoint);
    if (file === null) throw new Error(`there is no entry point called ${entryPoint}`);
    const hash = createHash('sha256').update(base);
    for (const one of [...closure(file, new Set(apart))].sort()) hash.update(readFileSync(one));
    return [entryPoint, `${shareName(entryPoint)}#${hash.digest('hex').slice(0, 8)}`];
  });
}
