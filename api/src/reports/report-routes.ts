import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FloodGate } from './flood-gate.ts';
import { readBatch, type ReportEntry } from './report-batch.ts';

/** The path at which this server itself receives the pages' reports: `REPORT_URL=/reports`. */
export const REPORTS_PATH = '/reports';

/** A page sends 48 KB at most. */
const BODY_LIMIT = 64 * 1024;
/** Faults that are logged in a minute; the counts have all. */
const MOST_LOGGED = 20;

/** Logs the first fault of a release in each tab, with its places in the code. */
function faultLog(app: FastifyInstance): (entries: readonly ReportEntry[]) => void {
  let minute = 0;
  let logged = 0;
  return (entries) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    for (const { kind, route, remote, version, role, where, error, first } of entries) {
      if (!error || !first?.includes('harm') || logged >= MOST_LOGGED) continue;
      logged++;
      app.log.warn({ fault: { kind, route, remote, version, role, where, error } }, 'page fault');
    }
  };
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, error: string) {
  request.errorReason = error;
  return reply.code(status).send({ error });
}

/**
 * `POST /reports`: what pages report, if the configuration names this path. Responses are plain JSON. Anyone may
 * send anything, so a body is bounded, validated and only counted; counts go to the database every few seconds.
 */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const { config, reports } = app.parts;
  if (config.reportUrl !== REPORTS_PATH) return;
  const gate = new FloodGate();
  const logFaults = faultLog(app);
  app.removeAllContentTypeParsers();
  // A closing page can send text without asking first.
  for (const type of ['text/plain', 'application/json']) {
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
  }
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 413) return refuse(request, reply, 413, 'it is longer than 64 KB');
    if (statusCode === 415) return refuse(request, reply, 415, 'it is neither text nor JSON');
    if (statusCode < 500) return refuse(request, reply, statusCode, 'it can’t be read');
    request.log.error({ err: error }, 'a report failed');
    return refuse(request, reply, 500, 'server error');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Before its body is read.
    if (gate.admits(request.ip)) return;
    return refuse(request, reply.header('retry-after', '60'), 429, 'too many reports');
  });
  app.post(REPORTS_PATH, (request, reply) => {
    const batch = readBatch(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    if (typeof batch === 'string') return refuse(request, reply, 400, batch);
    if (gate.samples(batch.page)) {
      reports.add(batch.reports);
      logFaults(batch.reports);
    }
    return reply.code(204).send();
  });
}
