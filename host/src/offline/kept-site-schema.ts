import * as z from '@adpartner/shared/contract/zod';

/** The documents that change in place: the page, the deployment's configuration, the registry. */
export const PAGE = '/';
export const CONFIG = '/config.json';
export const REGISTRY = '/remotes.json';

/** The name of the host's set; every other set has its remote's name. */
const HOST = 'host';

const filesSchema = z.record(z.string(), z.string());

const setSchema = z.object({
  name: z.string(),
  /**
   * Identifies the set among those of its name: the address of the host's file list, or a release's version.
   */
  version: z.string(),
  /** The integrity of every file, by its path. */
  files: filesSchema,
});

const siteSchema = z.object({
  /** The key of its documents. */
  id: z.string(),
  sets: z.array(setSchema),
  /** When the server was last known to have exactly these documents, in ms since 1970. */
  seen: z.optional(z.number()),
});

const stateSchema = z.object({
  schema: z.literal(1),
  current: z.nullable(siteSchema),
  before: z.nullable(siteSchema),
});

/** The host, or one release of a remote, with every file that it is made of. */
export type FileSet = z.infer<typeof setSchema>;

/** A complete site as it was at one moment: file sets, and the documents that name them. */
export type KeptSite = z.infer<typeof siteSchema>;

/** The site that opens without a network, and the one before it, which open pages may still use. */
export type KeptState = z.infer<typeof stateSchema>;

export const NOTHING_KEPT: KeptState = { schema: 1, current: null, before: null };

/** Reads a stored state; an invalid one counts as none. */
export function readState(value: unknown): KeptState {
  return stateSchema.safeParse(value).data ?? NOTHING_KEPT;
}

/** How long a page opens without asking the server first, in ms: no older than a page that was left open. */
const YOUNG = 24 * 60 * 60 * 1000;

/** Whether the stored page may open before the server is asked. */
export function isYoung({ current }: KeptState, now: number): boolean {
  const age = now - (current?.seen ?? -Infinity);
  // After the clock was set back the age is unknown.
  return age >= 0 && age < YOUNG;
}

/** The state after the server was found to have exactly the stored documents. */
export function seenAgain(state: KeptState, now: number): KeptState {
  return { ...state, current: state.current && { ...state.current, seen: now } };
}

/** The state after the server was found to have another page. */
export function withoutSeen(state: KeptState): KeptState {
  if (state.current === null) return state;
  const { seen: _, ...current } = state.current;
  return { ...state, current };
}

const sitesOf = ({ current, before }: KeptState) => [current, before].filter((one) => one !== null);

/** Whether a file belongs to a complete set. */
export function isKept(state: KeptState, path: string): boolean {
  return sitesOf(state).some(({ sets }) => sets.some(({ files }) => Object.hasOwn(files, path)));
}

/** Every file of the sites in a state. */
export function neededFiles(state: KeptState): ReadonlySet<string> {
  return new Set(sitesOf(state).flatMap(({ sets }) => filesOf(sets)));
}

/** The keys of a state's documents. */
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

/** The state in which a newer site has replaced the current one. */
export function succeededBy(state: KeptState, site: KeptSite): KeptState {
  const isOther = state.current !== null && !isSame(state.current.sets, site.sets);
  return { schema: 1, current: site, before: isOther ? state.current : state.before };
}

/** The sets of a site that belong to remotes. */
export function remotesOf(site: KeptSite | null): readonly FileSet[] {
  return site?.sets.filter(({ name }) => name !== HOST) ?? [];
}

/** The address of the host's file list, as the page names it; null for a page built without one. */
export function fileListOf(page: string): string | null {
  return /<meta name="files" content="(\/assets\/[\w.-]+\.json)"/.exec(page)?.[1] ?? null;
}

/** Reads the host's set. Throws if the list is invalid. */
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

/** The address of the manifest of the release with this entry. */
export const manifestOf = (entry: string) => entry.replace(/[^/]+$/, 'release.json');

/** Files about the code (licences, bill of materials) or for other hosts, none of which a page requests. */
const isAboutCode = (path: string) =>
  /(licenses?\.txt|bom\.json|\/mf-(entry\.js|manifest\.json)|\/@mf-types\.[\w.]+)$/i.test(path);

/** Reads a release's set. Throws if the manifest is invalid or another release's. */
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
