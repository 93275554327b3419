import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import protobuf from 'protobufjs';

const PROTO = protobuf.loadSync(join(import.meta.dirname, 'otlp.proto'));
/** What comes at which path. */
const MESSAGES: Readonly<Record<string, protobuf.Type>> = {
  '/v1/traces': PROTO.lookupType('Traces'),
  '/v1/logs': PROTO.lookupType('Logs'),
  '/v1/metrics': PROTO.lookupType('Metrics'),
};
/** Lists and ids are never left out; numbers of 64 bits are texts. */
const READABLE = { longs: String, bytes: Buffer, arrays: true, defaults: true } as const;

/** A value as OTLP writes it. */
type AnyValue = Readonly<Record<string, unknown>>;
interface Attribute {
  readonly key: string;
  readonly value: AnyValue;
}
interface Resource {
  readonly attributes: readonly Attribute[];
}

export interface ReceivedSpan {
  readonly service: unknown;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a span without one. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface ReceivedLine {
  /** Empty for a line about no trace. */
  readonly traceId: string;
  readonly body: unknown;
  readonly severityText: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** As it is on the wire, with ids in bytes. */
type Wire<T, Ids extends keyof T> = Omit<T, Ids | 'attributes'> &
  Record<Ids, Buffer> & { attributes: Attribute[] };

interface Body {
  resourceSpans?: {
    resource: Resource;
    scopeSpans: { spans: Wire<ReceivedSpan, 'traceId' | 'spanId' | 'parentSpanId'>[] }[];
  }[];
  resourceLogs?: {
    scopeLogs: { logRecords: (Wire<ReceivedLine, 'traceId'> & { body: AnyValue })[] }[];
  }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

const valueOf = (value: AnyValue): unknown => Object.values(value)[0];
const hex = (id: Buffer) => id.toString('hex');
const read = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

/** A collector: what arrives by OTLP over HTTP. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly lines: ReceivedLine[];
  readonly metrics: { readonly name: string }[];
  /** Everything as it came, in which texts can be read. */
  readonly texts: string[];
  close(): void;
}

function keep(receiver: OtlpReceiver, body: Body): void {
  for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
    const service = read(resource.attributes)['service.name'];
    for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
      const [traceId, spanId] = [hex(span.traceId), hex(span.spanId)];
      const ids = { traceId, spanId, parentSpanId: hex(span.parentSpanId) };
      receiver.spans.push({ ...span, ...ids, service, attributes: read(span.attributes) });
    }
  }
  for (const { scopeLogs } of body.resourceLogs ?? []) {
    for (const line of scopeLogs.flatMap(({ logRecords }) => logRecords)) {
      const attributes = read(line.attributes);
      const traceId = hex(line.traceId);
      receiver.lines.push({ ...line, traceId, body: valueOf(line.body), attributes });
    }
  }
  for (const { scopeMetrics } of body.resourceMetrics ?? []) {
    receiver.metrics.push(...scopeMetrics.flatMap(({ metrics }) => metrics));
  }
}

/** Starts a collector on a free port of this machine. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      receiver.texts.push(body.toString());
      const message = MESSAGES[request.url ?? '']!;
      keep(receiver, message.toObject(message.decode(body), READABLE) as Body);
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    lines: [],
    metrics: [],
    texts: [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
