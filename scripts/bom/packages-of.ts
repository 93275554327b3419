import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFacts } from '../../shared/src/federation/plugins/bill-of-materials.ts';

/** A package as `pnpm list --json` reports it. */
export interface Listed {
  readonly version: string;
  readonly path: string;
  readonly dependencies?: Readonly<Record<string, Listed>>;
  readonly optionalDependencies?: Readonly<Record<string, Listed>>;
}

const isOfTheHouse = ({ version }: Listed) => version.startsWith('link:');

/**
 * Every installed package below one in the list, by its own manifest. Workspace packages are passed through;
 * packages for other platforms are listed but not installed.
 */
export function packagesOf(listed: Listed): PackageFacts[] {
  const below = { ...listed.dependencies, ...listed.optionalDependencies };
  return Object.values(below).flatMap((one) => {
    const manifest = join(one.path, 'package.json');
    if (!existsSync(manifest)) return [];
    const own = isOfTheHouse(one)
      ? []
      : [JSON.parse(readFileSync(manifest, 'utf8')) as PackageFacts];
    return [...own, ...packagesOf(one)];
  });
}
