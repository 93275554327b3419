import type { FastifyInstance } from 'fastify';

import { FloodGate } from './flood-gate.ts';
import { bodyOf, refuse, takePageBodies } from './page-bodies.ts';
import { batchSchema, readBatch, type ReportEntry } from './report-batch.ts';

/** The path at which this server itself receives the pages' reports: `REPORT_URL=/reports`. */
export const REPORTS_PATH = '/reports';

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

/**
 * `POST /reports`: what pages report, if the configuration names this path. Responses are plain JSON. Anyone may
 * send anything, so a body is bounded, validated and only counted; counts go to the database every few seconds.
 */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const { config, reports } = app.parts;
  if (config.reportUrl !== REPORTS_PATH) return;
  const gate = new FloodGate();
  const logFaults = faultLog(app);
  takePageBodies(app, gate);
  app.post(REPORTS_PATH, (request, reply) => {
    const batch = readBatch(bodyOf(request), batchSchema);
    if (typeof batch === 'string') return refuse(request, reply, 400, batch);
    if (gate.samples(batch.page)) {
      reports.add(batch.reports);
      logFaults(batch.reports);
    }
    return reply.code(204).send();
  });
}
