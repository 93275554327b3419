import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';

import { missingForRegistration } from '../auth/open-registration.ts';
import { hasRoom } from '../health/has-room.ts';

/**
 * `GET /health`: this process responds. `GET /ready`: it can serve (migrated, database responding and with
 * room to write, not stopping), else 503; for load balancers. It also says why registration is closed.
 */
export function healthRoutes(app: FastifyInstance): void {
  const { database, config } = app.parts;
  app.get('/health', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { state, isFull } = app.parts.readiness;
    if (state !== 'ready') return reply.code(503).send({ status: state });
    // Only the embedded database's disk: a database server reports its own, and a write that finds it full
    // fails.
    if (isFull) return reply.code(503).send({ status: 'disk full' });
    if (config.databaseUrl === null && !(await hasRoom(config.dataDir, config.leastFree))) {
      return reply.code(503).send({ status: 'disk full' });
    }
    try {
      await sql`select 1`.execute(database);
      const missing = await missingForRegistration(database, config.environment);
      return await reply.send({
        status: 'ready',
        ...(missing.length > 0 && { registration: `not open: there are ${missing.join(', ')}` }),
      });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
