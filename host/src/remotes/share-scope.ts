/** One copy of a shared module as the federation runtime keeps it, as far as it concerns us. */
export interface Copy {
  /** The bundle that brought it. */
  from: string;
  loaded?: boolean;
  shareConfig?: { singleton?: boolean };
  /** The module itself, where it has been loaded. */
  lib?: (() => unknown) | undefined;
}

/** Copies of a module by version, of every shared module by its name. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>;

/** What one bundle's runtime goes by. In a page that is in order all of them share one scope. */
export interface FederationInstance {
  name: string;
  shareScopeMap: { default?: ShareScope };
}

/** A shared module in one version: who provides it, and whether it has been used. */
export interface SharedModule {
  module: string;
  version: string;
  from: string;
  loaded: boolean;
}

/** Every runtime on the page, the host's first. */
export function federationInstances(): readonly FederationInstance[] {
  const { __FEDERATION__: federation } = globalThis as {
    __FEDERATION__?: { __INSTANCES__?: FederationInstance[] };
  };
  return federation?.__INSTANCES__ ?? [];
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
    .sort((a, b) => a.module.localeCompare(b.module) || a.version.localeCompare(b.version));
}
