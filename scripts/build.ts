// Builds what has changed since it was last built, and puts it in use on the site in dist/: the host,
// then each remote in the way it is released to any other site.
import { HOST, REMOTES } from '../shared/src/federation/apps.ts';
import { buildIfChanged } from './build/build-changed.ts';
import { publishHost, publishRemote } from './build/publish.ts';
import { inParallel } from './process/in-parallel.ts';

try {
  const [host, ...remotes] = await inParallel([HOST, ...REMOTES], buildIfChanged);
  await publishHost(host!);
  for (const built of remotes) {
    const stays = await publishRemote(built);
    if (stays !== null) console.log(stays);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
