import * as z from '@adpartner/shared/contract/zod';

/** Documents that are asked for every time: the page, what this deployment is, which remotes there are. */
export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';

/** The name of the set that is the host's own; all others are named for their remotes. */
const HOST = 'host';

const filesSchema = z.record(z.string(), z.string());

const setSchema = z.object({
  name: z.string(),
  /** What tells it from others of its name: the address of the host's list, or a release's version. */
  version: z.string(),
  /** The integrity of every file, by its path. */
  files: filesSchema,
});

const siteSchema = z.object({
  /** Under this its documents are kept. */
  id: z.string(),
  sets: z.array(setSchema),
  /** When the server was last seen to have these very documents, in ms since 1970. */
  seen: z.optional(z.number()),
});

const stateSchema = z.object({
  schema: z.literal(1),
  current: z.nullable(siteSchema),
  before: z.nullable(siteSchema),
});

/** The host, or one release of a remote, with every file that it is made of. */
export type FileSet = z.infer<typeof setSchema>;

/** A site as it was at one moment: sets of which every file is there, and the documents naming them. */
export type KeptSite = z.infer<typeof siteSchema>;

/** The site that opens without a network, and the one before it, which pages may still be running. */
export type KeptState = z.infer<typeof stateSchema>;

export const NOTHING_KEPT: KeptState = { schema: 1, current: null, before: null };

/** Reads what was written as state; anything else is as good as nothing. */
export function readState(value: unknown): KeptState {
  return stateSchema.safeParse(value).data ?? NOTHING_KEPT;
}

/** For how long a page is opened as it was seen last, in ms: as old as one that nobody has closed. */
const YOUNG = 24 * 60 * 60 * 1000;

/** Whether the page kept last may be opened before the server has been asked for it. */
export function isYoung({ current }: KeptState, now: number): boolean {
  const age = now - (current?.seen ?? -Infinity);
  // A clock that was set back says nothing about it.
  return age >= 0 && age < YOUNG;
}

/** The state after the server was seen to have the very documents that are kept. */
export function seenAgain(state: KeptState, now: number): KeptState {
  return { ...state, current: state.current && { ...state.current, seen: now } };
}

/** The state after the server was seen to have another page. */
export function withoutSeen(state: KeptState): KeptState {
  if (state.current === null) return state;
  const { seen: _, ...current } = state.current;
  return { ...state, current };
}

const sitesOf = ({ current, before }: KeptState) => [current, before].filter((one) => one !== null);

/** Whether a file belongs to a set that is there whole. */
export function isKept(state: KeptState, path: string): boolean {
  return sitesOf(state).some(({ sets }) => sets.some(({ files }) => Object.hasOwn(files, path)));
}

/** Every file that a state is made of. */
export function neededFiles(state: KeptState): ReadonlySet<string> {
  return new Set(sitesOf(state).flatMap(({ sets }) => filesOf(sets)));
}

/** Under which names a state's documents are. */
export function neededIds(state: KeptState): readonly string[] {
  return sitesOf(state).map(({ id }) => id);
}

/** The files of sets, each once. */
export function filesOf(sets: readonly FileSet[]): string[] {
  return [...new Set(sets.flatMap(({ files }) => Object.keys(files)))];
}

/** Whether two lists name the same versions of the same parts. */
export function isSame(a: readonly FileSet[], b: readonly FileSet[]): boolean {
  const names = (sets: readonly FileSet[]) =>
    sets
      .map(({ name, version }) => `${name} ${version}`)
      .sort()
      .join('\n');
  return names(a) === names(b);
}

/** The state in which a newer site has taken the place of the one that was. */
export function succeededBy(state: KeptState, site: KeptSite): KeptState {
  const isOther = state.current !== null && !isSame(state.current.sets, site.sets);
  return { schema: 1, current: site, before: isOther ? state.current : state.before };
}

/** The sets of a site that are remotes'. */
export function remotesOf(site: KeptSite | null): readonly FileSet[] {
  return site?.sets.filter(({ name }) => name !== HOST) ?? [];
}

/** Where a page says that the list of its host's files is; null for one that was built without. */
export function fileListOf(page: string): string | null {
  return /<meta name="files" content="(\/assets\/[\w.-]+\.json)"/.exec(page)?.[1] ?? null;
}

/** The host's set by its list. Throws where that is none. */
export function hostSet(address: string, list: unknown): FileSet {
  const { files } = z.object({ files: filesSchema }).parse(list);
  return { name: HOST, version: address, files };
}

const manifestSchema = z.object({
  remote: z.string(),
  release: z.object({ version: z.string(), entry: z.string() }),
  files: filesSchema,
  chunks: filesSchema,
});

/** Where the manifest of the release with this entry is. */
export const manifestOf = (entry: string) => entry.replace(/[^/]+$/, 'release.json');

/** What is there for who asks what the code is made of; no page does. */
const isAboutCode = (path: string) => /(licenses?\.txt|bom\.json)$/i.test(path);

/** A release's set by its manifest. Throws where that is none, or another release's. */
export function releaseSet(entry: string, manifest: unknown): FileSet {
  const { remote, release, files, chunks } = manifestSchema.parse(manifest);
  if (release.entry !== entry) throw new Error(`the manifest beside ${entry} is not its own`);
  const folder = entry.replace(/[^/]+$/, '');
  const all = [
    ...Object.entries(files).map(([name, hash]) => [folder + name, hash] as const),
    ...Object.entries(chunks).map(
      ([name, hash]) => [`/remotes/${remote}/chunks/${name}`, hash] as const,
    ),
  ];
  return {
    name: remote,
    version: release.version,
    files: Object.fromEntries(all.filter(([path]) => !isAboutCode(path))),
  };
}
