import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { Registry, RemoteVersion } from '../registry/registry.ts';

/** What loading stands on; the browser's own in the page, fakes in tests. */
export interface RemotePort {
  /** The registry as it is now. */
  fetchRegistry(signal: AbortSignal): Promise<Registry>;
  /**
   * Loads the scripts of one release. No code of its module runs before the returned function is called. Rejects
   * when a script can't be had, with a RemoteError `broken` when the release is none. After an abort
   * nothing that is still on its way may run.
   */
  fetchModule(name: string, release: RemoteVersion, signal: AbortSignal): Promise<() => unknown>;
  /** Takes away what an attempt at a remote has left on the page, so that another can be made. */
  forget(name: string): void;
  /** Whom a canary is drawn for: the signed-in user, else this device. */
  identity(): string;
  reload(): void;
  wait(ms: number): Promise<void>;
  /** Told of every attempt's end; `error` absent where it went well. */
  report(event: RemoteLoadEvent): void;
}
