import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from '../site/release-error.ts';
import { STALE_AFTER, TOUCHED_EVERY } from '../site/site-lock.ts';
import type { S3Store } from './s3-store.ts';

/** The lock of a site in a bucket: an object that each holder replaces, only if it is still the one that it has seen. */
export interface S3Lock {
  /** Throws if the lock was lost. */
  check(): void;
  /** Asks the bucket whether the lock is still held, and shows others a sign of life. Rejects if it is not. */
  touch(): Promise<void>;
  /** Never rejects. */
  release(): Promise<void>;
}

/** How long to wait for another release, in ms. */
export interface Wait {
  patience?: number;
  /** … without a sign of its life; then its lock is taken over. */
  quiet?: number;
  askedEvery?: number;
}

const WAIT: Required<Wait> = { patience: STALE_AFTER, quiet: STALE_AFTER, askedEvery: 1000 };

/** What a released lock contains. It is not removed, because not every server removes an object on a condition. */
const FREE = Buffer.from('{}');

/** Why a holder may change nothing any more. */
export const takenOver = ({ address }: S3Store): ReleaseError =>
  new ReleaseError(`${address}: another release took over: try again`);

interface Holder {
  pid: number;
  machine: string;
  since: string;
}

/** Names the release that holds a lock, for a message: empty if it can't be read, null if the lock is free. */
function holderOf(bytes: Buffer): string | null {
  try {
    const { pid, machine, since } = JSON.parse(bytes.toString()) as Partial<Holder>;
    return pid === undefined ? null : ` (process ${pid} on ${machine}, since ${since})`;
  } catch {
    return '';
  }
}

/** Tells for how long a lock has had the same tag, in ms by this machine's clock, each time that one is seen. */
function quietness(): (etag: string) => number {
  let seen: { etag: string; at: number } | undefined;
  return (etag) => {
    const now = performance.now();
    if (etag !== seen?.etag) seen = { etag, at: now };
    return now - seen.at;
  };
}

/** Waits until the lock is free, or its holder shows no sign of life. Resolves to the lock's tag then; null if there is no lock. */
async function untilFree(
  store: S3Store,
  key: string,
  { patience, quiet, askedEvery }: Required<Wait>,
): Promise<string | null> {
  const until = performance.now() + patience;
  for (const quietOf = quietness(); ;) {
    const found = await store.get(key);
    if (!found) return null;
    const who = holderOf(found.bytes);
    if (who === null || quietOf(found.etag) >= quiet) return found.etag;
    if (performance.now() >= until) {
      throw new ReleaseError(`${store.address}: another release is under way${who}: try again`);
    }
    await wait(askedEvery);
  }
}

/** Takes the lock. Rejects with the other's name if another release has it, and where the server keeps no two writers apart. */
export async function takeS3Lock(store: S3Store, key: string, how: Wait = {}): Promise<S3Lock> {
  const holder = {
    token: randomUUID(),
    pid: process.pid,
    machine: hostname(),
    since: new Date().toISOString(),
  };
  const swap = (bytes: Uint8Array, etag: string | null) => store.swap(key, bytes, etag, 'no-store');
  // Each differs from the one before, so that its tag does.
  let signs = 0;
  const sign = () => Buffer.from(JSON.stringify({ ...holder, signs: signs++ }));

  let etag: string | null = null;
  while (etag === null) etag = await swap(sign(), await untilFree(store, key, { ...WAIT, ...how }));
  if ((await swap(FREE, null)) !== null) {
    throw new ReleaseError(
      `${store.address}: its server passes over If-None-Match of a write, so two releases could overwrite each other`,
    );
  }

  let lost: Error | null = null;
  let last = Promise.resolve();
  const replace = (bytes: Uint8Array) =>
    (last = last.then(async () => {
      if (lost) return;
      try {
        etag = await swap(bytes, etag);
        if (etag === null) lost = takenOver(store);
      } catch (error) {
        lost = error as Error;
      }
    }));
  const check = () => {
    if (lost) throw lost;
  };
  const touching = setInterval(() => void replace(sign()), TOUCHED_EVERY).unref();
  return {
    check,
    touch: () => replace(sign()).then(check),
    release: () => {
      clearInterval(touching);
      return replace(FREE);
    },
  };
}
