import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ConfigError } from '../config/config-error.ts';
import { PROJECT, serverDigest } from '../config/server-sources.ts';
import { KEPT_MINUTES } from '../reports/keep-counts.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** Reads what pages reported in the last minutes. */
export type ReadReports = (minutes: number) => Promise<readonly object[]>;

/** The minutes that a request asks for: 60 by default, a week at most; null for anything else. */
function minutesOf({ searchParams }: URL): number | null {
  const text = searchParams.get('minutes') ?? '60';
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= KEPT_MINUTES ? minutes : null;
}

/** A listener apart from the server's own, for monitoring. */
export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves, on an address of its own and nothing else: `GET /metrics` in Prometheus' text format, and as JSON
 * `GET /reports?minutes=60`, what pages reported, and `GET /server`, which server this is.
 * @throws ConfigError if it can't listen on the address
 */
export async function listenForMetrics(
  metrics: ServerMetrics,
  { host, port }: { readonly host: string; readonly port: number },
  readReports: ReadReports,
): Promise<MetricsListener> {
  // Now: later another version may be in the folder.
  const version = JSON.stringify({ schema: 1, sources: serverDigest(PROJECT) });
  const server = createServer((request, response) => {
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type }).end(text);
    const respond = async () => {
      const url = URL.parse(request.url ?? '', 'http://localhost');
      if (request.method !== 'GET') return send(404, 'text/plain', 'Not found\n');
      if (url?.pathname === '/metrics') {
        return send(200, metrics.registry.contentType, await metrics.text());
      }
      if (url?.pathname === '/server') return send(200, 'application/json', version);
      if (url?.pathname !== '/reports') return send(404, 'text/plain', 'Not found\n');
      const minutes = minutesOf(url);
      if (minutes === null) {
        return send(400, 'text/plain', `minutes is a number, 1 to ${KEPT_MINUTES}\n`);
      }
      const rows = await readReports(minutes);
      return send(200, 'application/json', JSON.stringify({ schema: 1, rows }));
    };
    respond().catch(() => send(500, 'text/plain', 'Server error\n'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ConfigError(`metrics can't be served on ${host} port ${port}: ${error.message}`)),
    );
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
