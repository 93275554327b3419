import { loadRemote, registerRemotes, registerPlugins } from '@module-federation/enhanced/runtime';
import { containerName } from '@adpartner/shared/federation/apps';
import { fetchRegistry, type RemoteVersion } from './registry.ts';
import type { RemoteLoadEvent, RemotePort } from './load-remote.ts';

/** The integrity that each entry's script must carry, by its absolute address. */
const integrityByUrl = new Map<string, string>();

const absolute = (path: string) => new URL(path, document.baseURI).href;

/** How often an entry's script did not load, by its absolute address. */
const failuresByUrl = new Map<string, number>();

/**
 * Where a script is asked for. After a failure at another address: a browser answers the same one
 * from the copy that it has just refused.
 */
function addressOf(url: string): string {
  const failures = failuresByUrl.get(url) ?? 0;
  return failures === 0 ? url : `${url}?again=${failures}`;
}

/** Makes the runtime put the registry's integrity on the entry's script tag. */
function verifyEntries(): void {
  registerPlugins([
    {
      name: 'verify-entries',
      createScript({ url }) {
        const script = document.createElement('script');
        const entry = absolute(url);
        script.src = addressOf(entry);
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.addEventListener('error', () => {
          failuresByUrl.set(entry, (failuresByUrl.get(entry) ?? 0) + 1);
        });
        const integrity = integrityByUrl.get(entry);
        if (integrity) script.integrity = integrity;
        return { script, timeout: 15_000 };
      },
    },
  ]);
}

/** Fetches what the entry will ask for next, beside it instead of after it. */
function preload(release: RemoteVersion): void {
  for (const { file, integrity } of release.preload) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = new URL(file, absolute(release.entry)).href;
    if (link.as === 'script') {
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
    }
    if (!document.head.querySelector(`link[href="${CSS.escape(link.href)}"]`))
      document.head.append(link);
  }
}

/** The browser's side of remote loading: the federation runtime, and script tags with integrity. */
export function federationPort(
  registryUrl: string,
  report: (event: RemoteLoadEvent) => void,
): RemotePort {
  verifyEntries();
  const registered = new Map<string, string>();
  return {
    fetchRegistry: (signal) => fetchRegistry(registryUrl, signal),
    async loadModule(name, release) {
      const entry = absolute(release.entry);
      if (release.integrity) integrityByUrl.set(entry, release.integrity);
      if (registered.get(name) !== entry) {
        registerRemotes([{ name: containerName(name), entry, type: 'global' }], {
          force: registered.has(name),
        });
        registered.set(name, entry);
      }
      preload(release);
      return loadRemote(`${containerName(name)}/remote`);
    },
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    report,
  };
}
