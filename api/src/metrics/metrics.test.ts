import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX } from '@adpartner/shared/contract/call';
import { sql } from 'kysely';

import { readConfig } from '../config/server-config.ts';
import { PROJECT, serverDigest } from '../config/server-sources.ts';
import type { Database } from '../db/database.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { createServer } from '../server/create-server.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { TEST_SECRETS } from '../testing/test-server.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import { recentCounts } from '../reports/keep-counts.ts';
import { listenForMetrics, type MetricsListener } from './metrics-listener.ts';
import { ServerMetrics } from './server-metrics.ts';

describeOnDatabase('the metrics', (open) => {
  let database: Database;
  let metrics: ServerMetrics;
  let listener: MetricsListener;
  let app: Awaited<ReturnType<typeof createServer>>;
  beforeAll(async () => {
    database = await open();
    metrics = new ServerMetrics();
    app = await createServer({
      database: database.db,
      config: readConfig({ SITE_DIR: 'no-site' }, '/'),
      secrets: TEST_SECRETS,
      metrics,
    });
    addDatabaseMetrics(metrics, database);
    listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 }, (minutes) =>
      recentCounts(database.db, minutes),
    );
  });
  afterAll(() => listener.close());

  const url = (path = '/metrics') => `http://127.0.0.1:${listener.port}${path}`;
  const scrape = async () => (await fetch(url())).text();
  /** The value of the one line that begins like this. */
  const value = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );

  test('count responses by call and outcome', async () => {
    const { token } = await makeSignedInUser(database.db);
    const getUser = PREFIX + ALL_CALLS.getUser.path;
    await app.inject({ method: 'GET', url: getUser });
    await app.inject({ method: 'GET', url: getUser, headers: { 'x-ct': token } });
    await app.inject({ method: 'GET', url: getUser, headers: { 'x-ct': token } });
    const text = await scrape();
    const responses = 'adpartner_answers_total';
    expect(value(text, `${responses}{call="getUser",outcome="no_session"}`)).toBe(1);
    expect(value(text, `${responses}{call="getUser",outcome="success"}`)).toBe(2);
    expect(value(text, 'adpartner_answer_seconds_count{call="getUser"}')).toBe(3);
  });

  test('take no label from what a caller chose', async () => {
    for (let at = 0; at < 30; at += 1) {
      await app.inject({ method: 'GET', url: `/nothing-${at}` });
      await app.inject({ method: 'GET', url: `${PREFIX}/nothing-${at}` });
      await app.inject({ method: 'DELETE', url: `${PREFIX}/user/info?${at}` });
    }
    const text = await scrape();
    expect(text).not.toContain('nothing-');
    const series = text.match(/^adpartner_answers_total\{.*$/gm) ?? [];
    expect(series.length).toBeLessThan(8);
    const labels = 'call="unknown",outcome="not_found"';
    expect(value(text, `adpartner_answers_total{${labels}}`)).toBe(60);
  });

  test('tell what waits, what was not matched, and how the ledger moves', async () => {
    const { db } = database;
    const { id } = await makeSignedInUser(db);
    await scrape();
    const before = await scrape();
    const plan = await makePutPlan(db, id, 5000n, { at: new Date(Date.now() - 60_000) });
    await db.transaction().execute((tx) =>
      recordDelivery(tx, [
        { source: 'a', id: '1', kind: 'matched', plan: 'none', at: new Date() },
        { source: 'a', id: '2', kind: 'closed', plan: plan.number, at: new Date() },
      ]),
    );
    await scrape();
    const after = await scrape();
    const unmatched = 'adpartner_delivery_unmatched_events';
    expect(value(after, `${unmatched}{why="no_such_plan"}`)).toBe(1);
    expect(value(after, `${unmatched}{why="plan_state"}`)).toBe(1);
    const topUps = 'adpartner_ledger_entries_total{type="system_top_up"}';
    expect(value(after, topUps) - (value(before, topUps) || 0)).toBe(1);
    expect(value(after, 'adpartner_matching_lag_seconds')).toBeGreaterThan(50);
    expect(value(after, 'adpartner_settlement_lag_seconds')).toBe(0);
    expect(value(after, 'adpartner_withdrawals_pending')).toBe(0);
    expect(value(after, 'adpartner_database_up')).toBe(1);
  });

  test('time the background work, also what fails', async () => {
    await metrics.timed('sweep', async () => undefined)();
    const failing = metrics.timed('sweep', () => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    const text = await scrape();
    const runs = 'adpartner_background_run_seconds_count';
    expect(value(text, `${runs}{work="sweep",outcome="done"}`)).toBe(1);
    expect(value(text, `${runs}{work="sweep",outcome="failed"}`)).toBe(1);
    const ended = 'adpartner_background_last_success_timestamp_seconds{work="sweep"}';
    expect(Date.now() / 1000 - value(text, ended)).toBeLessThan(60);
  });

  test('tell of the process, and of the pool where there is one', async () => {
    const text = await scrape();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    const idle = value(text, 'adpartner_database_connections{state="idle"}');
    if (database.driver === 'postgres') expect(idle).toBeGreaterThan(0);
    else expect(idle).toBeNaN();
  });

  test('are answered at /metrics only, and not by the server itself', async () => {
    expect((await fetch(url('/'))).status).toBe(404);
    expect((await fetch(url(), { method: 'POST' })).status).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  });

  test('come with which server this is: the digest of its sources', async () => {
    const response = await fetch(url('/server'));
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ schema: 1, sources: serverDigest(PROJECT) });
  });

  test('are told of a database that does not answer', async () => {
    await sql`alter table withdrawals rename to gone`.execute(database.db);
    const text = await scrape();
    expect(value(text, 'adpartner_database_up')).toBe(0);
    expect(value(text, 'process_start_time_seconds')).toBeGreaterThan(0);
  });
});

test('metrics count each response once, however many come between two scrapes', async () => {
  const metrics = new ServerMetrics();
  for (const total of [1201, 1202]) {
    for (let at = total === 1201 ? 0 : 1201; at < total; at += 1) {
      metrics.countResponse('login', 'success', 0.001);
    }
    const text = await metrics.text();
    expect(text).toContain(`adpartner_answers_total{call="login",outcome="success"} ${total}\n`);
    expect(text).toContain(`adpartner_answer_seconds_count{call="login"} ${total}\n`);
  }
});

test('metrics on an address that is none of this machine end the start in one line', async () => {
  await expect(
    listenForMetrics(new ServerMetrics(), { host: '192.0.2.1', port: 0 }, async () => []),
  ).rejects.toThrow(/^metrics can't be served on 192\.0\.2\.1 port 0: /);
});
