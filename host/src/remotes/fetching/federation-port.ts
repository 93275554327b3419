import { EXPOSED } from '@adpartner/shared/federation/apps';
import { identity } from '../releases/identity.ts';
import { follow, followAhead, onMove } from './file-progress.ts';
import { keepStylesInside } from './keep-styles-inside.ts';
import { leaveNoTrace, stopScripts } from './leave-no-trace.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { RemotePort } from './remote-port.ts';
import { preloadNext, preloadRelease } from './preload-release.ts';
import { endsWithPage } from '../../session/is-stored.ts';
import { provideRuntime } from '../share-scope/provide-runtime.ts';
import { fetchRegistry } from '../registry/page-registry.ts';
import { isForeign, type RemoteVersion } from '../registry/registry.ts';
import { absolute, moduleOfEntry, type TakeModule } from './run-entry.ts';
import { watchScripts } from './script-address.ts';
import { pageScope } from '../share-scope/share-modules.ts';

/** By the share scope alone. */
const byScope =
  ({ version }: RemoteVersion): TakeModule =>
  async (container) => {
    const scope = pageScope();
    await container.init(scope, [], { version, shareScopeMap: { default: scope } });
    return container.get(EXPOSED);
  };

/**
 * Loads remotes in a browser: script tags with integrity, and the page's share scope for their containers.
 */
export function federationPort(
  registryUrl: string,
  report: (event: RemoteLoadEvent) => void,
): RemotePort {
  watchScripts(follow);
  return {
    onMove,
    fetchRegistry: (signal) => fetchRegistry(registryUrl, signal),
    async fetchModule(name, release, signal) {
      signal.addEventListener('abort', () => stopScripts(name));
      if (isForeign(release)) {
        // Beside the runtime that has to be there first.
        preloadRelease(release);
        const { fetchForeign } = await import('./foreign-release.ts');
        return fetchForeign(name, release, signal);
      }
      keepStylesInside(absolute(release.entry));
      followAhead(preloadNext(release));
      if (release.federation !== 'scope') await provideRuntime();
      return moduleOfEntry(name, release, signal, byScope(release));
    },
    forget: leaveNoTrace,
    identity,
    endsSession: endsWithPage,
    reload: () => window.location.reload(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    report,
  };
}
