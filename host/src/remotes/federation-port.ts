import { getInstance } from '@module-federation/enhanced/runtime';
import { containerName, EXPOSED } from '@adpartner/shared/federation/apps';
import { chunkOf } from '@adpartner/shared/shell/gone-chunk';
import { identity } from './identity.ts';
import { leaveNoTrace, stopScripts } from './leave-no-trace.ts';
import type { RemoteLoadEvent, RemotePort } from './load-remote.ts';
import { fetchRegistry, type RemoteVersion } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { addressOf, watchScripts } from './script-address.ts';

type Container = Parameters<NonNullable<ReturnType<typeof getInstance>>['initRawContainer']>[2];

const absolute = (path: string) => new URL(path, document.baseURI).href;

/** Runs a release's entry, if its bytes are those that the registry names. */
function runEntry(container: string, { entry, integrity }: RemoteVersion): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = addressOf(absolute(entry));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.fetchPriority = 'high';
    // By this it is found as long as it is on its way, as the chunks are.
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

/** Fetches what the entry will ask for next, beside it instead of after it. */
function preload(release: RemoteVersion): void {
  for (const { file, integrity } of release.preload) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    const url = new URL(file, absolute(release.entry)).href;
    link.href = link.as === 'script' ? addressOf(url) : url;
    if (link.as === 'script') {
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
    }
    if (!document.head.querySelector(`link[href="${CSS.escape(link.href)}"]`))
      document.head.append(link);
  }
}

/** The exposed module of the container that a release's entry has left, not yet run. */
async function moduleOf(name: string, release: RemoteVersion): Promise<() => unknown> {
  const container = containerName(name);
  const broken = (why: string, cause?: unknown) =>
    new RemoteError('broken', name, release.version, why, { cause });
  const left = Reflect.get(window, container) as Container | undefined;
  if (!left) throw broken('its entry left no container');
  const remote = getInstance()!.initRawContainer(container, absolute(release.entry), left);
  try {
    const run = await remote.get(`${container}/remote`, EXPOSED, { loadFactory: false });
    return run as () => unknown;
  } catch (cause) {
    if (chunkOf(cause) !== null) throw cause;
    throw broken(String((cause as Error | null)?.message ?? cause), cause);
  }
}

/**
 * The browser's side of remote loading: script tags with integrity, and the federation runtime for what
 * an entry has left. The entry's script is our own, since a script of the runtime's can't be stopped.
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
      preload(release);
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
