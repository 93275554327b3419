import { ECDH } from 'node:crypto';

import type { PushKind, renewPushCall, subscribePushCall } from '@adpartner/shared/contract/push';
import type { FieldRule } from '@adpartner/shared/contract/text-keys';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import type { Session } from '../session/session.ts';
import { isAtPushService } from './push-services.ts';
import type { PushSetup } from './push-setup.ts';

/** How many browsers of a user get push messages; one more replaces the oldest. */
export const MOST_DEVICES = 10;

/** The kinds pushed to a session's browser; null if it has not subscribed with this server's key. */
export async function findPushDevice(
  db: Queries,
  sessionId: string,
  serverKey: string,
): Promise<{ endpoint: string; kinds: PushKind[] } | null> {
  const found = await db
    .selectFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('server_key', '=', serverKey)
    .select(['endpoint', 'kinds'])
    .executeTakeFirst();
  return found ? { ...found, kinds: [...found.kinds] } : null;
}

const refused = (field: string, rule: FieldRule) =>
  new CallError('invalid_params', { fields: { [field]: rule } });

/** Whether it is a point of the curve, so that messages can be encrypted with it. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function checkSubscription(
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
  { services }: PushSetup,
): void {
  if (!isAtPushService(endpoint, services)) throw refused('endpoint', 'not_an_option');
  if (!isPublicKey(p256dh)) throw refused('p256dh', 'format');
}

/**
 * Has messages pushed to the browser of a session. A browser that another user or session had subscribed
 * becomes this one's: it has the same keys.
 * @throws CallError `invalid_params` for an endpoint elsewhere than at a push service, for one whose keys are
 * others, and for a key that is none
 */
export async function subscribePush(
  tx: Queries,
  setup: PushSetup,
  { id: sessionId, user }: Session,
  { kinds, ...device }: z.output<typeof subscribePushCall.input>,
): Promise<{ endpoint: string; kinds: PushKind[] }> {
  checkSubscription(device, setup);
  const { endpoint, p256dh, auth } = device;
  const own = {
    user_id: user.id,
    session_id: sessionId,
    server_key: setup.publicKey,
    kinds: [...new Set(kinds)].sort(),
  };
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  const subscribed = await tx
    .insertInto('push_subscriptions')
    .values({ ...own, endpoint, p256dh, auth })
    .onConflict((on) =>
      on
        .column('endpoint')
        .doUpdateSet({ ...own, created_at: sql<Date>`now()` })
        .where('push_subscriptions.p256dh', '=', p256dh)
        .where('push_subscriptions.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst();
  if (!subscribed) throw refused('endpoint', 'not_an_option');
  await sql`delete from push_subscriptions where user_id = ${user.id} and id not in (
    select id from push_subscriptions where user_id = ${user.id}
    order by created_at desc, id limit ${MOST_DEVICES})`.execute(tx);
  return { endpoint, kinds: own.kinds };
}

/** Ends the push messages to a session. */
export async function unsubscribePush(db: Queries, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/**
 * Replaces a subscription by the one that its browser has now.
 * @throws CallError `not_found` for an unknown one or a wrong secret; `invalid_params` as `subscribePush`
 */
export async function renewPush(
  db: Queries,
  setup: PushSetup,
  { old, ...device }: z.output<typeof renewPushCall.input>,
): Promise<void> {
  checkSubscription(device, setup);
  const renewed = await db
    .updateTable('push_subscriptions')
    .set(device)
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('push_subscriptions as others')
            .where('others.endpoint', '=', device.endpoint)
            .where('others.endpoint', '<>', old.endpoint)
            .select('others.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!renewed) throw new CallError('not_found');
}
