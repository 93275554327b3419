// What HTTP takes of a put: Fastify, pg and the SQL function that does it, and nothing else. It believes `x-ct` to be the
// user's id.
import { fastify } from 'fastify';
import pg from 'pg';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { putPlanCall } from '../../shared/src/contract/plan.ts';
import { CONNECTIONS, putOnce } from './waiting-plans.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const put = putOnce(pool);

const app = fastify();
app.post(PREFIX + putPlanCall.path, async ({ headers, body }, reply) => {
  await put({ userId: String(headers['x-ct']), planId: (body as { id: string }).id });
  return reply.type('application/json; charset=utf-8').send('{"code":200,"data":null}');
});
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
