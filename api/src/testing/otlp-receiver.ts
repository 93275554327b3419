import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface ReceivedLine {
  readonly traceId?: string;
  readonly body: unknown;
  readonly severityText: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Body {
  resourceSpans?: {
    resource: Resource;
    scopeSpans: { spans: (ReceivedSpan & { attributes: Attribute[] })[] }[];
  }[];
  resourceLogs?: {
    scopeLogs: { logRecords: (ReceivedLine & { attributes: Attribute[]; body: AnyValue })[] }[];
  }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

const valueOf = (value: AnyValue): unknown => Object.values(value)[0];
const read = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

/** A collector: what arrives by OTLP over HTTP, read from JSON. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly lines: ReceivedLine[];
  readonly metrics: { readonly name: string }[];
  /** Everything as it came. */
  readonly texts: string[];
  close(): void;
}

function keep(receiver: OtlpReceiver, body: Body): void {
  for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
    const service = read(resource.attributes)['service.name'];
    for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
      receiver.spans.push({ ...span, service, attributes: read(span.attributes) });
    }
  }
  for (const { scopeLogs } of body.resourceLogs ?? []) {
    for (const line of scopeLogs.flatMap(({ logRecords }) => logRecords)) {
      const attributes = read(line.attributes);
      receiver.lines.push({ ...line, body: valueOf(line.body), attributes });
    }
  }
  for (const { scopeMetrics } of body.resourceMetrics ?? []) {
    receiver.metrics.push(...scopeMetrics.flatMap(({ metrics }) => metrics));
  }
}

/** Starts a collector on a free port of this machine. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      receiver.texts.push(text);
      keep(receiver, JSON.parse(text) as Body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
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
