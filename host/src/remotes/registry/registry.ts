import * as z from '@adpartner/shared/contract/zod';
import { readRegistry, takeEarlyRegistry } from './early-registry.ts';

const contractSchema = z.object({ major: z.int(), minor: z.int() });

const fileSchema = z.object({ file: z.string(), integrity: z.string() });

const versionSchema = z.object({
  version: z.string().check(z.minLength(1)),
  entry: z.string().check(z.minLength(1)),
  /** Absent only for a dev server, whose bytes change under it. */
  integrity: z.optional(z.string().check(z.regex(/^sha(256|384|512)-/))),
  /** Files worth fetching beside the entry, named from the entry's folder. */
  preload: z.array(fileSchema),
  /** Files of the screen that stands at each prefix, named from the entry's folder. */
  landing: z.optional(z.record(z.string(), z.array(fileSchema))),
  /**
   * What the entry needs of the page: `scope`, the share scope alone. Releases made before there was that
   * do not say, and look for the federation runtime's core.
   */
  federation: z.optional(z.string()),
  contract: contractSchema,
  /** What the remote declares about its pages (`readFacts`); absent in releases from before remotes did. */
  facts: z.optional(z.unknown()),
});

/** More than 0, up to 100, two decimals: what part of the users a canary is for. */
const percentSchema = z.number().check(
  z.gt(0),
  z.lte(100),
  z.refine((percent) => Number(percent.toFixed(2)) === percent),
);

const remoteSchema = z.extend(versionSchema, {
  /** The good version before this one, where there is one to fall back on. */
  previous: z.optional(z.nullable(versionSchema)),
  /** A version that a part of the users get instead of this one. */
  canary: z.optional(z.nullable(z.extend(versionSchema, { percent: percentSchema }))),
  /** Held at this version: a release does not replace it. */
  pinned: z.optional(z.boolean()),
  /** When this version became the one in use. */
  released: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))),
});

const registrySchema = z.object({
  schema: z.literal(1),
  remotes: z.record(z.string(), remoteSchema),
});

/** One release of a remote: where its entry is and what its bytes must be. */
export type RemoteVersion = z.infer<typeof versionSchema>;

/** What the registry says of one remote: the release in use, and what stands around it. */
export type RegisteredRemote = z.infer<typeof remoteSchema>;

/** What `/remotes.json` says: each remote's release in use, its canary, and the good one before. */
export type Registry = z.infer<typeof registrySchema>;

/**
 * Reads a registry. Throws an error that names the first thing that is wrong with it; an entry of one
 * remote that can't be read fails them all, since a half-read registry could hide a bad release.
 */
export function parseRegistry(value: unknown): Registry {
  const parsed = registrySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`the registry is not valid at ${issue?.path.join('.') || 'its top'}`);
}

/** Fetches the registry, never from a cache. The page's first look takes what was asked for early. Rejects when it can't be had, or is not one. */
export async function fetchRegistry(url: string, signal: AbortSignal): Promise<Registry> {
  return parseRegistry(
    await (takeEarlyRegistry() ?? readRegistry(url, { signal, cache: 'no-store' })),
  );
}
