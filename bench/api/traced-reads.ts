import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { getWalletCall } from '../../shared/src/contract/wallet.ts';
import { makeSignedInUser } from '../../api/src/testing/make-signed-in-user.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { load } from './load.ts';
import { inWords, ratioOf } from './pairs.ts';
import { PRODUCTION, startServerProcess, type ServerProcess } from './processes.ts';

const REQUESTS = 750;
const CONNECTIONS = 16;
const PAIRS = { pairs: 31, warmUp: 2 };

/** What receives it all, in this process, whose time is not counted. */
async function startReceiver(): Promise<{ url: string; bytes: () => number; close: () => void }> {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bytes: () => bytes, close: () => server.close() };
}

/** The processor time of an authenticated read with the usual share of requests traced, compared with no telemetry at all. */
export async function tracedReads(postgres: PostgresBench): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { token } = await makeSignedInUser(database.db);
  const receiver = await startReceiver();
  const main = join(import.meta.dirname, '../../api/src/main.ts');
  const start = (name: string, more: Record<string, string>) =>
    startServerProcess(main, {
      ...{ DATABASE_URL: url, DATA_DIR: join(folder, name), PORT: '0' },
      ...PRODUCTION,
      ...more,
    });
  const traced = await start('traced', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const plain = await start('plain', {});
  const path = PREFIX + getWalletCall.path;
  const headers = { 'x-ct': token, 'x-tz': 'Asia/Bangkok;GMT+07:00' };
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
    const [ofTraced, ofPlain] = [traced, plain].map((server) => () => costOf(server));
    const ratio = await ratioOf(PAIRS, ofTraced!, ofPlain!);
    const cost = await ofPlain!();
    return {
      name: 'processor time of an authenticated read while a tenth of them is traced ÷ while nothing is sent: the bad end of the interval',
      database: 'PostgreSQL',
      measured: ratio.interval[1],
      limit: 1.1,
      holds: 'at most',
      from: `${PAIRS.pairs} pairs of ${REQUESTS}: ${inWords(ratio)}; ${Math.round(cost)} µs without; ${Math.round(receiver.bytes() / 2 ** 20)} MB sent`,
    };
  } finally {
    await traced.stop();
    await plain.stop();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
