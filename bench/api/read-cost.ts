import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { getWalletCall } from '../../shared/src/contract/wallet.ts';
import { readConfig } from '../../api/src/config/server-config.ts';
import { createServer } from '../../api/src/server/create-server.ts';
import { makeSignedInUser } from '../../api/src/testing/make-signed-in-user.ts';
import type { PostgresBench } from './bench-database.ts';
import { median, type Figure } from './figure.ts';
import { load } from './load.ts';
import { PRODUCTION, startServerProcess, type ServerProcess } from './processes.ts';
import { recordRequest } from './record-request.ts';

const REQUESTS = 6000;
const CONNECTIONS = 16;
const PAIRS = 5;

/** The processor time of an authenticated read, compared with Fastify and pg running the same SQL. */
export async function readCost(postgres: PostgresBench): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { token } = await makeSignedInUser(database.db);
  const path = PREFIX + getWalletCall.path;
  const headers = { 'x-ct': token, 'x-tz': 'Asia/Bangkok;GMT+07:00' };

  const app = await createServer({
    database: database.db,
    config: { ...readConfig({ DATABASE_URL: url }, folder), siteDir: folder },
    secrets: { pepper: 'p'.repeat(32), ticketKey: 't'.repeat(32), vapidKey: null },
  });
  // Once before: the first request knows no zone yet.
  await recordRequest(app, path, headers);
  const recorded = join(folder, 'request.json');
  writeFileSync(recorded, JSON.stringify(await recordRequest(app, path, headers)));
  await app.close();

  const main = join(import.meta.dirname, '../../api/src/main.ts');
  const ours = await startServerProcess(main, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    ...PRODUCTION,
  });
  const bare = await startServerProcess(join(import.meta.dirname, 'bare-server.ts'), {
    DATABASE_URL: url,
    BARE_REQUEST: recorded,
  });
  const requests = Array.from({ length: REQUESTS }, () => ({
    method: 'GET' as const,
    path,
    headers,
  }));
  const costOf = async (server: ServerProcess) => {
    const before = server.cpuSeconds();
    await load(server.url, CONNECTIONS, requests);
    return ((server.cpuSeconds() - before) / REQUESTS) * 1e6;
  };
  try {
    // Warm: both have been compiled by then.
    for (const server of [ours, bare]) await costOf(server);
    const costs: { ours: number; bare: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      costs.push({ ours: await costOf(ours), bare: await costOf(bare) });
    }
    const oursCost = median(costs.map((cost) => cost.ours));
    const bareCost = median(costs.map((cost) => cost.bare));
    return {
      name: 'processor time of an authenticated read ÷ bare Fastify and pg with the same SQL',
      database: 'PostgreSQL',
      measured: median(costs.map((cost) => cost.ours / cost.bare)),
      limit: 1.35,
      holds: 'at most',
      from: `${oursCost.toFixed(0)} and ${bareCost.toFixed(0)} µs a request, ${PAIRS} pairs of ${REQUESTS}`,
    };
  } finally {
    await ours.stop();
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
