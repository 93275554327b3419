import { hostShares, shares } from '../../../shared/src/federation/share-list.ts';

/** A share as the plugins of all bundlers take it. */
interface StandardShare {
  singleton?: boolean;
  import?: string | false;
  version?: string;
  requiredVersion: string;
  shareKey?: string;
}

/** A module's version here; an entry point of the kit has none of its own. */
const versionOf = (module: string): string => hostShares().versions[module] ?? '0.0.0';

/**
 * What a remote of another bundler takes from the page, by a range of versions: the page refuses the remote before it runs
 * if it has another major.
 */
export function standardShares(): Record<string, StandardShare> {
  const entries = Object.entries(shares('remote')).map(([module, { version: _, ...share }]) => {
    const version = versionOf(module);
    const requiredVersion = `^${version.split('.')[0]}.0.0`;
    return [module, { ...share, version, requiredVersion }] as const;
  });
  return Object.fromEntries(entries);
}

/** The same without what a remote may have a copy of. */
export function standardSingletons(): Record<string, StandardShare> {
  const entries = Object.entries(standardShares()).filter(([, share]) => share.import === false);
  return Object.fromEntries(entries);
}
