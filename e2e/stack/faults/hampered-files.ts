import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Deployment } from '../deployment.ts';
import { isFull } from '../counts.ts';
import { freePort } from '../server.ts';

/** `late`: each file begins to arrive only after a while. `cut`: of each file the first half arrives, each time. */
export type Hampering = 'late' | 'cut';

/**
 * How late a file is, and how long a page waits for one that stands still; null for the page's default. Daily both
 * are shorter, by about the same factor.
 */
const LATE = isFull ? { seconds: 20, limit: null } : { seconds: 2, limit: '2500' };

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const send = (response: ServerResponse, { statusCode, headers }: IncomingMessage) =>
  response.writeHead(statusCode ?? 502, headers as OutgoingHttpHeaders);

async function hamper(how: Hampering, answer: IncomingMessage, response: ServerResponse) {
  const body = await readAll(answer);
  delete answer.headers['transfer-encoding'];
  answer.headers['content-length'] = String(body.length);
  if (how === 'late') {
    setTimeout(() => send(response, answer).end(body), LATE.seconds * 1000);
  } else {
    send(response, answer).write(body.subarray(0, body.length / 2), () => response.destroy());
  }
}

/** A proxy in the place of a deployment's server, through which files of a remote come badly. */
export interface Hampered {
  /** From now on files come as they should. */
  repair(): void;
  /** Ends the proxy; the deployment has no server then. */
  end(): Promise<void>;
}

/** Hampers the files of a remote on a deployment. */
export async function hamperFiles(
  deployment: Deployment,
  remote: string,
  how: Hampering,
): Promise<Hampered> {
  const port = await freePort();
  const limit = how === 'late' ? LATE.limit : null;
  await deployment.restart({
    PORT: String(port),
    ...(limit !== null && { REMOTE_TIMEOUT_MS: limit }),
  });
  let isHampered = true;
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ port, method, path, headers }, (answer) => {
      if (isHampered && path?.startsWith(`/remotes/${remote}/`)) {
        void hamper(how, answer, response);
      } else {
        send(response, answer);
        answer.pipe(response);
      }
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => {
    server.listen(Number(new URL(deployment.url).port), done);
  });
  return {
    repair: () => void (isHampered = false),
    async end() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await deployment.stop();
    },
  };
}
