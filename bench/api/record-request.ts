import pg from 'pg';
import type { FastifyInstance } from 'fastify';

export interface RecordedRequest {
  readonly path: string;
  readonly statements: {
    text: string;
    values: (string | number | boolean | null | { bytes: string })[];
  }[];
  readonly response: unknown;
}

function plain(value: unknown): RecordedRequest['statements'][number]['values'][number] {
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') };
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    return value as string | number | boolean | null;
  }
  throw new Error(`a statement's value of type ${typeof value} can't be kept`);
}

/** Makes a GET request by injection, and records the statements that it ran on PostgreSQL. */
export async function recordRequest(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
): Promise<RecordedRequest> {
  const statements: RecordedRequest['statements'] = [];
  const prototype = pg.Client.prototype as { query: (...words: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const [statement, values] = words as [
      string | { text: string; values?: unknown[] },
      unknown[]?,
    ];
    const text = typeof statement === 'string' ? statement : statement.text;
    const given = typeof statement === 'string' ? values : (statement.values ?? values);
    statements.push({ text, values: (given ?? []).map(plain) });
    return original.apply(this, words);
  };
  try {
    const { statusCode, payload } = await app.inject({ method: 'GET', url: path, headers });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${payload}`);
    return { path, statements, response: JSON.parse(payload) as unknown };
  } finally {
    prototype.query = original;
  }
}
