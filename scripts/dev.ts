// Runs the product for development, with fast refresh: `npm run dev` all of it, `npm run dev:wallet` one
// remote alone on its own page. The API server runs in sandbox mode.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, HOST, REMOTES } from '../shared/src/federation/apps.ts';
import { devPorts, type DevPorts } from '../shared/src/federation/dev/dev-ports.ts';
import { readFactsOf } from '../shared/src/federation/read-facts-of.ts';
import { requireFreePorts } from './process/free-ports.ts';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const alone = process.argv[2];
if (alone === '--help') {
  console.log(`npm run dev, or npm run dev:${REMOTES.map(({ name }) => name).join(', dev:')}
  Runs the product for work on it, or one remote alone, with fast refresh; the API server beside.
  DEV_PORT  the port of the host's server (default: ${HOST.devPort}); the others are beside it`);
  process.exit(0);
}
const remote = REMOTES.find(({ name }) => name === alone);
if (alone !== undefined && !remote) {
  console.error(
    `no remote is named ${alone}; there are ${REMOTES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const apps = remote ? [remote] : APPS;
let ports: DevPorts;
try {
  ports = devPorts();
  await requireFreePorts([ports.api, ...apps.map(ports.of)]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

const serve = (dir: string, env: string[]) =>
  runNode([
    toolScript('webpack-cli'),
    'serve',
    '--config',
    join(root, dir, 'webpack.config.mjs'),
    '--mode',
    'development',
    ...env,
  ]);

/**
 * For the server the dev servers are a site: with releases called `dev` that have the remotes' current facts.
 */
async function writeDevSite(): Promise<string> {
  const site = join(root, 'node_modules/.cache/adpartner/dev-site');
  const version = 'dev';
  for (const { name, dir } of REMOTES) {
    const folder = join(site, 'remotes', name, version);
    mkdirSync(folder, { recursive: true });
    const facts = await readFactsOf(join(root, dir));
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ facts }));
  }
  const remotes = Object.fromEntries(REMOTES.map(({ name }) => [name, { version }]));
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, remotes }));
  return site;
}

const api = runNode(
  ['--watch-preserve-output', '--watch-path=api/src', join(root, 'api/src/main.ts')],
  {
    env: {
      PORT: String(ports.api),
      DATA_DIR: process.env.DATA_DIR ?? join(root, '.data'),
      SITE_DIR: await writeDevSite(),
    },
  },
);
const pages = remote
  ? [serve(remote.dir, ['--env', 'standalone'])]
  : APPS.map(({ dir }) => serve(dir, []));
console.log(`open http://localhost:${ports.of(remote ?? HOST)} once the bundles are built`);

const first = await Promise.race([api, ...pages]);
if (first.code !== 0) console.error('one of the servers ended; the lines above say why');
process.kill(process.pid, 'SIGTERM');
