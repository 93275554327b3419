import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../files/files.ts';
import { whileLocked } from '../site/site-lock.ts';
import { nameOf, type Build, type Pair } from './pairs.ts';

/** The releases of a site that went live without a proof, with the reasons. */
const UNPROVEN = 'remotes/unproven.json';

/** Writes into the site's history that a release went live without a proof, and why. */
export function noteUnproven(
  { site, build }: { site: string; build: Build },
  missing: readonly Pair[],
  reason: string,
): Promise<void> {
  return whileLocked(site, () => {
    const file = join(site, UNPROVEN);
    const { releases } = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { releases: object[] })
      : { releases: [] };
    const { part, version } = build;
    const note = {
      part,
      version,
      at: new Date().toISOString(),
      reason,
      pairs: missing.map(nameOf),
    };
    mkdirSync(join(site, 'remotes'), { recursive: true });
    writeWhole(file, `${JSON.stringify({ schema: 1, releases: [note, ...releases] }, null, 1)}\n`);
  });
}
