// Packs released builds as "the previous release", for compatibility tests of the next one
// (docs/previous-release.md): `npm run archive` packs all, `npm run archive -- wallet` one.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APPS, HOST, REMOTES } from '../shared/src/federation/apps.ts';
import {
  packHost,
  packRemote,
  packServer,
  readReleases,
  writeReleases,
  type ArchivedRemote,
  type Releases,
} from './archive/parts.ts';
import { readContract } from './contract/read-contract.ts';
import { readWords } from './process/read-words.ts';
import { root } from './process/run-command.ts';

const PARTS = [...APPS.map(({ name }) => name), 'server'];

const USAGE = `npm run archive -- [PART …] [--from CHECKOUT] [--site FOLDER]
  PART   ${PARTS.join(', ')}; all of them by default
  --from  the checkout that the release was built from (this one)
  --site  the site that serves it (CHECKOUT/dist)`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = readWords(USAGE, {
  allowPositionals: true,
  options: { from: { type: 'string' }, site: { type: 'string' } },
});
const unknown = positionals.filter((one) => !PARTS.includes(one));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}: see --help`);
  process.exit(2);
}
const checkout = resolve(values.from ?? root);
const source = { checkout, site: resolve(values.site ?? join(checkout, 'dist')) };
const archive = join(root, 'archive');
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const isSiteRead = APPS.some(({ name }) => isWanted(name));
if (isSiteRead && !existsSync(join(source.site, 'remotes.json')))
  fail(`there is no site in ${source.site}`);
const before: Partial<Releases> = existsSync(join(archive, 'releases.json'))
  ? readReleases(archive)
  : {};
const now = new Date().toISOString();

try {
  const host = isWanted(HOST.name)
    ? packHost(archive, source, (await readContract(checkout)).version, now)
    : before.host;
  if (!host) fail('there is no archived host yet: archive all parts');
  const remotes: Record<string, ArchivedRemote> = { ...before.remotes };
  for (const app of REMOTES) {
    if (isWanted(app.name)) remotes[app.name] = packRemote(archive, source, app, now);
  }
  // The host decides on the contract: its entry points are those that remotes use.
  if (isWanted(HOST.name)) {
    const { archiveContract } = await import('./contract/previous-contract.ts');
    await archiveContract(checkout, join(archive, 'contract'));
  }
  const server = isWanted('server') ? packServer(archive, checkout, now) : before.server;
  writeReleases(archive, { schema: 1, host, ...(server && { server }), remotes });
  if (isWanted('server')) console.log(`archived server ${server!.version}`);
  for (const { name } of APPS.filter((app) => isWanted(app.name))) {
    const version = name === HOST.name ? host.version : remotes[name]!.release.version;
    console.log(`archived ${name} ${version}`);
  }
} catch (error) {
  fail((error as Error).message);
}
