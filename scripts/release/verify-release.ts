import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTES, type App } from '../../shared/src/federation/apps.ts';
import { runNode, type CommandResult } from '../process/run-command.ts';
import { readBuilt, type Manifest } from '../site/built-remote.ts';
import { readLog } from '../site/change-log.ts';
import { stateOf } from '../site/change-site.ts';
import { isElsewhere } from '../site/other-origin.ts';
import { ReleaseError } from '../site/release-error.ts';
import { readManifest } from '../site/site.ts';
import { checkOut, sharePackages, shortOf } from './check-out.ts';
import { compareRelease } from './compare-release.ts';

/** The version to verify: the given one or the current one. */
function manifestOf(site: string, remote: string, version: string | null): Manifest {
  const wanted = version ?? stateOf(site, remote).live?.version;
  if (wanted === undefined) throw new ReleaseError(`${remote} has not been released here yet`);
  const manifest = readManifest(site, remote, wanted);
  if (manifest) return manifest;
  throw new ReleaseError(
    `${remote} ${wanted} is not there; \`npm run release -- status ${remote}\` lists what is`,
  );
}

/** The commit that a version was built of, by the log. */
function commitOf(site: string, remote: string, version: string): string {
  const known = readLog(site).flatMap(({ part, version: of, source }) =>
    part === remote && of === version && source ? [source] : [],
  );
  const source = known.findLast(({ clean }) => clean) ?? known.at(-1);
  if (!source || !/^[0-9a-f]{40,64}$/.test(source.commit)) {
    throw new ReleaseError(
      `no commit is known for ${remote} ${version}: it was released with --built, or not by this command`,
    );
  }
  if (source.clean) return source.commit;
  throw new ReleaseError(
    `${remote} ${version} can't be built again: its folder had changes that no commit has, ` +
      `on top of ${shortOf(source.commit)}`,
  );
}

/** Builds an app in a checkout, with this clone's packages if the lockfile is the same, or else with its own. */
function build(clone: string, checkout: string, { name }: App): Promise<CommandResult> {
  const options = { cwd: checkout, quiet: true };
  if (!sharePackages(clone, checkout)) {
    return runNode([join(checkout, 'scripts/run.mjs'), 'build-one', name], options);
  }
  return runNode([join(checkout, 'scripts/build-one.ts'), name], options);
}

/** Throws if a byte of a version on a site differs from a build; else says that none does. */
function compare(
  site: string,
  there: Manifest,
  built: { folder: string; of: string },
  say: (line: string) => void,
): void {
  const name = `${there.remote} ${there.release.version}`;
  const { files, differ } = compareRelease(site, there, readBuilt(built.folder));
  const [first, ...more] = differ;
  if (first !== undefined) {
    const others = more.length > 0 ? `, and ${more.length} more` : '';
    throw new ReleaseError(`${name} differs from ${built.of}: ${first}${others}`);
  }
  say(`${name}: all ${files} files are equal to ${built.of}`);
}

export interface Verification {
  site: string;
  remote: string;
  /** Null for the current version. */
  version: string | null;
  /** The folder of a second build to compare with; null to build the release's commit. */
  built: string | null;
  /** The folder of a clone that has the commit. */
  clone: string;
}

/** Builds a released version again from its commit, and throws if a byte of it on the site differs. */
export async function verifyRelease(
  { site, remote, version, built, clone }: Verification,
  say: (line: string) => void,
): Promise<void> {
  const there = manifestOf(site, remote, version);
  if (isElsewhere(there.release)) {
    throw new ReleaseError(
      `the files of ${remote} ${there.release.version} are at ${there.release.entry}: verify it on the site there`,
    );
  }
  if (built !== null) {
    return compare(site, there, { folder: built, of: `the build in ${built}` }, say);
  }
  if (there.release.foreign) {
    throw new ReleaseError(
      `${remote} ${there.release.version} was built by other tools: build its commit again with them, and name the folder with --built`,
    );
  }
  const app = REMOTES.find(({ name }) => name === remote);
  if (!app) {
    throw new ReleaseError(
      `${remote} has a repository of its own: build the commit again there, and name the folder with --built`,
    );
  }
  const commit = commitOf(site, remote, there.release.version);
  const below = mkdtempSync(join(tmpdir(), 'adpartner-verify-'));
  const remove = () => rmSync(below, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const checkout = join(below, 'checkout');
    await checkOut(clone, commit, checkout, join(below, 'index'));
    const { code, output } = await build(clone, checkout, app);
    const of = `a build of ${shortOf(commit)}`;
    if (code !== 0)
      throw new ReleaseError(`${output.trim()}\n${of} failed; the lines above say why`);
    compare(site, there, { folder: join(checkout, app.dir, '.build'), of }, say);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
