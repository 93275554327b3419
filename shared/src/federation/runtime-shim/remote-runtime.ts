/** One copy of a shared module in the page's share scope, from the host or a remote. */
export interface SharedCopy {
  version: string;
  /** The container that brought it. */
  from: string;
  /** Loads the module; called by its first user. Left out if `lib` has it from the start. */
  get?: (() => Promise<() => unknown>) | undefined;
  /** The module itself, once it is loaded. */
  lib?: (() => unknown) | undefined;
  /** Whether it is in use. */
  loaded?: boolean;
  /** The containers that use it. */
  useIn: string[];
  // The fields below are for releases that bring the federation runtime, which reads them.
  scope: string[];
  deps: string[];
  strategy: 'loaded-first';
  shareConfig: { singleton: boolean; requiredVersion: false; eager?: boolean };
}

/** Copies by version, for every shared module by its share key. */
export type SharedCopies = Record<string, Record<string, SharedCopy>>;

type Factory = () => unknown;

/** A shared module that this build uses, as the federation plugin writes it down. */
interface Consumed {
  shareKey: string;
}

/** A module that this build offers, as the plugin writes it down. */
interface Provided {
  version: string;
  get: () => Promise<Factory>;
}

/** The part of the entry's webpack runtime that the plugin's code passes on and that is used here. */
interface WebpackRequire {
  /** Factories of modules. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  c: Record<string, unknown>;
  /** Scopes that modules are shared in. */
  S: Record<string, SharedCopies>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
  federation: { initOptions: { name: string; shared?: Record<string, Provided[]> } };
}

interface Modules {
  webpackRequire: WebpackRequire;
  /** By module: 0 once its factory is set, before that the promise of it. */
  installedModules: Record<string, 0 | Promise<void>>;
}

interface ChunkOptions extends Modules {
  chunkId: string;
  chunkMapping: Record<string, readonly string[]>;
  promises: unknown[];
}

interface InitialOptions extends Modules {
  initialConsumes: readonly string[];
}

const SCOPE = 'default';

/** The copy to use: the one in use, else the first one that was there. */
function copyOf(copies: SharedCopies, shareKey: string): SharedCopy | undefined {
  const all = Object.values(copies[shareKey] ?? {});
  return all.find(({ loaded }) => loaded) ?? all[0];
}

/** A shared module's factory: at once if the page has it, else once it is loaded. The build's own is among the copies. */
function take(webpackRequire: WebpackRequire, { shareKey }: Consumed) {
  const copy = copyOf(webpackRequire.S[SCOPE] ?? {}, shareKey);
  if (!copy) throw new Error(`nobody on this page has ${shareKey} to share`);
  const adopt = (lib: Factory) => {
    const { name } = webpackRequire.federation.initOptions;
    copy.lib = lib;
    copy.loaded = true;
    if (!copy.useIn.includes(name)) copy.useIn.push(name);
    return lib;
  };
  return copy.lib ? adopt(copy.lib) : copy.get!().then(adopt);
}

/** Sets the factories of shared modules where webpack looks for them; returns what to wait for. */
function install(ids: readonly string[], { webpackRequire, installedModules }: Modules): unknown[] {
  return ids.map((id) => {
    if (id in installedModules) return installedModules[id];
    const stands = (factory: Factory) => {
      installedModules[id] = 0;
      webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = factory();
      };
    };
    // A module that can't be loaded throws where it is used, and is requested again with the next chunk.
    const fails = (cause: unknown) => {
      delete installedModules[id];
      webpackRequire.m[id] = () => {
        delete webpackRequire.c[id];
        throw cause;
      };
    };
    try {
      const taken = take(
        webpackRequire,
        webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id]!,
      );
      if (!(taken instanceof Promise)) return stands(taken);
      return (installedModules[id] = taken.then(stands).catch(fails));
    } catch (cause) {
      return fails(cause);
    }
  });
}

/** Loads all shared modules of a chunk before the chunk's code runs. */
function consumes({ chunkId, chunkMapping, promises, ...modules }: ChunkOptions): void {
  promises.push(...install(chunkMapping[chunkId] ?? [], modules));
}

/** The shared modules that the entry's own code needs; available once the page has passed its scope. */
let initial: InitialOptions | null = null;

/** Takes the page's scope, and adds what this build has and the page has not. */
function initContainerEntry({
  webpackRequire,
  shareScope,
}: {
  webpackRequire: WebpackRequire;
  shareScope: SharedCopies;
}): Promise<unknown> {
  const { name, shared = {} } = webpackRequire.federation.initOptions;
  webpackRequire.S[SCOPE] = shareScope;
  for (const [shareKey, offers] of Object.entries(shared)) {
    for (const { version, get } of offers) {
      (shareScope[shareKey] ??= {})[version] ??= {
        version,
        from: name,
        get,
        useIn: [],
        scope: [SCOPE],
        deps: [],
        strategy: 'loaded-first',
        shareConfig: { singleton: true, requiredVersion: false },
      };
    }
  }
  return Promise.all(initial ? install(initial.initialConsumes, initial) : []);
}

/**
 * The replacement of the federation runtime in a remote's entry: the part of it that a page with one share
 * scope, and without remotes of remotes, needs. The plugin's code calls it by these names. See
 * docs/decisions/0015.
 */
export default {
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry,
    installInitialConsumes(options: InitialOptions) {
      initial = options;
    },
    consumes,
  },
};
