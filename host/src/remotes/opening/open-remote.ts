import { addNamespaceLoader, type Messages } from '@adpartner/shared/i18n/i18n';
import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import type { RouteObject } from '@adpartner/shared/shell/router';
import type { LoadRemote } from '../loading/load-remote.ts';
import type { LoadOptions } from '../loading/try-releases.ts';

/** Patches routes in under the stub with this id. */
export type PatchRoutes = (stubId: string, routes: RouteObject[]) => void;

/**
 * Opens a remote. Resolves when its routes and messages are loaded. `again`: the user asked for another try.
 */
export type OpenRemote = (name: string, options?: { again?: boolean }) => Promise<void>;

export interface OpenedRemotes {
  open: OpenRemote;
  /**
   * Prefetches a remote, with one try. If it fails, a caller who opened it meanwhile gets tries of their own.
   */
  openAhead: (name: string) => Promise<void>;
  /** Whether a remote's routes are patched in. */
  isOpen(name: string): boolean;
}

/** Adds the messages of a remote under its namespace, in the language shown and any later one. */
async function addMessages(remote: RemoteModule, first: string): Promise<void> {
  const { namespace, messages } = await remote.loadMessages(first);
  const known = new Map<string, Messages>([[first, messages]]);
  await addNamespaceLoader(namespace, async (language) => {
    return known.get(language) ?? (await remote.loadMessages(language)).messages;
  });
}

/**
 * Opens remotes: loads the module, adds its messages, patches its routes in under the host's stubs. Each step
 * is done once; the next call repeats a failed one.
 * @param load returns remotes that have routes for each of their prefixes
 */
export function createOpenRemote(
  load: LoadRemote,
  prefixesOf: (name: string) => readonly string[],
  patchRoutes: PatchRoutes,
  language: () => string,
): OpenedRemotes {
  const opened = new Set<string>();
  const ahead = new Map<string, Promise<void>>();

  async function bringIn(name: string, options?: LoadOptions): Promise<void> {
    if (opened.has(name)) return;
    const remote = await load(name, options);
    await addMessages(remote, language());
    if (opened.has(name)) return;
    opened.add(name);
    for (const prefix of prefixesOf(name)) patchRoutes(prefix, remote.routes[prefix]!);
  }

  async function open(name: string, options?: { again?: boolean }): Promise<void> {
    await ahead.get(name)?.catch(() => {});
    await bringIn(name, options);
  }

  function openAhead(name: string): Promise<void> {
    const begun =
      ahead.get(name) ?? bringIn(name, { ahead: true }).finally(() => ahead.delete(name));
    ahead.set(name, begun);
    return begun;
  }

  return { open, openAhead, isOpen: (name) => opened.has(name) };
}
