import type { CopyProblem, CopyViolation, SharedModule } from '../../reporting/events.ts';
import { isAllowedCopy } from './own-copies.ts';
import { scopeOf, sharedModules, type FederationInstance, type ShareScope } from './share-scope.ts';

/** An export of each shared module in the host's own copy, whose identity differs between copies. */
export interface OwnExport {
  module: string;
  name: string;
  value: unknown;
}

export interface HostSide {
  /** The host's container. */
  container: string;
  /** The modules that the host provides, as they were before any remote was loaded. */
  provides: ReadonlySet<string>;
  own: readonly OwnExport[];
}

/** Components keep no state: copies of different content have names of their own. */
const isComponent = (module: string) => module.startsWith('ui/');

const namesOf = (copies: readonly SharedModule[]) => [...new Set(copies.map(({ from }) => from))];

/** The violations among the copies of one module. */
function problemOf(
  module: string,
  copies: readonly SharedModule[],
  host: HostSide,
): CopyProblem | null {
  if (copies.filter(({ loaded }) => loaded).length > 1) return 'instances';
  if (isComponent(module)) return null;
  if (copies.length > 1) return 'versions';
  return host.provides.has(module) && copies[0]!.from !== host.container ? 'provider' : null;
}

/** Whether a scope provides another module than the one that the host itself uses. */
function isOther(scope: ShareScope, { module, name, value }: OwnExport): boolean {
  return Object.values(scope[module] ?? {}).some((copy) => {
    const { lib, loaded } = copy;
    if (!loaded || !lib || isAllowedCopy(module, copy)) return false;
    const exports = lib() as Record<string, unknown> | null;
    return typeof exports === 'object' && exports !== null && exports[name] !== value;
  });
}

/** Finds singletons of which the page has more than one copy. */
export function copyViolations(
  instances: readonly FederationInstance[],
  host: HostSide,
): CopyViolation[] {
  const scope = scopeOf(instances, host.container);
  const all = sharedModules(scope).filter((copy) => !isAllowedCopy(copy.module, copy));
  const found: CopyViolation[] = [];
  for (const module of new Set(all.map((copy) => copy.module))) {
    const copies = all.filter((copy) => copy.module === module);
    const by = namesOf(copies.filter(({ from }) => from !== host.container));
    const problem = problemOf(module, copies, host);
    if (problem) found.push({ problem, module, by, copies });
  }
  for (const one of host.own) {
    if (!isOther(scope, one)) continue;
    const copies = all.filter(({ module }) => module === one.module);
    found.push({ problem: 'identity', module: one.module, by: namesOf(copies), copies });
  }
  for (const { name, shareScopeMap } of instances) {
    const apart = shareScopeMap.default;
    if (!apart || apart === scope) continue;
    const copies = sharedModules(apart).filter(
      ({ module, loaded }) => loaded && host.provides.has(module),
    );
    for (const copy of copies) {
      found.push({ problem: 'scope', module: copy.module, by: [name], copies: [copy] });
    }
  }
  return found;
}
