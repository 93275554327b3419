import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { HrTime } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';

import type { FastifyInstance } from 'fastify';

import type { ServerConfig } from '../config/server-config.ts';
import type { QueryWatch } from '../db/watch-queries.ts';
import type { SentLog } from '../http/server-log.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import { activeRequest } from './active-request.ts';
import { finishedSpans } from './finished-span.ts';
import { emitLine } from './log-records.ts';
import { metricData } from './metric-data.ts';
import { pageSpans } from './page-spans.ts';
import { traceQueries } from './trace-queries.ts';
import { traceRequests } from './trace-requests.ts';

const STOP_WITHIN_MS = 1000;
const SCOPE = { name: 'adpartner' };

/** Sends traces, logs and metrics to an OTLP address. */
export interface Telemetry {
  readonly queries: QueryWatch;
  readonly log: SentLog;
  /** Makes a span of each call. */
  readonly traceRequests: (app: FastifyInstance) => void;
  /** Receives the spans of pages. */
  readonly pageSpans: (app: FastifyInstance) => Promise<void>;
  /** Sends the metrics from now on. */
  sendMetrics(metrics: ServerMetrics): void;
  /** Sends what is left; for a second at most, because they would try again for longer. */
  stop(): Promise<void>;
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** A reader that sends what `metrics` has at each interval. */
function metricReader(url: string, metrics: ServerMetrics): PeriodicExportingMetricReader {
  const began = hrTime(performance.timeOrigin);
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics` }),
    metricProducers: [
      {
        collect: async () => ({
          resourceMetrics: {
            resource: resourceFromAttributes({}),
            scopeMetrics: [
              {
                scope: SCOPE,
                metrics: metricData(await metrics.read(), began, hrTime(Date.now())),
              },
            ],
          },
          errors: [],
        }),
      },
    ],
  });
}

/**
 * Starts to send to an OTLP address. All three have the same resource, and lines of the log the ids of their trace.
 * The exporters read the other `OTEL_EXPORTER_OTLP_…` variables themselves: headers, time limit, certificates.
 */
export function startTelemetry(
  { url, share }: NonNullable<ServerConfig['telemetry']>,
  environment: string,
): Telemetry {
  const common = { 'deployment.environment.name': environment };
  const resource = resourceFromAttributes({
    ...common,
    'service.name': 'adpartner-api',
    'service.instance.id': randomUUID(),
  });
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }),
  });
  const send = (span: ReadableSpan) => spans.onEnd(span);
  const logs = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ url: `${url}/v1/logs` }),
        // As the spans, instead of each second: fewer requests.
        scheduledDelayMillis: 5000,
      }),
    ],
  });
  const make = finishedSpans(resource, SCOPE.name);
  const logger = logs.getLogger(SCOPE.name);
  const ends: { shutdown(): Promise<void> }[] = [spans, logs];
  return {
    queries: traceQueries(make, send),
    pageSpans: pageSpans(
      finishedSpans(
        resourceFromAttributes({ ...common, 'service.name': 'adpartner-page' }),
        SCOPE.name,
      ),
      send,
    ),
    traceRequests: (app) => traceRequests(app, make, send, share),
    log: {
      send: (line) => emitLine(logger, line),
      ids: () => {
        const span = activeRequest.getStore()?.own;
        return span ? { trace_id: span.traceId, span_id: span.spanId } : null;
      },
    },
    sendMetrics: (metrics) =>
      void ends.push(new MeterProvider({ resource, readers: [metricReader(url, metrics)] })),
    stop: async () => {
      const sent = Promise.allSettled(ends.map((one) => one.shutdown()));
      await Promise.race([sent, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
