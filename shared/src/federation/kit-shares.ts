import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const kit = resolve(import.meta.dirname, '../ui');
const catalog = resolve(import.meta.dirname, '../../../pnpm-workspace.yaml');

/** The files a part is made of: itself and all it imports from the kit, stylesheets too. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, to] of text.matchAll(/(?:from|import|composes:[^;]*from)\s+['"](\.[^'"]+)['"]/g)) {
    closure(resolve(dirname(file), to!), seen);
  }
  return seen;
}

/** The lines of the catalog that a part's look and behaviour come from. */
function libraries(): string {
  const lines = readFileSync(catalog, 'utf8').split('\n');
  return lines.filter((line) => /^ {2}'?(@base-ui\/react|lucide-react|react)'?:/.test(line)).join();
}

/**
 * Parts of the kit with the key each is shared under: its name and a hash of all it is made of. Two
 * bundles built from equal parts get one copy; a bundle with another version of a part keeps its own,
 * where sharing by name would let the oldest part on the page win for everyone.
 */
export function kitShares(parts: readonly string[]): [part: string, shareKey: string][] {
  const base = libraries();
  return parts.map((part) => {
    const file = join(kit, `${part}.tsx`);
    if (!existsSync(file)) throw new Error(`the kit has no part called ${part}`);
    const hash = createHash('sha256').update(base);
    for (const one of [...closure(file)].sort()) hash.update(readFileSync(one));
    return [part, `ui/${part}#${hash.digest('hex').slice(0, 8)}`];
  });
}
