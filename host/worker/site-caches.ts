import type { KeepPort, KeptDocument } from '../src/offline/keep-site.ts';
import {
  isKept,
  isYoung,
  NOTHING_KEPT,
  PAGE,
  readState,
  type KeptState,
} from '../src/offline/kept-site-schema.ts';
import { isUsable } from '../src/offline/usable-document.ts';

/** The prefix of this app's caches; the number is the version of the format. */
const PREFIX = 'adpartner-';
const FILES = `${PREFIX}files-1`;
const SITES = `${PREFIX}sites-1`;

const STATE = '/kept/state';
const documentKey = (id: string, path: string) => `/kept/${id}${path}`;

interface Document extends KeptDocument {
  response: Response;
}

/** Headers that tell a browser what a page may do. */
const POLICY = /policy|^x-frame-options$|^strict-transport-security$/;

let state: Promise<KeptState> | null = null;

/** What a cache has for an address. To open the cache would make it anew if it has just been removed. */
const found = (cacheName: string, path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName, ignoreVary: true });

async function readKept(): Promise<KeptState> {
  const kept = await found(SITES, STATE);
  return kept ? readState(await kept.json()) : NOTHING_KEPT;
}

/** The stored state; empty if the browser forbids storage. */
function keptState(): Promise<KeptState> {
  state ??= readKept().catch(() => NOTHING_KEPT);
  return state;
}

const isGood = (response: Response) => response.status === 200 && response.type === 'basic';

/** A server's response, as it is stored. */
export async function asDocument(response: Response): Promise<Document> {
  const policies = [...response.headers].filter(([name]) => POLICY.test(name)).sort();
  return {
    text: await response.clone().text(),
    policies: policies.map((one) => one.join(': ')).join('\n'),
    response,
  };
}

/** A file of a complete set; undefined if it is in none. */
export async function keptFile(path: string): Promise<Response | undefined> {
  if (!isKept(await keptState(), path)) return undefined;
  return found(FILES, path);
}

/** A document of the stored site. */
export async function keptDocument(path: string): Promise<Response | undefined> {
  const { current } = await keptState();
  if (current === null) return undefined;
  return found(SITES, documentKey(current.id, path));
}

/** Whether the server was seen to have the stored site a short time ago. */
export async function isSiteYoung(): Promise<boolean> {
  return isYoung(await keptState(), Date.now());
}

/** The page of the stored site, if it may be opened without asking the server first. */
export async function youngPage(): Promise<Response | undefined> {
  return (await isSiteYoung()) ? keptDocument(PAGE) : undefined;
}

/** Removes caches of other formats. */
export async function removeOtherFormats(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(PREFIX) && name !== FILES && name !== SITES,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The worker's caches, and the network. */
export const cachesPort: KeepPort<Document> = {
  state: keptState,
  async become(next) {
    const text = JSON.stringify(next);
    await (await caches.open(SITES)).put(STATE, new Response(text));
    state = Promise.resolve(next);
  },
  async fetchDocument(path) {
    const response = await fetch(path, { cache: 'no-cache', priority: 'low' });
    if (!isGood(response) || !(await isUsable(path, response, undefined))) {
      throw new Error(`${path} answered ${response.status}, or something else`);
    }
    return asDocument(response);
  },
  async document(id, path) {
    const kept = await found(SITES, documentKey(id, path));
    return kept ? asDocument(kept) : null;
  },
  async putDocument(id, path, { response }) {
    await (await caches.open(SITES)).put(documentKey(id, path), response.clone());
  },
  async removeDocuments(but) {
    const cache = await caches.open(SITES);
    const isNeeded = (path: string) =>
      path === STATE || but.some((id) => path.startsWith(documentKey(id, '/')));
    for (const request of await cache.keys()) {
      if (!isNeeded(new URL(request.url).pathname)) await cache.delete(request);
    }
  },
  async fetchJson(path) {
    const response = await fetch(path, { priority: 'low' });
    if (response.status === 404) return null;
    if (!isGood(response)) throw new Error(`${path} answered ${response.status}`);
    return response.json() as Promise<unknown>;
  },
  async files() {
    const requests = await (await caches.open(FILES)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  },
  async addFile(path, integrity) {
    // The browser compares the bytes with the hash, as it will again when the page requests them.
    const response = await fetch(path, { integrity, priority: 'low' });
    if (!isGood(response)) throw new Error(`${path} answered ${response.status}`);
    await (await caches.open(FILES)).put(path, response);
  },
  async removeFile(path) {
    await (await caches.open(FILES)).delete(path);
  },
  newId: () => crypto.randomUUID(),
  now: Date.now,
};
