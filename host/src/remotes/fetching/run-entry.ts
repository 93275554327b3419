import { containerName } from '@adpartner/shared/federation/apps';
import type { SharedCopies } from '@adpartner/shared/federation/runtime-shim/remote-runtime';
import { chunkOf } from '@adpartner/shared/shell/gone-chunk';
import type { RemoteVersion } from '../registry/registry.ts';
import { follow } from './file-progress.ts';
import { RemoteError } from './remote-error.ts';
import { addressOf } from './script-address.ts';

/** The container that an entry leaves on the page. */
export interface Container {
  /** Takes the page's scope; the other arguments are for releases that bring the federation runtime. */
  init(scope: SharedCopies, initScope: unknown[], options: object): unknown;
  /** Loads the files of an exposed module; what it returns runs the module. */
  get(module: string): Promise<() => unknown>;
}

/** Takes the exposed module of a container, not yet run. */
export type TakeModule = (container: Container) => Promise<() => unknown>;

/** The address of an entry. */
export const absolute = (path: string) => new URL(path, document.baseURI).href;

/** Runs a release's entry, if its bytes match the registry's hash. */
function runScript(container: string, { entry, integrity }: RemoteVersion): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = follow(addressOf(absolute(entry)));
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

/** Runs a release's entry, and takes the exposed module of the container that it leaves. */
export async function moduleOfEntry(
  name: string,
  release: RemoteVersion,
  signal: AbortSignal,
  take: TakeModule,
): Promise<() => unknown> {
  signal.throwIfAborted();
  await runScript(containerName(name), release);
  signal.throwIfAborted();
  const broken = (why: string, cause?: unknown) =>
    new RemoteError('broken', name, release.version, why, { cause });
  const left = Reflect.get(window, containerName(name)) as Container | undefined;
  if (!left) throw broken('its entry left no container');
  try {
    return await take(left);
  } catch (cause) {
    if (chunkOf(cause) !== null) throw cause;
    throw broken(String((cause as Error | null)?.message ?? cause), cause);
  }
}
