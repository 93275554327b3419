import { connect } from 'node:net';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

const TIMEOUT_MS = 60_000;
const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** A request as it is sent. */
function written(host: string, { method, path, headers, body = '' }: LoadRequest): string {
  const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** The body of a response, once all of it is there. */
function bodyOf(response: string): string | null {
  const head = response.indexOf(HEAD_END);
  const length = LENGTH.exec(response);
  if (head === -1 || !length) return null;
  const body = response.slice(head + HEAD_END.length);
  return body.length < Number(length[1]) ? null : body;
}

/** A connection that sends one request at a time. */
interface Connection {
  /** Sends one after the other, each as soon as it has the response to the one before. */
  send(next: Iterator<string>): Promise<void>;
  /** Not if the server has closed it, as it does when nothing has been sent for a time. */
  isOpen(): boolean;
  end(): void;
}

function open({ hostname, port }: URL): Connection {
  let response = '';
  let onBody = (_body: string): void => {};
  let onError = (_error: Error): void => {};
  const socket = connect(Number(port), hostname);
  const fail = (why: string) => socket.destroy(new Error(`${why}: ${response}`));
  socket.setNoDelay().setEncoding('latin1');
  socket.on('data', (part: string) => {
    response += part;
    const body = bodyOf(response);
    if (body !== null) onBody(body);
  });
  socket.on('timeout', () => fail('no response in time'));
  socket.on('end', () => fail('the server has closed the connection'));
  socket.on('error', (error) => onError(error));
  const send = (next: Iterator<string>) =>
    new Promise<void>((resolve, reject) => {
      const sendNext = () => {
        const { done, value } = next.next();
        response = '';
        if (!done) return socket.write(value);
        socket.setTimeout(0);
        resolve();
      };
      onError = reject;
      onBody = (body) => {
        if (body.startsWith('{"code":200,')) sendNext();
        else fail('an unexpected response');
      };
      socket.setTimeout(TIMEOUT_MS);
      sendNext();
    });
  return { send, isOpen: () => !socket.destroyed, end: () => socket.destroy() };
}

/** Some connections to a server, which stay open as those of a reverse proxy do. */
export interface Callers {
  /**
   * Sends requests, one after the other on each connection, and waits for all responses. It shares the processors with what
   * is measured, so it does as little as can be: a request takes 24 µs of it, where Node's own client takes 64.
   * @returns requests per second
   * @throws where a response is no envelope with code 200 and a length
   */
  load(requests: readonly LoadRequest[]): Promise<number>;
  end(): void;
}

/** Opens connections to a server. */
export function callersOf(url: string, count: number): Callers {
  const server = new URL(url);
  let connections = Array.from({ length: count }, () => open(server));
  return {
    async load(requests) {
      connections = connections.map((one) => (one.isOpen() ? one : open(server)));
      const next = requests.map((one) => written(server.host, one)).values();
      const started = performance.now();
      await Promise.all(connections.map((one) => one.send(next)));
      return requests.length / ((performance.now() - started) / 1000);
    },
    end: () => connections.forEach((one) => one.end()),
  };
}

/** Sends requests over some connections of their own; else as `Callers.load`. */
export async function load(
  url: string,
  connections: number,
  requests: readonly LoadRequest[],
): Promise<number> {
  const callers = callersOf(url, connections);
  try {
    return await callers.load(requests);
  } finally {
    callers.end();
  }
}

/** Asks again and again in turn, one request at a time. Returns each one's times in ms. */
export async function timeInTurn(
  rounds: number,
  asks: readonly (() => Promise<unknown>)[],
): Promise<number[][]> {
  const times: number[][] = asks.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, ask] of asks.entries()) {
      const started = performance.now();
      await ask();
      times[index]?.push(performance.now() - started);
    }
  }
  return times;
}
