// Several servers in one process, one for each object of variables in BENCH_SERVERS: `ready URL,URL`. Processes that run
// the same program differ by up to 14 % in what a request costs; servers within one share whatever that comes from.
import { readConfig } from '../../api/src/config/server-config.ts';
import { startServer, type RunningServer } from '../../api/src/start-server.ts';

const each = JSON.parse(process.env.BENCH_SERVERS ?? '[]') as Record<string, string>[];
const servers: RunningServer[] = [];
for (const env of each) {
  servers.push(await startServer(readConfig({ ...process.env, ...env }, process.cwd())));
}
process.once('SIGTERM', () => {
  void Promise.all(servers.map((server) => server.stop())).then(() => process.exit(0));
});
process.stdout.write(`ready ${servers.map(({ port }) => `http://127.0.0.1:${port}`).join(',')}\n`);
