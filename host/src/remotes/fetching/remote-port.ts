import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { PageRegistry } from '../registry/page-registry.ts';
import type { RemoteVersion } from '../registry/registry.ts';

/** The browser, as the loader uses it; fakes in tests. */
export interface RemotePort {
  /** The registry as it is now. */
  fetchRegistry(signal: AbortSignal): Promise<PageRegistry>;
  /**
   * Loads the scripts of one release. No code of its module runs before the returned function is called.
   * Rejects if a script can't be loaded, with a RemoteError `broken` if the release is invalid. After an
   * abort no script may still run.
   */
  fetchModule(name: string, release: RemoteVersion, signal: AbortSignal): Promise<() => unknown>;
  /** Calls back whenever something arrives of the files that remotes wait for. Returns how to stop. */
  onMove(moved: () => void): () => void;
  /** Removes the traces of an attempt, so that another one can be made. */
  forget(name: string): void;
  /** The identity that is drawn for a canary: the signed-in user, else this device. */
  identity(): string;
  /** Whether a reload ends the session, which the browser could not store. */
  endsSession(): boolean;
  reload(): void;
  wait(ms: number): Promise<void>;
  /** Called when an attempt ends; without `error` if it succeeded. */
  report(event: RemoteLoadEvent): void;
}
