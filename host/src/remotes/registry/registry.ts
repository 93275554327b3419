import * as z from '@adpartner/shared/contract/zod';

const contractSchema = z.object({ major: z.int(), minor: z.int() });

const fileSchema = z.object({ file: z.string(), integrity: z.string() });

const hashSchema = z.string().check(z.regex(/^sha(256|384|512)-/));

/** What a page needs to know of a release that was built with other tools than this project's. */
const foreignSchema = z.object({
  /** The hash of each script and stylesheet, by its path relative to the entry's folder. */
  files: z.record(z.string(), hashSchema),
  /** The range of each module that it takes from the page. */
  needs: z.record(z.string(), z.string()),
  /** Modules of which it may have a copy of its own, if the page's does not fit. */
  own: z.array(z.string()),
});

const versionSchema = z.object({
  version: z.string().check(z.minLength(1)),
  entry: z.string().check(z.minLength(1)),
  /** Absent only for a development server, whose files change. */
  integrity: z.optional(hashSchema),
  /** Files to prefetch beside the entry, relative to the entry's folder. */
  preload: z.array(fileSchema),
  /** Files of the screen at each prefix, relative to the entry's folder. */
  landing: z.optional(z.record(z.string(), z.array(fileSchema))),
  /**
   * The file of its messages in each language, relative to the entry's folder. The name has the file's hash
   * (`integrityIn`). Absent in older releases and in those of other tools.
   */
  words: z.optional(z.record(z.string(), z.string())),
  /**
   * How it is built: `scope`, by this project, which needs the share scope alone; `runtime`, by any tool of Module
   * Federation, loaded by a script; `module`, likewise as an ES module. Older releases do not state it, and need the core of the federation runtime.
   */
  federation: z.optional(z.string()),
  foreign: z.optional(foreignSchema),
  contract: contractSchema,
  /** The facts that the remote declares about its pages (`readFacts`); absent in older releases. */
  facts: z.optional(z.unknown()),
});

/** The percentage of users who get the canary: more than 0, up to 100, two decimals. */
const percentSchema = z.number().check(
  z.gt(0),
  z.lte(100),
  z.refine((percent) => Number(percent.toFixed(2)) === percent),
);

const majorSchema = z.extend(versionSchema, {
  /** The previous good version, to fall back on. */
  previous: z.optional(z.nullable(versionSchema)),
  /** A version that a part of the users gets instead. */
  canary: z.optional(z.nullable(z.extend(versionSchema, { percent: percentSchema }))),
  /** Pinned to this version: a release does not replace it. */
  pinned: z.optional(z.boolean()),
  /** When this version became the current one. */
  released: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))),
});

const remoteSchema = z.extend(majorSchema, {
  /**
   * The releases for hosts of other majors of the contract, by major. The entry itself has the oldest major in use, because
   * hosts of before read nothing else.
   */
  majors: z.optional(z.record(z.string().check(z.regex(/^\d+$/)), majorSchema)),
});

const registrySchema = z.object({
  schema: z.literal(1),
  remotes: z.record(z.string(), remoteSchema),
});

/** One release of a remote: the address of its entry and the hash of its bytes. */
export type RemoteVersion = z.infer<typeof versionSchema>;

/** The ways of other tools to build a remote that this host can load. */
export const FOREIGN_KINDS: readonly string[] = ['runtime', 'module'];

/** Whether a release is loaded by Module Federation's own runtime. */
export const isForeign = ({ federation }: Pick<RemoteVersion, 'federation'>): boolean =>
  FOREIGN_KINDS.includes(federation ?? '');

/** Whether this host can load a release that is built this way. */
export const isKnownKind = (release: RemoteVersion): boolean =>
  isForeign(release) || [undefined, 'scope'].includes(release.federation);

/** The releases of one remote: the current one, those around it, and those for hosts of other majors. */
export type RegisteredRemote = z.infer<typeof remoteSchema>;

/** `/remotes.json`: each remote's current release, its canary, and the previous good one. */
export type Registry = z.infer<typeof registrySchema>;

const whyNot = (path: readonly PropertyKey[]) =>
  `the registry is not valid at ${path.join('.') || 'its top'}`;

/**
 * Reads a whole registry, for tools that write one. Throws an error that names the first invalid part. A page
 * reads the entries one by one (`pageRegistry`).
 */
export function parseRegistry(value: unknown): Registry {
  const parsed = registrySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(whyNot(parsed.error.issues[0]!.path));
}

/**
 * Reads the entry of one remote as a page uses it, so without what is beside it for hosts of other majors: a fault there is
 * no concern of this page. Throws an error that names the first invalid part.
 */
export function parseEntry(name: string, value: unknown): RegisteredRemote {
  const parsed = majorSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(whyNot(['remotes', name, ...parsed.error.issues[0]!.path]));
}
