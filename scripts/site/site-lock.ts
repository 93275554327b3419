import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './release-error.ts';

/** The name of a site's lock. */
export const LOCK = '.release.lock';

/** The process that holds a lock. */
interface Holder {
  token: string;
  pid: number;
  machine: string;
  since: string;
}

/** A lock that its holder has not touched for this long, in milliseconds, is free. */
export const STALE_AFTER = 30_000;
/** How often a holder touches its lock. */
export const TOUCHED_EVERY = 5_000;
const ASKED_EVERY = 100;

function holderOf(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a lock's holder is gone: its process on this machine has ended, or it has not touched the lock for
 * long.
 */
function isStale(file: string): boolean {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holder = holderOf(file);
    if (holder?.machine === hostname() && !isAlive(holder.pid)) return true;
    return age > STALE_AFTER;
  } catch {
    return false;
  }
}

/** Writes the lock if there is none. It appears complete: no process reads half a holder. */
function take(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a stale lock. If it turns out to be a new one, taken meanwhile, restores it. */
function removeStale(file: string, token: string): void {
  const before = holderOf(file)?.token;
  const aside = `${file}.${token}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (holderOf(aside)?.token !== before) linkSync(aside, file);
  } catch {
    // Another process has just taken it; ours notices before it changes anything.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Whether the lock is still held; checked before every visible change. */
export type StillHeld = () => void;

/** Runs work while no other process changes a site elsewhere, of which the folder is a copy. */
export type LockElsewhere = <T>(work: (stillHeld: StillHeld) => Promise<T> | T) => Promise<T>;

const elsewhere = new Map<string, LockElsewhere>();

/** Makes a folder a copy of a site elsewhere: who locks it locks that site. Returns how to end that. */
export function lockCopyBy(folder: string, lock: LockElsewhere): () => void {
  elsewhere.set(folder, lock);
  return () => elsewhere.delete(folder);
}

/**
 * Runs `work` while no other process changes `folder`. Waits for another holder, and throws with its name after a
 * time limit. A lock left by an ended process is taken over.
 * @param patience milliseconds
 */
export async function whileLocked<T>(
  folder: string,
  work: (stillHeld: StillHeld) => Promise<T> | T,
  patience = 30_000,
): Promise<T> {
  const lock = elsewhere.get(folder);
  if (lock) return lock(work);
  const file = join(folder, LOCK);
  const holder: Holder = {
    token: randomUUID(),
    pid: process.pid,
    machine: hostname(),
    since: new Date().toISOString(),
  };
  const until = Date.now() + patience;
  while (!take(file, holder)) {
    if (isStale(file)) {
      removeStale(file, holder.token);
      continue;
    }
    if (Date.now() > until) {
      const other = holderOf(file);
      const who = other ? ` (process ${other.pid} on ${other.machine}, since ${other.since})` : '';
      throw new ReleaseError(`another release is under way in ${folder}${who}: try again`);
    }
    await wait(ASKED_EVERY);
  }
  const isOurs = () => holderOf(file)?.token === holder.token;
  const touching = setInterval(() => {
    try {
      if (isOurs()) utimesSync(file, new Date(), new Date());
    } catch {
      // Just taken over; the work checks before it changes anything.
    }
  }, TOUCHED_EVERY).unref();
  try {
    return await work(() => {
      if (!isOurs()) throw new ReleaseError(`another release took over in ${folder}: try again`);
    });
  } finally {
    clearInterval(touching);
    if (isOurs()) rmSync(file, { force: true });
  }
}
