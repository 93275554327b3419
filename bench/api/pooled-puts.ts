import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDebianPrograms } from '../../scripts/kept/debian-programs.ts';
import { makeProduct } from '../../api/src/testing/make-plan.ts';
import { startPgBouncer } from '../../api/src/testing/programs/pgbouncer.ts';
import { setLimits } from '../../api/src/testing/programs/through-pooler.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { load } from './load.ts';
import { inWords, ratioOf } from './pairs.ts';
import { PRODUCTION, startServerProcess, type ServerProcess } from './processes.ts';
import { putRequest, waitingPlans } from './waiting-plans.ts';

const PAIRS = 15;
const CALLERS = 16;

/** Puts per second through a server behind PgBouncer in transaction mode, against one at PostgreSQL itself. */
export async function pooledPuts(postgres: PostgresBench): Promise<Figure> {
  const programs = findDebianPrograms();
  if (!programs) throw new Error('PgBouncer is not on this machine: `npm test` gets it');
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const productId = await makeProduct(database.db);
  await setLimits(url);
  const pooler = await startPgBouncer(programs, url, 'transaction');
  const through = new URL(url);
  through.port = String(pooler.port);
  const servers: ServerProcess[] = [];
  const start = async (env: Record<string, string>) => {
    const server = await startServerProcess(join(import.meta.dirname, '../../api/src/main.ts'), {
      DATA_DIR: folder,
      PORT: '0',
      ...PRODUCTION,
      ...env,
    });
    servers.push(server);
    return server;
  };
  try {
    const direct = await start({ DATABASE_URL: url });
    const pooled = await start({ DATABASE_URL: through.href, DATABASE_DIRECT_URL: url });
    const rate = async (server: ServerProcess) =>
      load(server.url, CALLERS, (await waitingPlans(database.db, productId)).map(putRequest));
    const ratio = await ratioOf(
      { pairs: PAIRS, warmUp: 2 },
      () => rate(pooled),
      () => rate(direct),
    );
    return {
      name: 'puts a second through PgBouncer in transaction mode ÷ without it',
      database: 'PostgreSQL',
      measured: ratio.median,
      limit: 0.85,
      holds: 'at least',
      from: `${PAIRS} pairs, ${CALLERS} callers, ${inWords(ratio)}`,
    };
  } finally {
    for (const server of servers) await server.stop();
    await pooler.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
