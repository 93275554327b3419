import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';

import type { Queries } from '../db/database.ts';
import type { StoredText } from '../db/tables/texts.ts';
import { afterResponse, type Outcome } from './after-response.ts';
import { postMessage } from './post-message.ts';
import { deliveryOf, pushMessage } from './push-message.ts';
import { isAtPushService } from './push-services.ts';
import type { PushSetup } from './push-setup.ts';
import { PUSHED_NOTICES, pushedNotice } from './pushed-notices.ts';

/** How many messages one server sends at the same time. */
const AT_ONCE = 20;

interface DueMessage {
  id: string;
  subscription_id: string;
  notification_id: string;
  attempts: number;
  /** Seconds since the notice. */
  age: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  kinds: readonly string[];
  title: StoredText;
  lang: string;
  /** Whether its session lives. */
  is_alive: boolean;
}

/**
 * Takes messages that are due. Each is due again a minute later, so that another server tries it if this one
 * dies before it has written the outcome.
 */
async function takeDue(db: Queries): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      update push_messages set attempts = attempts + 1, due_at = now() + interval '1 minute'
      where id in (select id from push_messages where due_at <= now()
        order by due_at limit ${AT_ONCE} for update skip locked)
      returning id, subscription_id, notification_id, attempts, created_at
    )
    select due.id, due.subscription_id, due.notification_id, due.attempts,
      extract(epoch from now() - due.created_at)::int as age,
      s.endpoint, s.p256dh, s.auth, s.server_key, s.kinds, n.title, u.lang,
      sessions.revoked_at is null
        and least(sessions.idle_expires_at, sessions.expires_at) > now() as is_alive
    from due join push_subscriptions s on s.id = due.subscription_id
      join notifications n on n.id = due.notification_id
      join users u on u.id = s.user_id
      join sessions on sessions.id = s.session_id`.execute(db);
  return rows;
}

/** Sends a message, or says why it is not to be sent: `unwanted`, or `gone` with its subscription. */
async function send(
  setup: PushSetup,
  due: DueMessage,
  stopped: AbortSignal,
  log: FastifyBaseLogger,
): Promise<Outcome | 'unwanted'> {
  const { endpoint, p256dh, auth, notification_id, attempts, age } = due;
  const isServed = isAtPushService(endpoint, setup.services);
  if (!due.is_alive || due.server_key !== setup.publicKey || !isServed) return 'gone';
  const notice = pushedNotice(due.title);
  if (!notice || !due.kinds.includes(PUSHED_NOTICES[notice])) return 'unwanted';
  const { ttl, urgency } = deliveryOf(notice);
  if (age >= ttl) return 'unwanted';
  const post = {
    ...{ endpoint, keys: { p256dh, auth }, ttl: ttl - age, urgency },
    topic: notification_id.replaceAll('-', ''),
    message: pushMessage(notice, { id: notification_id, lang: due.lang, origin: setup.origin }),
  };
  const response = await postMessage(setup, post, stopped);
  const status = response?.status ?? null;
  const outcome = afterResponse(status, response?.retryAfter ?? null, attempts);
  if (outcome === 'refused') {
    // The whole endpoint is a secret: knowing it is enough to send to it.
    log.warn({ service: new URL(endpoint).host, status }, 'a push service refused a message');
  }
  return outcome;
}

async function record(db: Queries, due: DueMessage, outcome: Outcome | 'unwanted'): Promise<void> {
  if (typeof outcome === 'object') {
    await sql`update push_messages set due_at = now() + make_interval(secs => ${outcome.again})
      where id = ${due.id}`.execute(db);
    return;
  }
  if (outcome === 'gone') {
    // Unless it was renewed meanwhile.
    await db
      .deleteFrom('push_subscriptions')
      .where('id', '=', due.subscription_id)
      .where('endpoint', '=', due.endpoint)
      .execute();
  } else if (outcome === 'sent') {
    await db
      .updateTable('push_subscriptions')
      .set({ last_success_at: sql<Date>`now()` })
      .where('id', '=', due.subscription_id)
      .execute();
  }
  await db.deleteFrom('push_messages').where('id', '=', due.id).execute();
}

/**
 * Sends the push messages that are due, some at a time, until none is. Any number of servers may run it. A
 * message is sent at least once: one that was sent and not recorded replaces itself on the device.
 */
export async function sendMessages(
  db: Queries,
  setup: PushSetup,
  log: FastifyBaseLogger,
  stopped: AbortSignal,
): Promise<void> {
  let taken: DueMessage[];
  do {
    taken = await takeDue(db);
    await Promise.all(
      taken.map(async (due) => {
        try {
          await record(db, due, await send(setup, due, stopped, log));
        } catch (error) {
          // It is due again in a minute; the others go on.
          log.error({ err: error }, 'a push message was not sent');
        }
      }),
    );
  } while (taken.length === AT_ONCE && !stopped.aborted);
}
