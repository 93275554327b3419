import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { hearChanges } from './events/hear-changes.ts';
import { repeat, type Background } from './background/repeat.ts';
import { missingForRegistration } from './auth/open-registration.ts';
import { claimEnvironment } from './basic-config/claim-environment.ts';
import { closeToOthers } from './config/close-to-others.ts';
import { ConfigError } from './config/config-error.ts';
import { lockDataDir, prepareDataDir } from './config/data-dir.ts';
import { openConfiguredDatabase } from './config/open-configured-database.ts';
import { readSecrets } from './config/secrets.ts';
import type { ServerConfig } from './config/server-config.ts';
import type { Database } from './db/database.ts';
import { maintain } from './db/maintain.ts';
import { MigrationError } from './db/migration-session.ts';
import { runSimulator } from './delivery/run-simulator.ts';
import { endDuePlans } from './delivery/end-due-plans.ts';
import { shrinkFiles } from './file/shrink-files.ts';
import { Readiness } from './health/readiness.ts';
import { createServer } from './server/create-server.ts';
import { listen, requireFreePort } from './http/listen.ts';
import { serverLog } from './http/server-log.ts';
import { addDatabaseMetrics } from './metrics/database-metrics.ts';
import { listenForMetrics } from './metrics/metrics-listener.ts';
import { ServerMetrics } from './metrics/server-metrics.ts';
import { openOperatorEndpoint } from './operator/endpoint/endpoint.ts';
import { prepareSandbox, type SandboxAccess } from './sandbox/prepare-sandbox.ts';
import { pushSetup, type PushSetup } from './push/push-setup.ts';
import { sendMessages } from './push/send-messages.ts';
import { keepCounts, recentCounts } from './reports/keep-counts.ts';
import { sweep } from './server/sweep.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

const SWEEP_EVERY_MS = 15 * 60_000;
const DELIVERY_EVERY_MS = 1000;
const PUSH_EVERY_MS = 1000;
const REPORTS_EVERY_MS = 2000;
const MAINTAIN_EVERY_MS = 6 * 3_600_000;
/** Requests that still run then are aborted. */
const GRACE_MS = 4000;

/**
 * How long calls are rejected at most; nginx skips a server for longer than that once it has rejected some.
 */
const REJECT_MS = 1500;
/** After this long without a request no load balancer sends to this server any more. */
const QUIET_MS = 300;

/** A server that takes calls. */
export interface RunningServer {
  readonly port: number;
  /** The ways to sign in to a sandbox; null in production. */
  readonly sandbox: SandboxAccess | null;
  /** Sends callers to other servers, waits for running requests and background work, closes the database. */
  stop(): Promise<void>;
}

async function migrate(database: Database): Promise<void> {
  try {
    await database.migrate();
  } catch (error) {
    throw error instanceof MigrationError ? new ConfigError(error.message) : error;
  }
}

/** Its packages are loaded only where something is sent. */
async function openTelemetry({ telemetry, environment }: ServerConfig): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  const { startTelemetry } = await import('./telemetry/telemetry.ts');
  return startTelemetry(telemetry, environment);
}

/** Resolves once no request has come for a moment, or after a time limit. */
async function becomeQuiet({ server }: FastifyInstance): Promise<void> {
  const began = performance.now();
  let last = began;
  const note = () => (last = performance.now());
  server.on('request', note);
  while (performance.now() - last < QUIET_MS && performance.now() - began < REJECT_MS) {
    await sleep(QUIET_MS / 10);
  }
  server.off('request', note);
}

/**
 * Makes load balancers turn to other servers: `/ready` says so at once, and after `drain` calls are rejected.
 * The server closes only after requests have stopped arriving, because later ones would be lost.
 */
async function drain(readiness: Readiness, app: FastifyInstance, ms: number): Promise<void> {
  readiness.drain();
  // Before other requests are rejected, so that the pages come back one by one.
  app.parts.events.close();
  if (ms === 0) return;
  await sleep(ms);
  readiness.rejectCalls();
  await becomeQuiet(app);
}

async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cutOff = new AbortController();
  const deadline = sleep(ms, undefined, { signal: cutOff.signal })
    .then(() => app.server.closeAllConnections())
    .catch(() => undefined);
  await app.close();
  cutOff.abort();
  await deadline;
}

/** Tells the metrics where the configuration says. Returns how to end that. */
async function tellMetrics(
  metrics: ServerMetrics,
  config: ServerConfig,
  database: Database,
  telemetry: Telemetry | null,
): Promise<() => Promise<void>> {
  addDatabaseMetrics(metrics, database);
  telemetry?.sendMetrics(metrics);
  if (!config.metrics) return async () => {};
  const listener = await listenForMetrics(metrics, config.metrics, (minutes) =>
    recentCounts(database.db, minutes),
  );
  return () => listener.close();
}

function startBackground(
  database: Database,
  app: FastifyInstance,
  push: PushSetup | null,
  metrics: ServerMetrics | null,
): Background[] {
  const { db } = database;
  const { config, reports } = app.parts;
  const { environment } = config;
  const work = (name: string, run: (stopped: AbortSignal) => Promise<void>, everyMs: number) =>
    repeat(metrics ? metrics.timed(name, run) : run, everyMs, (error) =>
      app.log.error({ err: error, work: name }, 'background work failed'),
    );
  return [
    work('maintenance', () => maintain(database), MAINTAIN_EVERY_MS),
    work('sweep', () => sweep(db), SWEEP_EVERY_MS),
    work('pictures', () => shrinkFiles(db), MAINTAIN_EVERY_MS),
    work('page reports', () => keepCounts(db, reports.take()), REPORTS_EVERY_MS),
    work('plan ends', () => endDuePlans(db), DELIVERY_EVERY_MS),
    ...(push
      ? [work('push', (stopped) => sendMessages(db, push, app.log, stopped), PUSH_EVERY_MS)]
      : []),
    ...(environment === 'sandbox'
      ? [work('simulator', () => runSimulator(db), DELIVERY_EVERY_MS)]
      : []),
  ];
}

/**
 * Starts everything: data folder, database, calls, site, background work. It listens before it migrates, so
 * that monitoring sees it alive, and rejects calls until it is ready.
 * @throws ConfigError if it can't start with its configuration
 */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const host = await requireFreePort(config.port);
  prepareDataDir(config.dataDir);
  closeToOthers(config.dataDir);
  // Undone in reverse order, by stopping or after a failed start.
  const opened: (() => unknown)[] = [];
  const undo = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  try {
    if (config.databaseUrl === null) opened.push(lockDataDir(config.dataDir));
    const secrets = readSecrets(config);
    const telemetry = await openTelemetry(config);
    opened.push(() => telemetry?.stop());
    const database = await openConfiguredDatabase(config, telemetry?.queries);
    opened.push(() => database.close());
    // For the first start: it has just been made.
    closeToOthers(config.dataDir);
    const metrics = config.metrics || telemetry ? new ServerMetrics() : null;
    const readiness = new Readiness();
    const app = await createServer({
      database: database.db,
      replica: database.replica,
      config,
      secrets,
      readiness,
      metrics,
      telemetry,
      logger: serverLog(config, telemetry?.log),
    });
    opened.push(() => closeWithin(app, GRACE_MS));
    const port = await listen(app, config.port, host);
    if (metrics) opened.push(await tellMetrics(metrics, config, database, telemetry));
    await migrate(database);
    await claimEnvironment(database.db, config.environment);
    const sandbox =
      config.environment === 'sandbox' ? await prepareSandbox(database.db, config.dataDir) : null;
    opened.push(await hearChanges(database, app));
    const background = startBackground(database, app, pushSetup(config, secrets), metrics);
    // What was counted since the last time is written before the database closes.
    opened.push(async () => {
      await Promise.all(background.map((work) => work.stop()));
      await keepCounts(database.db, app.parts.reports.take());
    });
    opened.push(await openOperatorEndpoint({ db: database.db, secrets, log: app.log }, config));
    const missing = await missingForRegistration(database.db, config.environment);
    if (missing.length > 0) app.log.warn({ missing }, 'nobody can register yet');
    readiness.becomeReady();
    return {
      port,
      sandbox,
      stop: async () => {
        await drain(readiness, app, config.drain);
        await undo();
      },
    };
  } catch (error) {
    await undo();
    throw error;
  }
}
