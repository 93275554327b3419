import type { Secrets } from '../config/secrets.ts';
import type { ServerConfig } from '../config/server-config.ts';
import type { Session } from '../session/session.ts';
import type { Queries } from '../db/database.ts';
import type { Readiness } from '../health/readiness.ts';
import type { EventHub } from '../event-hub/event-hub.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { StaleRead } from '../replica/stale-reads.ts';
import type { ReportCounts } from '../reports/report-counts.ts';

/** The parts of the server that every route can use. */
export interface ServerParts {
  readonly database: Queries;
  /** Reads what may be a little old: from the replica, where there is one. */
  readonly staleRead: StaleRead;
  readonly config: ServerConfig;
  readonly secrets: Secrets;
  readonly readiness: Readiness;
  /** Null without metrics. */
  readonly metrics: ServerMetrics | null;
  /** What pages have reported since the counts were last written to the database. */
  readonly reports: ReportCounts;
  /** The open event streams of pages. */
  readonly events: EventHub;
  /** Reads `X-TZ` into a zone that the database knows. */
  readonly zoneOf: (header: unknown) => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: ServerParts;
  }
  interface FastifyRequest {
    /** The live session of a call that needs one. */
    session: Session | null;
    /** The reason of the call's error, for the log. */
    errorReason: string | null;
  }
}
