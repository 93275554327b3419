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
import { PRODUCTION, startServerProcess, type ServerProcess } from './processes.ts';
import { costOf } from './side.ts';

/** In a measurement. A tenth of them have some 600 spans, and 512 are sent at once; what is left may count for the other side. */
const REQUESTS = 2000;
const PROCESSES = 3;
const PAIRS = { pairs: 5 * PROCESSES, warmUp: PROCESSES };

/**
 * A caller's request to trace, with which each server of a process is warmed up: until V8 has compiled it, a span takes
 * ten times as long as later, and of a tenth of the requests few are traced.
 */
const TRACED = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
const WARM_UP_LOADS = 4;

type Cost = (pair: number) => Promise<number>;

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
 * with no telemetry at all. The servers that are compared run in one process.
 */
export async function tracedReads(postgres: PostgresBench): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { token } = await makeSignedInUser(database.db);
  const receiver = await startReceiver();
  const reads = (more: Record<string, string>) =>
    Array.from({ length: REQUESTS }, () => ({
      method: 'GET' as const,
      path: PREFIX + getWalletCall.path,
      headers: { 'x-ct': token, 'x-tz': 'Asia/Bangkok;GMT+07:00', ...more },
    }));
  const requests = reads({});
  const start = async (at: number) => {
    const servers = [
      {},
      { METRICS_PORT: String(await freePort()) },
      { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
      // The first server of a process is compared with the last, for its place may count.
      {},
    ].map((more, index) => ({ ...more, DATA_DIR: join(folder, `${at}-${index}`) }));
    const script = join(import.meta.dirname, 'servers-in-one-process.ts');
    const env = { DATABASE_URL: url, PORT: '0', ...PRODUCTION };
    return startServerProcess(script, { ...env, BENCH_SERVERS: JSON.stringify(servers) });
  };
  const processes: ServerProcess[] = [];
  for (let at = 0; at < PROCESSES; at++) processes.push(await start(at));
  for (const one of processes) {
    for (const each of one.url.split(',')) {
      for (let at = 0; at < WARM_UP_LOADS; at++) await costOf(one, reads(TRACED), each);
    }
  }
  /** How to measure the servers of that index. */
  const costAt =
    (server: number): Cost =>
    (pair) => {
      const one = processes[pair % PROCESSES]!;
      return costOf(one, requests, one.url.split(',')[server]!);
    };
  const [plain, counted, traced, again] = [0, 1, 2, 3].map(costAt) as [Cost, Cost, Cost, Cost];
  try {
    const same = await ratioOf(PAIRS, again, plain);
    const against = async (one: Cost, what: string): Promise<Figure> => {
      const ratio = await ratioOf(PAIRS, one, plain);
      return {
        name: `processor time of an authenticated read ${what} ÷ without: the bad end of the interval`,
        database: 'PostgreSQL',
        measured: ratio.interval[1],
        limit: 1.1,
        holds: 'at most',
        from: `${PAIRS.pairs} pairs of ${REQUESTS}: ${inWords(ratio)}; one without against another: ${inWords(same)}; ${Math.round(await plain(0))} µs without`,
      };
    };
    return [
      await against(counted, 'with metrics alone'),
      await against(traced, 'while a tenth of them is traced, with metrics'),
    ];
  } finally {
    for (const one of processes) await one.stop();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
