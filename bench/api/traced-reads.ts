import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { getWalletCall } from '../../shared/src/contract/wallet.ts';
import { makeSignedInUser } from '../../api/src/testing/make-signed-in-user.ts';
import { freePort } from '../../api/src/testing/programs/free-port.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { inWords, ratioOf } from './pairs.ts';
import { PRODUCTION, startServerProcess } from './processes.ts';
import { PAIRS, startSide, type Side } from './side.ts';

const REQUESTS = 3000;

/** What receives it all, in this process, whose time is not counted. */
async function startReceiver(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * The processor time of an authenticated read with the usual share of requests traced, and with metrics alone, compared
 * with no telemetry at all.
 */
export async function tracedReads(postgres: PostgresBench): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { token } = await makeSignedInUser(database.db);
  const receiver = await startReceiver();
  const requests = Array.from({ length: REQUESTS }, () => ({
    method: 'GET' as const,
    path: PREFIX + getWalletCall.path,
    headers: { 'x-ct': token, 'x-tz': 'Asia/Bangkok;GMT+07:00' },
  }));
  const main = join(import.meta.dirname, '../../api/src/main.ts');
  const start = (name: string, more: () => Promise<Record<string, string>>) =>
    startSide(requests, async (at) =>
      startServerProcess(main, {
        ...{ DATABASE_URL: url, DATA_DIR: join(folder, name + at), PORT: '0' },
        ...PRODUCTION,
        ...(await more()),
      }),
    );
  const plain = await start('plain', async () => ({}));
  const counted = await start('counted', async () => ({ METRICS_PORT: String(await freePort()) }));
  const traced = await start('traced', async () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }));
  const against = async (side: Side, what: string): Promise<Figure> => {
    const ratio = await ratioOf(PAIRS, side.costIn, plain.costIn);
    return {
      name: `processor time of an authenticated read ${what} ÷ without: the bad end of the interval`,
      database: 'PostgreSQL',
      measured: ratio.interval[1],
      limit: 1.1,
      holds: 'at most',
      from: `${PAIRS.pairs} pairs of ${REQUESTS}: ${inWords(ratio)}; ${Math.round(await plain.costIn(0))} µs without`,
    };
  };
  try {
    return [
      await against(counted, 'with metrics alone'),
      await against(traced, 'while a tenth of them is traced, with metrics'),
    ];
  } finally {
    for (const side of [plain, counted, traced]) await side.stop();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
