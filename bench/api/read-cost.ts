import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { getWalletCall } from '../../shared/src/contract/wallet.ts';
import { readConfig } from '../../api/src/config/server-config.ts';
import { createServer } from '../../api/src/server/create-server.ts';
import { makeSignedInUser } from '../../api/src/testing/make-signed-in-user.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { inWords, ratioOf } from './pairs.ts';
import { PRODUCTION, startServerProcess } from './processes.ts';
import { recordRequest } from './record-request.ts';
import { PAIRS, startSide } from './side.ts';

const REQUESTS = 3000;

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

  const requests = Array.from({ length: REQUESTS }, () => ({
    method: 'GET' as const,
    path,
    headers,
  }));
  const main = join(import.meta.dirname, '../../api/src/main.ts');
  const ours = await startSide(requests, (at) =>
    startServerProcess(main, {
      DATABASE_URL: url,
      DATA_DIR: join(folder, String(at)),
      PORT: '0',
      ...PRODUCTION,
    }),
  );
  const bare = await startSide(requests, () =>
    startServerProcess(join(import.meta.dirname, 'bare-server.ts'), {
      DATABASE_URL: url,
      BARE_REQUEST: recorded,
    }),
  );
  try {
    const ratio = await ratioOf(PAIRS, ours.costIn, bare.costIn);
    const same = await ratioOf(PAIRS, bare.costIn, (pair) => bare.costIn(pair + 1));
    return {
      name: 'processor time of an authenticated read ÷ bare Fastify and pg with the same SQL: the bad end of the interval',
      database: 'PostgreSQL',
      measured: ratio.interval[1],
      limit: 1.2,
      holds: 'at most',
      from: `${PAIRS.pairs} pairs of ${REQUESTS}: ${inWords(ratio)}; the bare side against itself: ${inWords(same)}`,
    };
  } finally {
    await ours.stop();
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
