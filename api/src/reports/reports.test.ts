import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfig } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import { createServer } from '../server/create-server.ts';
import { untilLocksWait } from '../testing/lock-waits.ts';
import { describeOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { TEST_SECRETS } from '../testing/test-server.ts';
import { FloodGate } from './flood-gate.ts';
import { releasedOn } from './is-released.ts';
import { ReportCounts } from './report-counts.ts';
import { keepCounts, recentCounts, sweepCounts } from './keep-counts.ts';

const PAGE = '9f2c41d07be35a68';
const release = { remote: 'wallet', version: '1.4.0-abc', role: 'canary' };
const load = { kind: 'remote-load', route: '/wallet', ...release };
const fault = {
  kind: 'error',
  route: '/wallet',
  ...release,
  where: 'window',
  error: { name: 'TypeError', message: 'x', stack: [] },
};
const inp = { kind: 'vital', route: '/wallet', ...release, name: 'INP', first: ['interaction'] };

describeOnDatabase('what pages report', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));
  const server = (REPORT_URL = '/reports', logger?: object) =>
    createServer({
      database: db,
      config: readConfig({ SITE_DIR: 'no-site', REPORT_URL }, '/'),
      secrets: TEST_SECRETS,
      logger,
    });
  const send = async (
    app: Awaited<ReturnType<typeof server>>,
    payload: string | object,
    type = 'text/plain;charset=UTF-8',
  ) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    return { status: statusCode, body };
  };
  const batch = (...reports: object[]) => ({ schema: 1, page: PAGE, sent: 'now', reports });

  test('is counted by session, by two servers together, and deleted after a week', async () => {
    const servers = [await server(), await server()];
    for (const app of servers) {
      const reports = batch(
        { ...load, first: ['session'] },
        { ...load, first: ['session', 'harm'], error: fault.error },
        { ...fault, first: ['harm'] },
        fault,
        { ...inp, rating: 'good' },
        { ...inp, rating: 'poor' },
        { ...inp, rating: 'needs-improvement' },
        { ...fault, remote: null, version: null, first: ['harm'] },
        { kind: 'of tomorrow', route: '/', more: { yes: 1 } },
        { ...load, role: 'of tomorrow', first: ['session'] },
        { ...load, first: ['of tomorrow'] },
      );
      expect(await send(app, reports)).toEqual({ status: 204, body: '' });
    }
    await Promise.all(servers.map((app) => keepCounts(db, app.parts.reports.take())));
    await keepCounts(db, servers[0]!.parts.reports.take());
    const rows = await recentCounts(db, 60);
    const counts = { sessions: 4, failures: 2, crashes: 2, interactions: 6, slow: 4 };
    const sum = (key: keyof typeof counts) => rows.reduce((all, row) => all + row[key], 0);
    expect(rows[0]).toMatchObject(release);
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) {
      expect([key, sum(key)]).toEqual([key, counts[key]]);
    }
    await db
      .updateTable('page_reports')
      .set({ minute: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await sweepCounts(db);
    expect(await db.selectFrom('page_reports').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['no JSON', '{', 400, 'it is no JSON'],
    ['no object', '7', 400, 'it is not valid at its top'],
    ['another schema', { ...batch(), schema: 2 }, 400, 'it is not valid at schema'],
    ['a page by name', { ...batch(), page: 'alice' }, 400, 'it is not valid at page'],
    [
      'a path as version',
      batch({ ...load, version: '../x' }),
      400,
      'it is not valid at reports.0.version',
    ],
    [
      'a long message',
      batch({ ...fault, error: { ...fault.error, message: 'x'.repeat(301) } }),
      400,
      'it is not valid at reports.0.error.message',
    ],
    ['too much', 'x'.repeat(65 * 1024), 413, 'it is longer than 64 KB'],
  ])('is refused: %s', async (_, payload, status, error) => {
    const app = await server();
    const response = await send(app, payload);
    expect(response).toEqual({ status, body: JSON.stringify({ error }) });
    expect(app.parts.reports.take()).toEqual([]);
  });

  test('is refused as a form', async () => {
    const form = 'application/x-www-form-urlencoded';
    const body = JSON.stringify({ error: 'it is neither text nor JSON' });
    expect(await send(await server(), 'a=b', form)).toEqual({ status: 415, body });
  });

  test('is refused if it is shorter than it says, and a fault of the server is none of the page’s', async () => {
    const app = await server();
    const ask = async (headers: Record<string, string>) => {
      const payload = JSON.stringify(batch());
      const response = await app.inject({ method: 'POST', url: '/reports', headers, payload });
      return [response.statusCode, response.json<unknown>()];
    };
    const type = { 'content-type': 'text/plain' };
    expect(await ask({ ...type, 'content-length': '5' })).toEqual([
      400,
      { error: 'it can’t be read' },
    ]);
    app.parts.reports.add = () => {
      throw new Error('out of memory');
    };
    expect(await ask(type)).toEqual([500, { error: 'server error' }]);
  });

  test('is logged where it is a first fault, twenty of them in a minute', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await server('/reports', { level: 'warn', stream });
    const minute = Math.ceil(Date.now() / 60_000) * 60_000;
    const faults = Array.from({ length: 15 }, () => ({ ...fault, first: ['harm'] }));
    const loggedAfter = async (seconds: number) => {
      lines.length = 0;
      const now = import.meta.jest.spyOn(Date, 'now').mockReturnValue(minute + seconds * 1000);
      await send(app, batch(fault, { ...load, first: ['harm'] }, ...faults));
      now.mockRestore();
      return lines.filter((line) => line.includes('page fault')).length;
    };
    expect(await loggedAfter(0)).toBe(15);
    expect(await loggedAfter(59)).toBe(5);
    expect(await loggedAfter(60)).toBe(15);
  });

  test('is not received where the configuration names another place', async () => {
    expect(await send(await server('/elsewhere'), batch())).toMatchObject({ status: 404 });
  });

  test('is kept by nobody on the way', async () => {
    const app = await server();
    const { headers } = await app.inject({ method: 'POST', url: '/reports', payload: batch() });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is counted for each role that a release can have', async () => {
    const app = await server();
    const roles = ['current', 'canary', 'previous', 'override'];
    await send(app, batch(...roles.map((role) => ({ ...load, role, first: ['session'] }))));
    expect(app.parts.reports.take().map(({ role }) => role)).toEqual(roles);
  });

  test('is limited for each network, before a body is read', async () => {
    const app = await server();
    let last = 0;
    for (let count = 0; count <= 240; count++) last = (await send(app, '{')).status;
    expect(last).toBe(429);
  });
});

describeOnPostgres('counts of two servers', (open) => {
  const counts = (remote: string) => ({
    ...{ remote, version: '1.0.0', role: 'current' as const },
    ...{ sessions: 1, failures: 0, crashes: 0, interactions: 0, slow: 0 },
  });

  test('are added in one order, so that neither waits for the other', async () => {
    const { db } = await open();
    let other: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await keepCounts(tx, [counts('plan')]);
      let isOver = false;
      other = keepCounts(db, [counts('wallet'), counts('plan')]).then(() => void (isOver = true));
      // Over, where a minute ended in between.
      await untilLocksWait(db, 1, () => isOver);
      await keepCounts(tx, [counts('wallet')]);
    });
    await other;
    const rows = await recentCounts(db, 60);
    expect(rows.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(4);
  });
});

test('a network’s minute begins with its first batch, however many follow', () => {
  import.meta.jest.useFakeTimers();
  const gate = new FloodGate();
  const admittedAfter = (ms: number) => {
    import.meta.jest.advanceTimersByTime(ms);
    return gate.admits('203.0.113.7');
  };
  for (let number = 0; number < 240; number++) expect(admittedAfter(100)).toBe(true);
  expect(admittedAfter(35_000)).toBe(false);
  expect(gate.admits('198.51.100.7')).toBe(true);
  expect(admittedAfter(2_000)).toBe(true);
});

test('names no more releases than a site can have', () => {
  const counts = new ReportCounts(() => true);
  for (let number = 0; number < 100; number++) {
    counts.add([{ ...load, role: 'canary', version: `1.${number}.0`, first: ['session'] }]);
  }
  expect(counts.take()).toHaveLength(64);
  expect(counts.take()).toEqual([]);
});

test('made-up releases leave room for those of the site', () => {
  const site = mkdtempSync(join(tmpdir(), 'adpartner-reports-'));
  const isReleased = releasedOn(site);
  expect(isReleased('wallet', '1.4.0-abc')).toBe(true);
  mkdirSync(join(site, 'remotes/wallet/1.4.0-abc'), { recursive: true });
  const counts = new ReportCounts(isReleased);
  for (const version of ['1.3.0', '1.4.0', '1.4.0-abc']) {
    counts.add([{ ...load, role: 'canary', version, first: ['session'] }]);
  }
  expect(counts.take()).toMatchObject([{ remote: 'wallet', version: '1.4.0-abc', sessions: 1 }]);
  rmSync(site, { recursive: true });
});

test('under a flood whole pages are left out, the same ones', () => {
  const gate = new FloodGate();
  const page = (number: number) =>
    Math.floor((number / 3000) * 2 ** 32)
      .toString(16)
      .padStart(8, '0') + '00000000';
  for (let number = 0; number < 3000; number++) gate.samples(page(number), 0);
  const kept = (now: number) =>
    Array.from({ length: 3000 }, (_, number) => number).filter((number) =>
      gate.samples(page(number), now),
    );
  const [one, two] = [kept(1000), kept(2000)];
  expect(one.length).toBeGreaterThan(250);
  expect(one.length).toBeLessThan(350);
  expect(two).toEqual(one);
});
