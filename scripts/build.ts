// Builds what has changed since the last build, and publishes it on the site in dist/: the host, then each
// remote, released as to any other site.
import { HOST, REMOTES } from '../shared/src/federation/apps.ts';
import { buildApps } from './build/build-apps.ts';
import { publishSite } from './build/publish.ts';
import { helpFor } from './process/help.ts';

helpFor(`npm run build
  Builds every app that has changed and puts it in use on this clone's site, dist/.`);

try {
  await buildApps([HOST, ...REMOTES]);
  for (const line of await publishSite()) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
