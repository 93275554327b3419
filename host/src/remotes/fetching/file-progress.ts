import { noteFailure } from './script-address.ts';

/** How far the files are that the page waits for, since the first of them was requested. */
export interface FileProgress {
  done: number;
  total: number;
  /** What has arrived of the files that are slow, as the page sees it: unpacked. */
  bytes: number;
}

/** After how long a file counts as slow, in ms. From then on its bytes are read, too. */
const SLOW = 4_000;
/** How often to look whether a slow file still moves, in ms. */
const LOOK = 1_000;
/** After how long a silent file makes room for the next one, in ms: most answers take less. */
const TURN = 8_000;

interface File {
  isSlow: boolean;
  /** Ends its timers and its reader. */
  end: AbortController;
}

/** The files that are on their way, by address. */
const files = new Map<string, File>();
/** Those and the ones that have arrived since none was on its way. */
const batch = new Set<string>();
const listeners = new Set<() => void>();
const viewers = new Set<() => void>();
let bytes = 0;
let shown: FileProgress | null = null;
let movedAt = 0;
let silence = Infinity;

function show(): void {
  const isSlow = [...files.values()].some((file) => file.isSlow);
  shown = isSlow ? { done: batch.size - files.size, total: batch.size, bytes } : null;
  for (const viewer of viewers) viewer();
}

/** Notes that a file, or a part of one, was requested or has arrived. */
function move(): void {
  movedAt = performance.now();
  show();
  for (const listener of listeners) listener();
}

/** The progress of slow files; null while there are none. */
export const slowFiles = (): FileProgress | null => shown;

/** Calls back whenever that changes. Returns how to stop. */
export function onShown(viewer: () => void): () => void {
  viewers.add(viewer);
  return () => void viewers.delete(viewer);
}

/** Calls back whenever a file or a part of one arrives. Returns how to stop. */
export function onMove(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function stopFollowing(url: string): boolean {
  files.get(url)?.end.abort();
  return files.delete(url);
}

/** Stops following a file: it has arrived, or nobody waits for it any more. */
export function leaveFile(url: string): void {
  if (stopFollowing(url)) move();
}

type Tag = HTMLScriptElement | HTMLLinkElement;
const addressIn = (tag: Tag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href);

function tagOf(url: string): Tag | undefined {
  const tags = document.querySelectorAll<Tag>('script[src], link[rel=stylesheet]');
  return [...tags].find((tag) => addressIn(tag) === url);
}

/**
 * Tells who waits for a file that it will not come, as webpack does after its own time limit. The tag itself waits for
 * as long as the connection stands.
 *
 * @param type `timeout` if nothing comes of it; `error` if another request would bring it
 */
function giveUp(url: string, type: 'timeout' | 'error'): void {
  // No progress: others that stand still as long are given up with it.
  stopFollowing(url);
  show();
  noteFailure(url);
  const target = tagOf(url);
  target?.onerror?.({ type, target } as unknown as Event);
}

/** The second request of the file before, which ends with an answer or with its turn. */
let before: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Ends the turn of a file that is silent. */
let endTurn = (): void => undefined;

/**
 * Requests a file once more, until it has an answer, others have waited for their turn, or the page requests a file: it
 * may be for the place of this request that its own would have to wait. Null: it stays silent.
 */
async function takeTurn(url: string, signal: AbortSignal): Promise<Response | null> {
  signal.throwIfAborted();
  const turn = new AbortController();
  const end = () => turn.abort();
  signal.addEventListener('abort', end);
  endTurn = end;
  const look = setInterval(() => {
    if (waiting > 0) end();
  }, TURN);
  try {
    return await fetch(url, { signal: turn.signal, priority: 'low' });
  } catch (error) {
    if (turn.signal.aborted && !signal.aborted) return null;
    throw error;
  } finally {
    endTurn = () => undefined;
    clearInterval(look);
  }
}

/**
 * The answer to a second request. One silent file at a time is requested once more, since a browser starts no script
 * while six requests to a server are open; in turns, so that one of which nothing comes hides none that moves.
 */
async function answerOf(url: string, signal: AbortSignal): Promise<Response> {
  for (;;) {
    waiting += 1;
    const answer = before.then(() => {
      waiting -= 1;
      return takeTurn(url, signal);
    });
    before = answer.catch(() => undefined);
    const response = await answer;
    if (response !== null) return response;
  }
}

/**
 * Reads a file that is on its way already. A browser's cache hands the bytes of the one request to both, as they
 * come.
 */
async function readAlong(url: string, file: File): Promise<void> {
  const { body } = await answerOf(url, file.end.signal);
  move();
  const reader = body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    move();
  }
  // What is fetched ahead may have no tag that tells of its end.
  if (!tagOf(url)) return leaveFile(url);
  // A tag has it in a moment, too; otherwise its own request hangs, and a browser has sent this one after a while.
  setTimeout(() => {
    if (files.get(url) === file) giveUp(url, 'error');
  }, SLOW);
}

function becomeSlow(url: string, file: File): void {
  file.isSlow = true;
  // A file of elsewhere may forbid to be read; the end of it is noticed anyway.
  if (new URL(url).origin === window.location.origin) {
    readAlong(url, file).catch(() => undefined);
  }
  show();
}

/**
 * Follows a file that a script or stylesheet is about to request: one that stays silent is given up, a moment after
 * the attempt that waits for it.
 *
 * @returns the address, unchanged
 */
export function follow(address: string): string {
  const url = new URL(address, document.baseURI).href;
  if (files.has(url)) return address;
  if (files.size === 0) {
    batch.clear();
    bytes = 0;
  }
  endTurn();
  batch.add(url);
  const file: File = { isSlow: false, end: new AbortController() };
  files.set(url, file);
  const slow = setTimeout(becomeSlow, SLOW, url, file);
  const look = setInterval(() => {
    if (performance.now() - movedAt >= silence + LOOK) giveUp(url, 'timeout');
  }, LOOK);
  file.end.signal.addEventListener('abort', () => {
    clearTimeout(slow);
    clearInterval(look);
  });
  move();
  return address;
}

/** Follows files that the page has asked the browser to fetch ahead, but for those that are here. */
export function followAhead(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (performance.getEntriesByName(address).length === 0) follow(address);
  }
}

/**
 * Starts to notice which files have arrived.
 * @param limit after how long without any progress a file is given up, in ms
 */
export function followFiles(limit: number): void {
  silence = limit;
  const settle = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
      leaveFile(addressIn(target));
    }
  };
  for (const type of ['load', 'error']) document.addEventListener(type, settle, { capture: true });
}
