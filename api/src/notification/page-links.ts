import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pageLinkSchema, type PageLinks } from '@adpartner/shared/contract/page-link';
import * as z from 'zod/mini';

/** How long the releases in use are cached, in ms. */
const FRESH = 10_000;

const NAME = z.string().check(z.regex(/^[\w.+-]+$/));

/** The part of the site's registry that is read here. */
const registrySchema = z.object({
  remotes: z.record(
    NAME,
    z.object({
      version: NAME,
      majors: z.optional(z.record(z.string(), z.object({ version: NAME }))),
    }),
  ),
});

/** What the site's host says of itself, of which its major of the shell contract is read here. */
const hostSchema = z.object({ contract: z.object({ major: z.int() }) });

/** The part of a release's description that is read here; releases from before links have none. */
const releaseSchema = z.object({
  facts: z.optional(z.object({ links: z.record(z.string(), z.unknown()) })),
});

async function readJson<T>(schema: z.ZodMiniType<T>, ...path: string[]): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(...path), 'utf8')));
  } catch {
    // No site, or one in the middle of a release: the last known links stay.
    return null;
  }
}

/** The current version of each remote, for the site's host. */
async function versionsInUse(siteDir: string): Promise<[remote: string, version: string][]> {
  const registry = await readJson(registrySchema, siteDir, 'remotes.json');
  const host = await readJson(hostSchema, siteDir, 'host.json');
  return Object.entries(registry?.remotes ?? {}).map(([name, { version, majors }]) => [
    name,
    majors?.[host?.contract.major ?? '']?.version ?? version,
  ]);
}

function linksIn(facts: Record<string, unknown>): [string, PageLinks[string]][] {
  return Object.entries(facts).flatMap(([path, link]) => {
    const read = pageLinkSchema.safeParse(link);
    return read.success ? [[path, read.data]] : [];
  });
}

/**
 * The pages that the site's current releases offer as links.
 * @param siteDir the built site; without one there are none
 * @returns a function that reads them again after ten seconds, and keeps those of a remote whose release
 * can't be read
 */
export function pageLinks(siteDir: string): () => Promise<PageLinks> {
  const known = new Map<string, { version: string; links: PageLinks }>();
  let latest: { at: number; links: Promise<PageLinks> } | null = null;

  async function read(): Promise<PageLinks> {
    for (const [name, version] of await versionsInUse(siteDir)) {
      if (known.get(name)?.version === version) continue;
      const release = await readJson(
        releaseSchema,
        siteDir,
        'remotes',
        name,
        version,
        'release.json',
      );
      const links = Object.fromEntries(linksIn(release?.facts?.links ?? {}));
      if (release !== null) known.set(name, { version, links });
    }
    return Object.fromEntries([...known.values()].flatMap(({ links }) => Object.entries(links)));
  }

  return () => {
    if (latest === null || Date.now() - latest.at > FRESH)
      latest = { at: Date.now(), links: read() };
    return latest.links;
  };
}
