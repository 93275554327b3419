import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../deployment.ts';
import { isFull } from '../counts.ts';
import { freePort } from '../../../api/src/testing/programs/free-port.ts';

/**
 * `late`: each file begins to arrive only after a while. `cut`: of each file the first half arrives, each time.
 * `one hangs`: of the first file nothing arrives until it is requested at another address, the second one trickles.
 */
export type Hampering = 'late' | 'cut' | 'one hangs';

/**
 * How late a file is, and how long a page waits for one that stands still; null for the page's default. Daily both
 * are shorter, by about the same factor. What is between them is how late a busy machine may be.
 */
const LATE = isFull ? { seconds: 20, limit: null } : { seconds: 4, limit: '6000' };

/** For how many seconds a file trickles, and how long a page waits for one that stands still. */
const TRICKLE = { seconds: 24, limit: '14000' };

const LIMITS: Readonly<Record<Hampering, string | null>> = {
  late: LATE.limit,
  cut: null,
  'one hangs': TRICKLE.limit,
};

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const send = (response: ServerResponse, { statusCode, headers }: IncomingMessage) =>
  response.writeHead(statusCode ?? 502, headers as OutgoingHttpHeaders);

/** Sends a body in equal parts, one a second. */
async function trickle(response: ServerResponse, body: Buffer) {
  const size = Math.ceil(body.length / TRICKLE.seconds);
  for (let at = 0; at < body.length && response.writable; at += size) {
    response.write(body.subarray(at, at + size));
    await sleep(1000);
  }
  response.end();
}

/** @param order how many files were requested before, at their own addresses */
async function hamper(
  how: Hampering,
  order: number,
  answer: IncomingMessage,
  response: ServerResponse,
) {
  const body = await readAll(answer);
  delete answer.headers['transfer-encoding'];
  answer.headers['content-length'] = String(body.length);
  if (how === 'late') {
    setTimeout(() => send(response, answer).end(body), LATE.seconds * 1000);
  } else if (how === 'one hangs') {
    if (order === 1) await trickle(send(response, answer), body);
    else if (order > 1) send(response, answer).end(body);
  } else {
    send(response, answer).write(body.subarray(0, body.length / 2), () => response.destroy());
  }
}

/** A proxy in the place of a deployment's server, through which files of a remote come badly. */
export interface Hampered {
  /** From now on files come badly. */
  begin(): void;
  /** From now on files come as they should. */
  repair(): void;
  /** The addresses of the files that were requested while they came badly, in order. */
  requested: readonly string[];
  /** Ends the proxy; the deployment has no server then. */
  end(): Promise<void>;
}

/**
 * Puts a proxy in the place of a deployment's server, which can hamper the files of a remote. It restarts the server, so
 * call it before a page is open: a request meanwhile would fail.
 */
export async function hamperFiles(
  deployment: Deployment,
  remote: string,
  how: Hampering,
): Promise<Hampered> {
  const port = await freePort();
  const limit = LIMITS[how];
  await deployment.restart({
    PORT: String(port),
    ...(limit !== null && { REMOTE_TIMEOUT_MS: limit }),
  });
  let isHampered = false;
  const requested: string[] = [];
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    const comesBadly = isHampered && path?.startsWith(`/remotes/${remote}/`) === true;
    const order = path?.includes('?again=') ? Infinity : requested.length;
    if (comesBadly) requested.push(path!);
    const outgoing = request({ port, method, path, headers }, (answer) => {
      if (isHampered && comesBadly) {
        void hamper(how, order, answer, response);
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
    begin: () => void (isHampered = true),
    repair: () => void (isHampered = false),
    requested,
    async end() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await deployment.stop();
    },
  };
}
