import type { Call } from '@adpartner/shared/contract/call';
import type { FastifyRequest } from 'fastify';

import type { AccountStatus } from '../db/tables/identity.ts';
import { findSession, type FoundSession, type SessionUser } from '../session/session.ts';
import type { Queries } from '../db/database.ts';
import { CallError, type AccountStateReason } from '../errors/call-error.ts';

/** What a call says of who may make it. */
type Admission = Pick<Call, 'needs' | 'openToRestricted'>;

const RESTRICTED: Readonly<Record<Exclude<AccountStatus, 'active'>, AccountStateReason>> = {
  not_activated: 'account_not_activated',
  disabled: 'account_disabled',
  cancelled: 'account_cancelled',
};

/**
 * @throws CallError `account_not_activated`, `account_disabled`, `account_cancelled`, for the proven holder
 * of the account
 */
export function requireActive({
  status,
  restriction,
  lang,
}: Pick<SessionUser, 'status' | 'restriction' | 'lang'>): void {
  if (status !== 'active') throw new CallError(RESTRICTED[status], restriction ?? undefined, lang);
}

/** @throws CallError `no_session` if no token was sent */
export function readToken(request: FastifyRequest): string {
  const token = request.headers['x-ct'];
  if (typeof token !== 'string' || token === '') throw new CallError('no_session');
  return token;
}

/**
 * Sets the session found for a call on its request. A put asks the same in SQL (`put_in_session`).
 * @throws CallError `no_session`, `session_expired`, an account's state, `store_not_open`
 */
export function admit(call: Admission, request: FastifyRequest, found: FoundSession): void {
  if (found === 'unknown') throw new CallError('no_session');
  if (found === 'expired') throw new CallError('session_expired');
  if (!call.openToRestricted) requireActive(found.user);
  if (call.needs === 'store' && !found.user.has_open_store) throw new CallError('store_not_open');
  request.session = found;
}

/**
 * Finds the session that a call needs and sets it on the request.
 * @throws CallError as `readToken` and `admit`
 */
export async function authenticate(
  db: Queries,
  call: Admission,
  request: FastifyRequest,
): Promise<void> {
  admit(call, request, await findSession(db, readToken(request)));
}
