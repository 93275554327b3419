import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { generate } from 'selfsigned';

/** A message as it arrived at a push service. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine. */
export interface PushService {
  readonly origin: string;
  /** The messages that have arrived since the last call. */
  take(): ReceivedPush[];
  /** How it responds from now on. */
  respond(status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** Starts a push service behind TLS, which this process trusts until it is closed. */
export async function startPushService(): Promise<PushService> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const received: ReceivedPush[] = [];
  let response: { status: number; headers: Readonly<Record<string, string>> };
  const respond = (status: number, headers = {}) => void (response = { status, headers });
  respond(201);
  const server = createServer({ cert, key }, (request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts) });
      reply.writeHead(response.status, response.headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    take: () => received.splice(0),
    respond,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      // Of many certificates with the same name this process would not try each.
      setDefaultCACertificates(trusted);
    },
  };
}
