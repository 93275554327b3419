import { callApi } from '@adpartner/shared/api/current-client';
import { randomUuid } from '@adpartner/shared/api/random-uuid';
import { endLeftSessionCall } from '@adpartner/shared/contract/left-session';
import {
  loginWithTicketCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/registration';
import type { CallInput } from '@adpartner/shared/contract/call';
import { openStoreCall } from '@adpartner/shared/contract/store';
import { tokenHash } from '@adpartner/shared/session/token-hash';

/** Lets this page, and no other, send a ticket again whose response was lost. */
const REPEAT_KEY = randomUuid();

// Steps of the sign-in, each taken once and never cached: the response uses the ticket up.

/** Signs in the subject of a ticket; fails with `no_account_for_ticket` if there is no account. */
export const loginWithTicket = (ticket: string) =>
  callApi(loginWithTicketCall, { ticket, repeat_key: REPEAT_KEY }, { shownInPlace: true });

/** Makes the account of a ticket's subject, or signs in to an existing one. */
export const registerWithTicket = (input: CallInput<typeof registerWithTicketCall>) =>
  callApi(registerWithTicketCall, { ...input, repeat_key: REPEAT_KEY }, { shownInPlace: true });

/** Ends a session that its user has declined. One that the server can't be told of runs out by itself. */
export async function endDeclined(token: string): Promise<void> {
  const token_hash = await tokenHash(token);
  if (token_hash === null) return;
  const options = { shownInPlace: true, inBackground: true };
  await callApi(endLeftSessionCall, { token_hash }, options).catch(() => undefined);
}

/** Opens the store of the session's user. */
export const openStore = (authorization_code: string, idempotencyKey: string) =>
  callApi(openStoreCall, { authorization_code }, { idempotencyKey, shownInPlace: true });
