import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { PREFIX, type Call, type CallInput } from '../../shared/src/contract/call.ts';
import type { Edge } from './edge.ts';

export interface Request {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface HttpResponse {
  /** 0 where the connection broke. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Milliseconds until the last byte. */
  readonly ms: number;
}

/** A response of a call. */
export interface Told {
  readonly status: number;
  /** -1 where it was no envelope. */
  readonly code: number;
  readonly reason: string | undefined;
  readonly data: unknown;
  readonly ms: number;
}

const TIMEOUT_MS = 40_000;

/** A client that calls the site from a loopback address of its own. */
export class Caller {
  private readonly agent: Agent;
  private readonly edge: Edge;
  private readonly address: string;

  constructor(edge: Edge, address: string, maxSockets = 16) {
    this.edge = edge;
    this.address = address;
    this.agent = new Agent({ keepAlive: true, maxSockets, localAddress: address });
  }

  /** As a browser keeps them, by name. */
  private readonly cookies = new Map<string, string>();

  /** Sends a request; never rejects. */
  ask({ method = 'GET', path, headers = {}, body }: Request): Promise<HttpResponse> {
    const { host, tlsPort, certificate } = this.edge;
    const started = performance.now();
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      const end = (status: number, got: HttpResponse['headers'] = {}) =>
        resolve({
          status,
          headers: got,
          body: Buffer.concat(parts),
          ms: performance.now() - started,
        });
      const sent = request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          port: tlsPort,
          localAddress: this.address,
          servername: host,
          ca: certificate,
          method,
          path,
          headers: {
            host,
            ...(this.cookies.size > 0 && { cookie: [...this.cookies.values()].join('; ') }),
            ...headers,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            const [pair = ''] = cookie.split(';');
            this.cookies.set(pair.split('=', 1)[0] ?? '', pair);
          }
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => end(0));
          response.on('end', () => end(response.statusCode ?? 0, response.headers));
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => end(0));
      sent.end(body);
    });
  }

  /** Makes a call of the contract, right or wrong. */
  async call<C extends Call>(
    call: C,
    input: CallInput<C> | Record<string, unknown>,
    token?: string,
    key: string = randomUUID(),
  ): Promise<Told> {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const response = await this.ask({
      method: call.method,
      path: PREFIX + call.path + (call.method === 'GET' && query ? `?${query}` : ''),
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { 'x-ct': token }),
        ...(call.idempotent && { 'idempotency-key': key }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(input) }),
    });
    return told(response);
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Reads a response as that of a call. */
export function told({ status, body, ms }: HttpResponse): Told {
  try {
    const { code, data } = JSON.parse(body.toString()) as { code: number; data: unknown };
    return { status, code, reason: (data as { reason?: string } | null)?.reason, data, ms };
  } catch {
    return { status, code: -1, reason: undefined, data: null, ms };
  }
}
