import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from '../../shared/src/federation/apps.ts';
import { isCompatible, type ContractVersion } from '../../shared/src/shell/remote-module.ts';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { forMajor } from '../../host/src/remotes/registry/majors.ts';
import { readRegistry } from '../site/site.ts';
import type { Build, Live } from './pairs.ts';

/** A remote's build. Its entry has the hashes of all its files. */
export const remoteBuild = (part: string, { version, integrity }: RemoteVersion): Build => ({
  part,
  version,
  digest: integrity ?? '',
});

/** The host in a folder. Its page has the hashes of all its files, and of the shared parts with them. */
export function hostBuild(folder: string): Build {
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, 'index.html')))
    .digest('hex');
  return { part: HOST.name, version: digest.slice(0, 12), digest };
}

/**
 * The builds that users of a site may have: its host, the servers, and of each remote the current version, the
 * canary and the previous one. A version whose contract the host rejects is not loaded, so it is left out.
 */
export function liveBuilds(
  site: string,
  contract: ContractVersion,
  server: readonly Build[],
): Live {
  const remotes = Object.entries(readRegistry(site).remotes).map(([name, remote]) => {
    const own = forMajor(remote, contract.major);
    const used = [own, own.canary, own.previous].filter(
      (one) => one && isCompatible(contract, one.contract),
    );
    return [name, used.map((one) => remoteBuild(name, one!))] as const;
  });
  const isSite = existsSync(join(site, 'index.html'));
  return {
    ...(isSite && { [HOST.name]: [hostBuild(site)] }),
    server,
    ...Object.fromEntries(remotes),
  };
}
