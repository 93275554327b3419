import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOST, REMOTES } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { root } from '../process/run-command.ts';
import { readBuildInfo, readBuilt } from '../site/built-remote.ts';
import { releaseTo, stateOf } from '../site/change-site.ts';
import { ReleaseError } from '../site/release-error.ts';
import { whileLocked } from '../site/site-lock.ts';
import { writeHostContract } from '../site/host-contract.ts';
import { hostScripts, storeMaps } from '../site/source-maps.ts';
import { SITE_FILES } from './build-app.ts';
import { filesBelow, writeWhole } from '../files/files.ts';

/**
 * The served folder: the host at its root, the registry, each remote's versions under
 * remotes/<name>/<version>/ and their shared chunks under remotes/<name>/chunks/.
 */
export const site = join(root, 'dist');

/** The compressed copies that are written before a file itself. */
const compressedFirst = (a: string, b: string) =>
  Number(COMPRESSED.test(b)) - Number(COMPRESSED.test(a));
const COMPRESSED = /\.(br|gz)$/;

/**
 * Copies the host's build to the served folder. Its old hashed files stay for open pages.
 * @param check rejects a contract by throwing; called while no other process changes the site
 */
export async function publishHost(
  built: string,
  to = site,
  check: (contract: ContractVersion) => void = () => {},
): Promise<ContractVersion> {
  const { remote, contract, foreign, keys } = readBuildInfo(built);
  if (remote !== HOST.name)
    throw new ReleaseError(`${built} is a build of ${remote}, not of the host`);
  mkdirSync(to, { recursive: true });
  await whileLocked(to, () => {
    check(contract);
    for (const file of filesBelow(join(built, 'assets'))) {
      const target = join(to, file.slice(built.length + 1));
      const bytes = readFileSync(file);
      if (existsSync(target) && readFileSync(target).equals(bytes)) continue;
      mkdirSync(dirname(target), { recursive: true });
      writeWhole(target, bytes, false);
    }
    for (const file of filesBelow(join(built, SITE_FILES)).sort(compressedFirst)) {
      const target = join(to, file.slice(built.length + SITE_FILES.length + 2));
      mkdirSync(dirname(target), { recursive: true });
      writeWhole(target, readFileSync(file), false);
    }
    // The page's compressed copies come first, so that a new page never has old copies.
    for (const suffix of ['.br', '.gz', '']) {
      writeWhole(join(to, `index.html${suffix}`), readFileSync(join(built, `index.html${suffix}`)));
    }
    writeHostContract(to, contract, foreign, keys);
    storeMaps(to, built, hostScripts(built).values());
  });
  return contract;
}

/**
 * Makes a remote's build current on this clone's own site, unless another version is current on purpose: it
 * is pinned, has a canary, or was rolled back from this very build. Resolves to the message then.
 */
export async function publishRemote(built: string, to = site): Promise<string | null> {
  const remote = readBuilt(built);
  const { manifest } = remote;
  const { version } = manifest.release;
  const { live, past } = stateOf(to, manifest.remote, manifest.release.contract.major);
  const stays = live?.pinned
    ? 'it is pinned'
    : live?.canary
      ? `it has a canary, ${live.canary.version}`
      : past.some((use) => use.version === version && use.how !== 'replaced')
        ? `${version} was taken back`
        : null;
  if (live && live.version !== version && stays !== null) {
    return `${manifest.remote} stays at ${live.version}: ${stays}`;
  }
  await releaseTo(to, remote, { percent: null, at: new Date().toISOString() });
  return null;
}

/**
 * Makes the builds of all apps current on this clone's own site. Resolves to a line for each remote that
 * stays at another version on purpose.
 */
export async function publishSite(): Promise<string[]> {
  await publishHost(buildFolder(HOST));
  const stays: string[] = [];
  for (const app of REMOTES) {
    const why = await publishRemote(buildFolder(app));
    if (why !== null) stays.push(why);
  }
  return stays;
}
