import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { getWalletCall } from '../../shared/src/contract/wallet.ts';
import type { Queries } from '../../api/src/db/database.ts';
import { LIMITS } from '../../api/src/event-hub/event-hub.ts';
import { topUp } from '../../api/src/ledger/movements.ts';
import { makeSignedInUser } from '../../api/src/testing/make-signed-in-user.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { PageStream } from './page-stream.ts';
import { PRODUCTION, startServerProcess, type ServerProcess } from './processes.ts';

const PAGES = 10_000;
const AT_ONCE = 50;
/** More than the time between two heartbeats. */
const IDLE_MS = 40_000;
const TOP_UPS = 50;
const RECONNECTS = 1000;
const READS = 100;

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const figure = (name: string, measured: number, limit: number, from: string): Figure => ({
  name,
  database: 'PostgreSQL',
  measured,
  limit,
  holds: 'at most',
  from,
});

/** What the pages cost while nothing happens. */
async function idle(server: ServerProcess, streams: readonly PageStream[]): Promise<Figure[]> {
  const before = (server.memoryBytes() / 1e6).toFixed(0);
  await inBatches(streams, (stream) => stream.open());
  const spent = server.cpuSeconds();
  await sleep(IDLE_MS);
  const share = ((server.cpuSeconds() - spent) / IDLE_MS) * 1e5;
  const ended = streams.filter((stream) => stream.hasEnded).length;
  if (ended > 0) throw new Error(`${ended} streams have ended`);
  return [
    figure(
      `requests a second of ${PAGES} idle pages`,
      (PAGES * 1000) / LIMITS.life,
      33,
      `computed: each connects again after some ${LIMITS.life / 60_000} min; none did in ${IDLE_MS / 1000} s`,
    ),
    figure(
      `memory of a server with ${PAGES} idle pages, MB`,
      server.memoryBytes() / 1e6,
      600,
      `${before} MB before; ${share.toFixed(1)} % of a processor`,
    ),
  ];
}

/** How soon one of the pages hears of a change. */
async function news(db: Queries, streams: readonly PageStream[]): Promise<Figure> {
  const delays: number[] = [];
  for (const stream of streams.filter((_, at) => at % (PAGES / TOP_UPS) === 0)) {
    const told = stream.next();
    const change = () => topUp(db, { userId: stream.user.id, amount: 100n, reference: 'B' });
    delays.push(await secondsOf(() => change().then(() => told)));
  }
  return figure(
    'seconds until an open page hears of a top-up by an operator',
    Math.max(...delays),
    1,
    `the slowest of ${TOP_UPS}, the fastest took ${Math.min(...delays).toFixed(3)} s, ${PAGES} pages open`,
  );
}

/** The slowest of some reads, one after the other, in seconds. */
async function slowestRead(server: ServerProcess, token: string): Promise<number> {
  const headers = { 'x-ct': token, 'x-tz': 'UTC;GMT+00:00' };
  let slowest = 0;
  for (let read = 0; read < READS; read++) {
    const seconds = await secondsOf(async () => {
      const response = await fetch(server.url + PREFIX + getWalletCall.path, { headers });
      const { code } = (await response.json()) as { code: number };
      if (code !== 200) throw new Error(`a read beside the pages: ${code}`);
    });
    slowest = Math.max(slowest, seconds);
  }
  return slowest;
}

/** What a read takes while many pages connect at once. */
async function storm(server: ServerProcess, streams: readonly PageStream[]): Promise<Figure> {
  const { token } = streams[0]!.user;
  const alone = await slowestRead(server, token);
  const again = streams.slice(-RECONNECTS);
  for (const stream of again) stream.close();
  const [slowest, connected] = await Promise.all([
    slowestRead(server, token),
    secondsOf(() => Promise.all(again.map((stream) => stream.open()))),
  ]);
  return figure(
    `seconds a read takes while ${RECONNECTS} pages connect at once`,
    slowest,
    1,
    `the slowest of ${READS}, ${alone.toFixed(3)} s without; all were connected after ${connected.toFixed(1)} s`,
  );
}

/** Open pages of as many users, each with its stream, on a server of their own. */
export async function openPages(postgres: PostgresBench): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const { url, database } = await postgres.create();
  const { db } = database;
  const users: { id: string; token: string }[] = [];
  await inBatches(Array.from({ length: PAGES }), async () => {
    users.push(await makeSignedInUser(db));
  });
  const server = await startServerProcess(join(import.meta.dirname, '../../api/src/main.ts'), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    ...PRODUCTION,
  });
  const streams = users.map((user) => new PageStream(server.url, user));
  try {
    const figures = await idle(server, streams);
    return [...figures, await news(db, streams), await storm(server, streams)];
  } finally {
    for (const stream of streams) stream.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
