import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The members of a report and a batch that journeys read. */
interface ReceivedReport {
  kind: string;
  [member: string]: unknown;
}
export interface ReceivedBatch {
  schema: number;
  page: string;
  reports: ReceivedReport[];
}

/** A receiver of page reports. */
export interface Receiver {
  url: string;
  /** Raw request bodies. */
  bodies: string[];
  batches(): ReceivedBatch[];
  reports(kind: string): ReceivedReport[];
  stop(): Promise<void>;
}

/** Starts a receiver on a free port. It sends the minimal response: 204 without CORS headers. */
export async function startReceiver(): Promise<Receiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const batches = () => bodies.map((body) => JSON.parse(body) as ReceivedBatch);
  return {
    url: `http://localhost:${port}/pages`,
    bodies,
    batches,
    reports: (kind) => batches().flatMap(({ reports }) => reports.filter((r) => r.kind === kind)),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
