import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';

import type { NginxServer } from './nginx-server.ts';

export interface NginxResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A client of a test's nginx: it connects to this machine, sends the site's name, and trusts its certificate.
 */
export function clientOf({ host, tlsPort, certificate }: NginxServer, connections = 8) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ca: certificate });
  const ask = (
    method: 'GET' | 'POST',
    path: string,
    { headers, body }: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<NginxResponse> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: tlsPort,
          servername: host,
          agent,
          method,
          path,
          headers: { host, ...(body && { 'content-type': 'application/json' }), ...headers },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
          );
          response.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
