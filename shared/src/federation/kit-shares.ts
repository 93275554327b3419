import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const kit = resolve(import.meta.dirname, '../ui');
const manifest = resolve(import.meta.dirname, '../../package.json');
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
 * Each part of the kit with the key it is shared under: its name and a hash of all it is made of. Two
 * bundles built from equal parts get one copy; a bundle with another version of a part keeps its own,
 * where sharing by name would let the oldest part on the page win for everyone.
 */
export function kitShares(): [request: string, shareKey: string][] {
  if (!existsSync(kit) || !existsSync(manifest)) return [];
  const base = libraries();
  return readdirSync(kit)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .sort()
    .map((file) => {
      const hash = createHash('sha256').update(base);
      for (const part of [...closure(join(kit, file))].sort()) hash.update(readFileSync(part));
      const name = file.replace(/\.tsx$/, '');
      return [`@adpartner/shared/ui/${name}`, `ui/${name}#${hash.digest('hex').slice(0, 8)}`];
    });
}
