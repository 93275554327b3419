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
} from './kept-site.ts';

/** A document with its text, as the store takes it. */
export interface KeptDocument {
  text: string;
  /** What the server has sent with it that binds the page: its policies. */
  policies: string;
}

/** Whether one may stand for the other: a page kept with policies of the past would go on by them. */
const isSameDocument = (one: KeptDocument | null, other: KeptDocument | null) =>
  one?.text === other?.text && one?.policies === other?.policies;

/** What keeping stands on: the worker's caches and the network; fakes in tests. */
export interface KeepPort<D extends KeptDocument> {
  state(): Promise<KeptState>;
  /** From now on the worker goes by this. The one step by which a site takes another's place. */
  become(state: KeptState): Promise<void>;
  /** A document as the server has it now. Rejects where it can't be had. */
  fetchDocument(path: string): Promise<D>;
  document(id: string, path: string): Promise<D | null>;
  putDocument(id: string, path: string, document: D): Promise<void>;
  /** Removes the documents of all sites but these. */
  removeDocuments(but: readonly string[]): Promise<void>;
  /** A file of JSON that never changes; null where there is none. Rejects where it can't be had. */
  fetchJson(path: string): Promise<unknown>;
  /** The paths of all files that are there. */
  files(): Promise<readonly string[]>;
  /** Fetches a file and stores it. Rejects where it can't be had, or is not what its hash says. */
  addFile(path: string, integrity: string): Promise<void>;
  removeFile(path: string): Promise<void>;
  newId(): string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** So many files are on their way at once: what the page itself asks for comes through between them. */
const AT_ONCE = 4;

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Removes what no kept site is made of. */
async function prune<D extends KeptDocument>(port: KeepPort<D>, state: KeptState): Promise<void> {
  const needed = neededFiles(state);
  await forEach(
    (await port.files()).filter((path) => !needed.has(path)),
    (path) => port.removeFile(path),
  );
  await port.removeDocuments(neededIds(state));
}

/** The releases with these entries; those from before releases had manifests are not kept. */
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

/** The site as it is now: its documents, and the files that it is made of. */
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
 * Makes the site as it is now the one that opens without a network: the host, and the releases with
 * these entries; null where the page does not know yet which, then those kept before stay. Until every
 * file of every set is there nothing changes, and what has come so far need not come again. Rejects
 * where something can't be had.
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
    // Half a set is of use to nobody on a device that is full.
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
 * Takes note of the page as the server has just sent it: another one is to be asked for first next time.
 * The same one says nothing of configuration and registry.
 */
export async function notePage<D extends KeptDocument>(port: KeepPort<D>, page: D): Promise<void> {
  const state = await port.state();
  if (state.current === null) return;
  const kept = await port.document(state.current.id, PAGE);
  if (!isSameDocument(kept, page)) await port.become(withoutSeen(state));
}
