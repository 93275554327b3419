import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';

import { missingForRegistration } from '../auth/open-registration.ts';

/**
 * `GET /health`: this process answers. `GET /ready`: it can serve (migrated, database answering, not
 * stopping), else 503; what a load balancer asks. Also says where nobody can register yet.
 */
export function healthRoutes(app: FastifyInstance): void {
  const { database, config } = app.parts;
  app.get('/health', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { state } = app.parts.readiness;
    if (state !== 'ready') return reply.code(503).send({ status: state });
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
