/** A copy of a shared module, as a page of any federation runtime offers it. */
interface OfferedCopy {
  version: string;
  get?: () => unknown;
  lib?: unknown;
  loaded?: boolean;
  shareConfig?: { eager?: boolean };
}

type OfferedCopies = Record<string, Record<string, OfferedCopy>>;

interface Container {
  init(scope: OfferedCopies, ...more: unknown[]): unknown;
  get(module: string): unknown;
}

/** The facts about a release that its standard entry is made with. */
export interface StandardEntryFacts {
  /** The global name of the release's own container. */
  container: string;
  /** The file of its entry, beside the standard one, and its hash. */
  file: string;
  integrity: string;
  /** The least version of each module that the page must share; null for any. */
  needs: Readonly<Record<string, string | null>>;
}

/**
 * Readies the modules that a remote takes from a page's scope: of each the copy in use, else the first one.
 * Returns a line for each that is missing, of another major, or older than the remote needs.
 */
export function readyShares(needs: StandardEntryFacts['needs'], scope: OfferedCopies): string[] {
  const partsOf = (version: string) => version.split('.').map((part) => parseInt(part));
  function fits(version: string, least: string): boolean {
    const [[major, minor, patch], [wantMajor, wantMinor, wantPatch]] = [version, least].map(
      partsOf,
    ) as [number[], number[]];
    if (major !== wantMajor) return false;
    return minor === wantMinor ? patch! >= wantPatch! : minor! > wantMinor!;
  }
  return Object.entries(needs).flatMap(([module, least]) => {
    const copies = Object.values(scope[module] ?? {});
    const copy = copies.find(({ loaded }) => loaded) ?? copies[0];
    const needed = least === null ? module : `${module} ^${least}`;
    if (!copy) return [`${needed}, which this page does not share`];
    if (least !== null && !fits(copy.version, least)) {
      return [`${needed}, and this page shares ${copy.version}`];
    }
    if (copy.shareConfig?.eager && !copy.lib) {
      // An eager module may come without a promise, which the release's own entry does not expect.
      const lib = copy.get!();
      if (typeof lib === 'function') copy.lib = lib;
    }
    return [];
  });
}

/**
 * The container that a manifest names, for pages other than our host. It says what such a page lacks before
 * anything of the remote runs, and loads the release's own entry only if its bytes are the released ones.
 * Nothing of this happens before the first `get`: a page may call `init` while it still makes its own scope,
 * and would wait for itself.
 *
 * Builds write this function's own text into a file, so it uses nothing from outside.
 */
export function standardEntry(
  { container, file, integrity, needs }: StandardEntryFacts,
  ready: typeof readyShares,
): Container {
  const own = document.currentScript as HTMLScriptElement;
  const address = new URL(file, own.src).href;
  let scope: OfferedCopies = {};
  let more: unknown[] = [];
  let starting: Promise<Container> | null = null;

  const load = () =>
    new Promise<void>((done, fail) => {
      const script = document.createElement('script');
      script.src = address;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.nonce = own.nonce;
      script.onload = () => done();
      script.onerror = () => {
        script.remove();
        fail(new Error(`${container}: ${address} can't be had, or is not what was released`));
      };
      document.head.append(script);
    });

  async function start(): Promise<Container> {
    const faults = ready(needs, scope);
    if (faults.length > 0) throw new Error(`${container} needs ${faults.join('; ')}`);
    await load();
    const started = Reflect.get(window, container) as Container;
    await started.init(scope, ...more);
    return started;
  }

  return {
    init(given, ...others) {
      scope = given;
      more = others;
    },
    async get(module) {
      starting ??= start();
      try {
        return await (await starting).get(module);
      } catch (error) {
        // The next attempt may find the file, or the module.
        starting = null;
        throw error;
      }
    },
  };
}
