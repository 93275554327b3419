import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  checkCondition,
  checkSignature,
  CREDENTIALS,
  errorOf,
  etagOf,
  listOf,
  Refusal,
  type StoredObject,
} from './s3-wire.ts';

export const BUCKET = 'releases';

/**
 * A server of S3's kind in memory: the requests that a release makes, as Amazon's reference describes them, with signatures
 * and conditions of writes. It stands in for a real one: none in the registries heeds those conditions.
 */
export class S3Server {
  /** Its one bucket, by key. */
  readonly objects = new Map<string, StoredObject>();
  /** Whether it passes over conditions of writes, as old servers do. */
  isHeedless = false;
  /** Called with the key of each write, before it is done. */
  beforeWrite: (key: string) => void = () => {};
  /** Ends connections without an answer, but that of a write that has begun. */
  isCut = false;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      if (this.isCut) request.socket.destroy();
      else void this.respond(request, response);
    });
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** What a client has in its environment. */
  get env(): Record<string, string> {
    return {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      AWS_REGION: CREDENTIALS.region,
      AWS_ACCESS_KEY_ID: CREDENTIALS.key,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secret,
    };
  }

  /** Writes an object past all conditions. */
  set(key: string, text: string): StoredObject {
    const object = { bytes: Buffer.from(text), type: '', cacheControl: '' };
    this.objects.set(key, object);
    return object;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const bytes = await buffer(request);
      checkSignature(request);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
      if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
      if (key === '') {
        response.setHeader('content-type', 'application/xml');
        response.end(listOf(this.objects, BUCKET, searchParams));
      } else this.answer(key, request, response, bytes);
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
      response.writeHead(status, { 'content-type': 'application/xml' }).end(errorOf(code));
    }
  }

  private answer(
    key: string,
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    bytes: Buffer,
  ): void {
    if (method === 'PUT') {
      this.beforeWrite(key);
      if (!this.isHeedless) checkCondition(headers, this.objects.get(key));
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = headers;
      this.objects.set(key, { bytes, type, cacheControl });
      response.setHeader('etag', etagOf(bytes)).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = this.objects.get(key);
      if (!found) throw new Refusal(404, 'NoSuchKey');
      response.setHeader('etag', etagOf(found.bytes)).end(found.bytes);
    }
  }
}
