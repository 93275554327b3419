import type { Call } from '@adpartner/shared/contract/call';
import type { FastifyRequest } from 'fastify';

import type { AccountStatus } from '../db/tables/identity.ts';
import { findSession, type SessionUser } from '../session/session.ts';
import type { Queries } from '../db/database.ts';
import { Refusal, type AccountStateReason } from './refusal.ts';

const RESTRICTED: Readonly<Record<Exclude<AccountStatus, 'active'>, AccountStateReason>> = {
  not_activated: 'account_not_activated',
  disabled: 'account_disabled',
  cancelled: 'account_cancelled',
};

/**
 * @throws Refusal `account_not_activated`, `account_disabled`, `account_cancelled`, for whoever has
 * proved to be the holder
 */
export function requireActive(user: Pick<SessionUser, 'status' | 'lang'>): void {
  if (user.status !== 'active') throw new Refusal(RESTRICTED[user.status], undefined, user.lang);
}

/**
 * Finds the session that a call needs and sets it on the request.
 * @throws Refusal `no_session`, `session_expired`, an account's state, `store_not_open`
 */
export async function authenticate(
  db: Queries,
  call: Call,
  request: FastifyRequest,
): Promise<void> {
  const token = request.headers['x-ct'];
  if (typeof token !== 'string' || token === '') throw new Refusal('no_session');
  const session = await findSession(db, token);
  if (session === 'unknown') throw new Refusal('no_session');
  if (session === 'expired') throw new Refusal('session_expired');
  if (!call.openToRestricted) requireActive(session.user);
  if (call.needs === 'store' && !session.user.store_opened_at) throw new Refusal('store_not_open');
  request.session = session;
}
