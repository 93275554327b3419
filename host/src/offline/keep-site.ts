import {
  CONFIG,
  fileListOf,
  filesOf,
  hostSet,
  isSame,
  manifestOf,
  neededFiles,
  neededIds,
  PAGE,
  REGISTRY,
  releaseSet,
  remotesOf,
  seenAgain,
  succeededBy,
  withoutSeen,
  type FileSet,
  type KeptState,
} from './kept-site-schema.ts';

/** A document with its text, as the store takes it. */
export interface KeptDocument {
  text: string;
  /** The security policies in the server's headers. */
  policies: string;
}

/**
 * Whether two documents are equal, policies included: a page stored with old policies would go on under them.
 */
const isSameDocument = (one: KeptDocument | null, other: KeptDocument | null) =>
  one?.text === other?.text && one?.policies === other?.policies;

/** The worker's caches and the network; fakes in tests. */
export interface KeepPort<D extends KeptDocument> {
  state(): Promise<KeptState>;
  /** Makes a state the worker's current one: the single step that replaces one stored site by another. */
  become(state: KeptState): Promise<void>;
  /** Fetches a document as the server has it now. Rejects if that fails. */
  fetchDocument(path: string): Promise<D>;
  document(id: string, path: string): Promise<D | null>;
  putDocument(id: string, path: string, document: D): Promise<void>;
  /** Removes the documents of all sites but these. */
  removeDocuments(but: readonly string[]): Promise<void>;
  /** Fetches an immutable JSON file; null if there is none. Rejects if that fails. */
  fetchJson(path: string): Promise<unknown>;
  /** The paths of all stored files. */
  files(): Promise<readonly string[]>;
  /** Fetches a file and stores it. Rejects if that fails, or if its hash is wrong. */
  addFile(path: string, integrity: string): Promise<void>;
  removeFile(path: string): Promise<void>;
  newId(): string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The number of files fetched at once: few enough that the page's own requests get through. */
const AT_ONCE = 4;

/** Rejects with the first failure, which ends the work: once what had begun is over, so that nothing happens afterwards. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: AT_ONCE }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

/** Removes files and documents that no stored site uses. */
async function prune<D extends KeptDocument>(port: KeepPort<D>, state: KeptState): Promise<void> {
  const needed = neededFiles(state);
  await forEach(
    (await port.files()).filter((path) => !needed.has(path)),
    (path) => port.removeFile(path),
  );
  await port.removeDocuments(neededIds(state));
}

/** The file sets of the releases with these entries. Releases from before manifests are left out. */
async function releaseSets<D extends KeptDocument>(
  port: KeepPort<D>,
  entries: readonly string[],
): Promise<FileSet[]> {
  const manifests = await Promise.all(entries.map((entry) => port.fetchJson(manifestOf(entry))));
  return entries.flatMap((entry, at) =>
    manifests[at] === null ? [] : [releaseSet(entry, manifests[at])],
  );
}

/** A site's documents, by their paths. */
type Documents<D> = readonly (readonly [path: string, document: D | null])[];

/** Reads the site as it is now: its documents and its file sets. */
async function readSite<D extends KeptDocument>(
  port: KeepPort<D>,
  entries: readonly string[] | null,
  current: KeptState['current'],
): Promise<{ documents: Documents<D>; sets: FileSet[] }> {
  const keptRegistry = async () => current && port.document(current.id, REGISTRY);
  const [page, config, registry] = await Promise.all([
    port.fetchDocument(PAGE),
    port.fetchDocument(CONFIG),
    entries === null ? keptRegistry() : port.fetchDocument(REGISTRY),
  ]);
  if (entries?.some((entry) => !registry?.text.includes(JSON.stringify(entry)))) {
    throw new Error('another release has come meanwhile');
  }
  const list = fileListOf(page.text);
  if (list === null) throw new Error('the page does not name its files');
  const sets = [
    hostSet(list, await port.fetchJson(list)),
    ...(entries === null ? remotesOf(current) : await releaseSets(port, entries)),
  ];
  const documents: Documents<D> = [
    [PAGE, page],
    [CONFIG, config],
    [REGISTRY, registry],
  ];
  return { documents, sets };
}

async function areKept<D extends KeptDocument>(
  port: KeepPort<D>,
  id: string,
  documents: Documents<D>,
): Promise<boolean> {
  const kept = await Promise.all(documents.map(([path]) => port.document(id, path)));
  return documents.every(([, one], at) => isSameDocument(one, kept[at] ?? null));
}

/**
 * Stores the current site, so that it opens without a network: the host, and the releases with these entries.
 * Null entries: the page does not know them yet, so the releases stored before stay. The stored site is
 * replaced only once every file is there; files fetched before a failure are not fetched again. Rejects if a
 * file or document can't be fetched.
 */
export async function keepSite<D extends KeptDocument>(
  port: KeepPort<D>,
  entries: readonly string[] | null,
): Promise<void> {
  const state = await port.state();
  const { current } = state;
  const { documents, sets } = await readSite(port, entries, current);
  const hashes = Object.assign({}, ...sets.map(({ files }) => files)) as FileSet['files'];
  const there = new Set(await port.files());
  const missing = filesOf(sets).filter((path) => !there.has(path));
  if (missing.length === 0 && current && isSame(current.sets, sets)) {
    if (await areKept(port, current.id, documents)) {
      return port.become(seenAgain(state, port.now()));
    }
  }
  try {
    await forEach(missing, (path) => port.addFile(path, hashes[path]!));
  } catch (error) {
    // A partial site is useless and would keep the device full.
    if ((error as Error | null)?.name === 'QuotaExceededError') await prune(port, state);
    throw error;
  }

  const site = { id: port.newId(), sets, seen: port.now() };
  for (const [path, document] of documents) {
    if (document) await port.putDocument(site.id, path, document);
  }
  const next = succeededBy(state, site);
  await port.become(next);
  await prune(port, next);
}

/**
 * Compares the page that the server has just sent with the stored one. If it differs, the next visit asks the
 * server first. An equal page does not prove that configuration and registry are unchanged.
 */
export async function notePage<D extends KeptDocument>(port: KeepPort<D>, page: D): Promise<void> {
  const state = await port.state();
  if (state.current === null) return;
  const kept = await port.document(state.current.id, PAGE);
  if (!isSameDocument(kept, page)) await port.become(withoutSeen(state));
}
