// The rival: Fastify and pg, the statements that our server runs for a request, and nothing else.
// BARE_REQUEST names a file with the statements and the response.
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import pg from 'pg';
import type { RecordedRequest } from './record-request.ts';

const { DATABASE_URL = '', BARE_REQUEST = '' } = process.env;
const { path, statements, response } = JSON.parse(
  readFileSync(BARE_REQUEST, 'utf8'),
) as RecordedRequest;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const values = statements.map(({ text, values: recorded }) => ({
  text,
  values: recorded.map((value) =>
    typeof value === 'object' && value !== null && 'bytes' in value
      ? Buffer.from(value.bytes, 'base64')
      : value,
  ),
}));

const app = fastify();
app.get(path, async (_request, reply) => {
  for (const statement of values) await pool.query(statement.text, statement.values);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(response));
});
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
