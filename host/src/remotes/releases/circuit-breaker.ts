import * as z from '@adpartner/shared/contract/zod';
import { FAILED_RELEASES as KEY } from './failed-releases.ts';

const notesSchema = z.object({
  /** Failed versions by remote, the latest failure last. */
  failed: z.record(z.string(), z.array(z.string())),
  /** Versions that a reload was made for, by remote. */
  reloaded: z.record(z.string(), z.array(z.string())),
  /** Versions with a crashed screen, by remote, once for each crash. */
  crashed: z._default(z.record(z.string(), z.array(z.string())), {}),
});
type Notes = z.infer<typeof notesSchema>;

/** Remembers failed versions for the session of the tab, so that working ones are tried first. */
export interface CircuitBreaker {
  /** The versions of a remote that failed, the latest failure last. */
  failed(remote: string): readonly string[];
  /** Stores a failure. Returns whether it is the version's first. */
  open(remote: string, version: string): boolean;
  /** Removes a failure: the version has worked. */
  close(remote: string, version: string): void;
  /** Stores a crash of a screen. Returns how many there are of this version. */
  crash(remote: string, version: string): number;
  /** Whether a reload may be made for a version: once per session, and never if that can't be stored. */
  mayReload(remote: string, version: string): boolean;
  /** Stores the reload. Returns false if it can't be stored, or was made before: then there is none. */
  noteReload(remote: string, version: string): boolean;
}

const none = (): Notes => ({ failed: {}, reloaded: {}, crashed: {} });

/**
 * A breaker on a storage, by default the tab's. What can't be stored is kept in memory; an invalid stored
 * value counts as none.
 */
export function createCircuitBreaker(
  storage: () => Storage | null = () => window.sessionStorage,
): CircuitBreaker {
  /** The values that could not be stored. */
  let memory: Notes | null = null;

  function read(): Notes {
    if (memory !== null) return memory;
    try {
      const text = storage()!.getItem(KEY);
      if (text === null) return none();
      return notesSchema.safeParse(JSON.parse(text)).data ?? none();
    } catch {
      return none();
    }
  }

  /** Returns whether it is stored. */
  function write(notes: Notes): boolean {
    memory = notes;
    try {
      const text = JSON.stringify(notes);
      storage()!.setItem(KEY, text);
      if (storage()!.getItem(KEY) === text) memory = null;
    } catch {
      // Kept in memory instead.
    }
    return memory === null;
  }

  const without = (notes: Notes, remote: string, version: string) =>
    (notes.failed[remote] ?? []).filter((one) => one !== version);

  function mayReload(remote: string, version: string): boolean {
    const notes = read();
    return !notes.reloaded[remote]?.includes(version) && write(notes);
  }

  return {
    failed: (remote) => read().failed[remote] ?? [],
    open(remote, version) {
      const notes = read();
      const others = without(notes, remote, version);
      const isFirst = others.length === (notes.failed[remote]?.length ?? 0);
      write({ ...notes, failed: { ...notes.failed, [remote]: [...others, version] } });
      return isFirst;
    },
    close(remote, version) {
      const notes = read();
      if (!notes.failed[remote]?.includes(version)) return;
      write({ ...notes, failed: { ...notes.failed, [remote]: without(notes, remote, version) } });
    },
    crash(remote, version) {
      const notes = read();
      const versions = [...(notes.crashed[remote] ?? []), version];
      write({ ...notes, crashed: { ...notes.crashed, [remote]: versions } });
      return versions.filter((one) => one === version).length;
    },
    mayReload,
    noteReload(remote, version) {
      if (!mayReload(remote, version)) return false;
      const notes = read();
      const versions = [...(notes.reloaded[remote] ?? []), version];
      return write({ ...notes, reloaded: { ...notes.reloaded, [remote]: versions } });
    },
  };
}
