import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ConfigError } from '../config/config-error.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** A listener apart from the server's own, for monitoring. */
export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` in Prometheus' text format on an address of its own, and nothing else.
 * @throws ConfigError if it can't listen on the address
 */
export async function listenForMetrics(
  metrics: ServerMetrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('Server error\n'),
    );
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
