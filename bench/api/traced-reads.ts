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
import type { LoadRequest } from './load.ts';
import { PRODUCTION, startServerProcess, type ServerProcess } from './processes.ts';
import { costOf } from './side.ts';

/** In a measurement. A twentieth of them have some 300 spans, and 512 are sent at once; what is left may count for the other side. */
const REQUESTS = 2000;
/** Half of them with the server that is compared first, half with it last: its place may count. */
const PROCESSES = 4;
const PAIRS = { pairs: 15 * PROCESSES, warmUp: PROCESSES };

/**
 * A caller's request to trace, with which each server of a process is warmed up: until V8 has compiled it, a span takes
 * ten times as long as later, and of a twentieth of the requests few are traced.
 */
const TRACED = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
const WARM_UP_LOADS = 4;

/** What receives it all, in this process, whose time is not counted. */
async function startReceiver(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const requestsOf = (token: string, more: Record<string, string> = {}): LoadRequest[] =>
  Array.from({ length: REQUESTS }, () => ({
    method: 'GET',
    path: PREFIX + getWalletCall.path,
    headers: { 'x-ct': token, 'x-tz': 'Asia/Bangkok;GMT+07:00', ...more },
  }));

/** Two servers of one process. */
interface TwoServers {
  readonly server: ServerProcess;
  /** The address of the one with settings. */
  readonly one: string;
  readonly plain: string;
}

/** How to start a server with some settings and one without, in one process, and to warm both up. */
const startTwo =
  (url: string, token: string, folder: string) =>
  async (settings: Record<string, string>, isFirst: boolean): Promise<TwoServers> => {
    const both = (isFirst ? [settings, {}] : [{}, settings]).map((more) => ({
      ...more,
      DATA_DIR: mkdtempSync(join(folder, 'server-')),
    }));
    const server = await startServerProcess(
      join(import.meta.dirname, 'servers-in-one-process.ts'),
      {
        DATABASE_URL: url,
        PORT: '0',
        ...PRODUCTION,
        // As by default in production: a line for each response.
        LOG_LEVEL: 'info',
        BENCH_SERVERS: JSON.stringify(both),
      },
    );
    const urls = server.url.split(',');
    for (const each of urls) {
      for (let at = 0; at < WARM_UP_LOADS; at++) {
        await costOf(server, requestsOf(token, TRACED), each);
      }
    }
    const [one = '', plain = ''] = isFirst ? urls : urls.toReversed();
    return { server, one, plain };
  };

/**
 * The processor time of an authenticated read with the usual share of requests traced, and with metrics alone, compared
 * with no telemetry at all.
 */
export async function tracedReads(postgres: PostgresBench): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { token } = await makeSignedInUser(database.db);
  const receiver = await startReceiver();
  const start = startTwo(url, token, folder);
  const requests = requestsOf(token);
  /** How many times as much a read costs a server with these settings, and the µs without. */
  const against = async (settingsOf: () => Promise<Record<string, string>>) => {
    const all: TwoServers[] = [];
    try {
      for (let at = 0; at < PROCESSES; at++)
        all.push(await start(await settingsOf(), at % 2 === 0));
      const costIn = (which: 'one' | 'plain') => (pair: number) => {
        const two = all[pair % PROCESSES]!;
        return costOf(two.server, requests, two[which]);
      };
      const ratio = await ratioOf(PAIRS, costIn('one'), costIn('plain'));
      return { ratio, without: await costIn('plain')(0) };
    } finally {
      for (const { server } of all) await server.stop();
    }
  };
  try {
    const same = await against(async () => ({}));
    const figure = async (
      what: string,
      settingsOf: () => Promise<Record<string, string>>,
    ): Promise<Figure> => {
      const { ratio, without } = await against(settingsOf);
      return {
        name: `processor time of an authenticated read ${what} ÷ without: the bad end of the interval`,
        database: 'PostgreSQL',
        measured: ratio.interval[1],
        limit: 1.1,
        holds: 'at most',
        from: `${PAIRS.pairs} pairs of ${REQUESTS}: ${inWords(ratio)}; one without against another: ${inWords(same.ratio)}; ${Math.round(without)} µs without`,
      };
    };
    return [
      await figure('with metrics alone', async () => ({ METRICS_PORT: String(await freePort()) })),
      await figure('while a twentieth of them is traced, with metrics', async () => ({
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      })),
    ];
  } finally {
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
