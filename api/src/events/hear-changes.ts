import type { FastifyInstance } from 'fastify';

import { causeOf } from '../config/cause-of.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Database, StopListening } from '../db/database.ts';
import '../http/server-parts.ts';

const CHANNEL = 'user_changes';

/**
 * Passes the changes that the database tells on to the server's open streams. Behind a pooler whose PostgreSQL
 * has no address here there are none, and pages poll.
 * @throws ConfigError if that address does not answer
 */
export async function hearChanges(
  { listen }: Database,
  { parts: { events }, log }: FastifyInstance,
): Promise<StopListening> {
  if (!listen) {
    log.warn('no events, pages poll: behind a pooler they need DATABASE_DIRECT_URL');
    return async () => {};
  }
  try {
    const stop = await listen(CHANNEL, {
      hear: (userId) => events.hear(userId),
      missed: () => events.lookAgain(),
    });
    events.open();
    return stop;
  } catch (error) {
    throw new ConfigError(`the database can't be listened to: ${causeOf(error)}`);
  }
}
