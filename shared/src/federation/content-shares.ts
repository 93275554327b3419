import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '..');
const catalog = resolve(import.meta.dirname, '../../../pnpm-workspace.yaml');

/** What a file imports: of its own folder, or by an entry point of shared/. */
const IMPORTS =
  /(?:from|import|composes:[^;]*from)\s+['"](?:(\.[^'"]+)|@adpartner\/shared\/([^'"]+))['"]/g;

/** The file behind an entry point, or null where there is none. */
function fileOf(entryPoint: string): string | null {
  const ends = ['.ts', '.tsx'].map((end) => join(source, entryPoint + end));
  return ends.find((file) => existsSync(file)) ?? null;
}

/** The files a module is made of: itself and all it imports of shared/, stylesheets too. */
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

/** The lines of the catalog that a module's look and behaviour come from. */
function libraries(): string {
  const lines = readFileSync(catalog, 'utf8').split('\n');
  return lines
    .filter((line) => /^ {2}'?(@base-ui\/react|lucide-react|react|zod)'?:/.test(line))
    .join();
}

/**
 * Entry points of shared/ with the key each is shared under: its name and a hash of all it is made of, but for
 * the entry points `apart`, which the page has one copy of anyway. Two bundles built from equal files get one
 * copy; a bundle with another version of them keeps its own, where sharing by name would let the oldest
 * on the page win for everyone.
 *
 * All are named as parts of the kit, so that a host of any age knows that copies of different content
 * may meet.
 */
export function contentShares(
  entryPoints: readonly string[],
  apart: readonly string[],
): [entryPoint: string, shareKey: string][] {
  const base = libraries();
  return entryPoints.map((entryPoint) => {
    const file = fileOf(entryPoint);
    if (file === null) throw new Error(`there is no entry point called ${entryPoint}`);
    const hash = createHash('sha256').update(base);
    for (const one of [...closure(file, new Set(apart))].sort()) hash.update(readFileSync(one));
    return [entryPoint, `ui/${entryPoint.replace(/^ui\//, '')}#${hash.digest('hex').slice(0, 8)}`];
  });
}
