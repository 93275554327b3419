import { STUBS } from '../../host/src/router/stubs.ts';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { buildApps } from '../build/build-apps.ts';
import { root } from '../process/run-command.ts';
import { ReleaseError } from '../site/release-error.ts';
import { liveBuilds, remoteBuild } from './live-builds.ts';
import { liveServers } from './live-servers.ts';
import { proveRelease } from './prove-release.ts';
import type { Repository } from './release-remote.ts';
import { serversFor } from './server-names.ts';

/** This workspace: it builds every remote, and proves it with the host, the server and all others. */
export const workspace: Repository = {
  folder: root,
  remotes: [
    ...REMOTES.map(({ name }) => name),
    ...STUBS.flatMap(({ remote, outside }) => (outside ? [remote] : [])),
  ],
  async build(remote) {
    const app = REMOTES.find(({ name }) => name === remote);
    if (!app) {
      throw new ReleaseError(
        `${remote} has a repository of its own: release it there, or name its build by --built`,
      );
    }
    return (await buildApps([app]))[0]!;
  },
  async prove({ site, host, build, unproven, servers }, say) {
    const { folder, manifest } = build;
    const live = liveBuilds(site, host, await liveServers(serversFor(site, servers, say)));
    const own = remoteBuild(manifest.remote, manifest.release);
    await proveRelease({ site, folder, built: build, build: own, live, unproven }, say);
  },
};
