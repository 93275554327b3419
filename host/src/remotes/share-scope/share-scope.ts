import { containerName, HOST } from '@adpartner/shared/federation/apps';
import type { SharedModule } from '../../reporting/events.ts';

/** One copy of a shared module in a share scope, as far as it matters here. */
export interface Copy {
  /** The bundle that provides it. */
  from: string;
  loaded?: boolean;
  shareConfig?: { singleton?: boolean };
  /** The module itself, once it is loaded. */
  lib?: (() => unknown) | undefined;
}

/** Copies of a module by version, of every shared module by its name. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>;

/** The scopes of one bundle. In an intact page all bundles share one scope. */
export interface FederationInstance {
  name: string;
  shareScopeMap: { default?: ShareScope };
}

/** Where federation runtimes register; the host does likewise, for them and for tools. */
const page = globalThis as { __FEDERATION__?: { __INSTANCES__?: FederationInstance[] } };

/** Registers the host and the page's scope for tools, and for runtimes that releases bring. */
export function announceHost(scope: ShareScope): void {
  const name = containerName(HOST.name);
  const host = { name, options: { id: name, name }, shareScopeMap: { default: scope } };
  page.__FEDERATION__ = { __INSTANCES__: [host, ...federationInstances()] };
}

/** Removes the runtime that a bundle has brought, if any. */
export function forgetInstance(name: string): void {
  const instances = page.__FEDERATION__?.__INSTANCES__ ?? [];
  const place = instances.findIndex((instance) => instance.name === name);
  if (place >= 0) instances.splice(place, 1);
}

/** The host, and every runtime that releases have brought. */
export function federationInstances(): readonly FederationInstance[] {
  return page.__FEDERATION__?.__INSTANCES__ ?? [];
}

/** The copies of a scope, by the modules' names. */
export function sharedModules(scope: ShareScope): SharedModule[] {
  return Object.entries(scope)
    .flatMap(([module, versions]) =>
      Object.entries(versions).map(([version, { from, loaded }]) => ({
        module,
        version,
        from,
        loaded: loaded === true,
      })),
    )
    .sort((a, b) => (a.module + a.version < b.module + b.version ? -1 : 1));
}

/** The modules of a scope that a container provides. */
export const providedBy = (container: string, scope: ShareScope): ReadonlySet<string> =>
  new Set(
    sharedModules(scope)
      .filter(({ from }) => from === container)
      .map(({ module }) => module),
  );

/** The share scope of an instance. */
export function scopeOf(instances: readonly FederationInstance[], name: string): ShareScope {
  return instances.find((instance) => instance.name === name)?.shareScopeMap.default ?? {};
}
