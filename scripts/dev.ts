// Runs the product for work on it, with fast refresh: `npm run dev` the whole, `npm run dev:wallet`
// one remote alone in a page of its own. The API server runs beside, in sandbox mode.
import { join } from 'node:path';
import { APPS, REMOTES } from '../shared/src/federation/apps.ts';
import { DEV_API_PORT } from '../shared/src/federation/dev-server.ts';
import { requireFreePorts } from './process/free-ports.ts';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const alone = process.argv[2];
if (alone === '--help') {
  console.log(`npm run dev, or npm run dev:${REMOTES.map(({ name }) => name).join(', dev:')}
  Runs the product for work on it, or one remote alone, with fast refresh; the API server beside.`);
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
try {
  await requireFreePorts([DEV_API_PORT, ...apps.map(({ devPort }) => devPort)]);
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

const api = runNode(
  ['--watch-preserve-output', '--watch-path=api/src', join(root, 'api/src/main.ts')],
  {
    env: { PORT: String(DEV_API_PORT), DATA_DIR: process.env.DATA_DIR ?? join(root, '.data') },
  },
);
const pages = remote
  ? [serve(remote.dir, ['--env', 'standalone'])]
  : APPS.map(({ dir }) => serve(dir, []));
console.log(`open http://localhost:${(remote ?? APPS[0]!).devPort} once the bundles are built`);

const first = await Promise.race([api, ...pages]);
if (first.code !== 0) console.error('one of the servers ended; the lines above say why');
process.kill(process.pid, 'SIGTERM');
