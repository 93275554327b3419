import type { SharedCopies } from '@adpartner/shared/federation/runtime-shim/remote-runtime';
import { containerName, EXPOSED } from '@adpartner/shared/federation/apps';
import { chunkOf } from '@adpartner/shared/shell/gone-chunk';
import { identity } from '../releases/identity.ts';
import { keepStylesInside } from './keep-styles-inside.ts';
import { leaveNoTrace, stopScripts } from './leave-no-trace.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { RemotePort } from './remote-port.ts';
import { preloadNext } from './preload-release.ts';
import { provideRuntime } from '../share-scope/provide-runtime.ts';
import { fetchRegistry } from '../registry/page-registry.ts';
import type { RemoteVersion } from '../registry/registry.ts';
import { RemoteError } from './remote-error.ts';
import { addressOf, watchScripts } from './script-address.ts';
import { pageScope } from '../share-scope/share-modules.ts';

/** The container that an entry leaves on the page. */
interface Container {
  /** Takes the page's scope; the other arguments are for releases that bring the federation runtime. */
  init(scope: SharedCopies, initScope: unknown[], options: object): unknown;
  /** Loads the files of an exposed module; what it returns runs the module. */
  get(module: string): Promise<() => unknown>;
}

const absolute = (path: string) => new URL(path, document.baseURI).href;

/** Runs a release's entry, if its bytes match the registry's hash. */
function runEntry(container: string, { entry, integrity }: RemoteVersion): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = addressOf(absolute(entry));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.fetchPriority = 'high';
    // Marks the script with the remote's name, as its chunks are, so that it can be found and removed.
    script.dataset.webpack = `${container}:entry`;
    script.onload = () => {
      script.remove();
      done();
    };
    script.onerror = () => {
      script.remove();
      fail(new Error(`${script.src} can't be had, or is not what was released`));
    };
    document.head.append(script);
  });
}

/** The exposed module of the container that a release's entry has left, not yet run. */
async function moduleOf(name: string, release: RemoteVersion): Promise<() => unknown> {
  const container = containerName(name);
  const broken = (why: string, cause?: unknown) =>
    new RemoteError('broken', name, release.version, why, { cause });
  const left = Reflect.get(window, container) as Container | undefined;
  if (!left) throw broken('its entry left no container');
  const scope = pageScope();
  try {
    await left.init(scope, [], { version: release.version, shareScopeMap: { default: scope } });
    return await left.get(EXPOSED);
  } catch (cause) {
    if (chunkOf(cause) !== null) throw cause;
    throw broken(String((cause as Error | null)?.message ?? cause), cause);
  }
}

/**
 * Loads remotes in a browser: script tags with integrity, and the page's share scope for their containers.
 */
export function federationPort(
  registryUrl: string,
  report: (event: RemoteLoadEvent) => void,
): RemotePort {
  watchScripts();
  return {
    fetchRegistry: (signal) => fetchRegistry(registryUrl, signal),
    async fetchModule(name, release, signal) {
      signal.addEventListener('abort', () => stopScripts(name));
      keepStylesInside(absolute(release.entry));
      preloadNext(release);
      if (release.federation !== 'scope') await provideRuntime();
      signal.throwIfAborted();
      await runEntry(containerName(name), release);
      signal.throwIfAborted();
      return moduleOf(name, release);
    },
    forget: leaveNoTrace,
    identity,
    reload: () => window.location.reload(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    report,
  };
}
