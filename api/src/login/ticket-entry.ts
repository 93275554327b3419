import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql } from 'kysely';

import type { Environment } from '../config/server-config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Queries } from '../db/database.ts';
import { newAccountStatus } from '../auth/new-account-status.ts';
import { requireActive } from '../http/authenticate.ts';
import { CallError } from '../errors/call-error.ts';
import { requestLanguage } from '../http/request-language.ts';
import { welcomeNewUser } from '../sandbox/welcome-new-user.ts';
import { rememberDevice } from '../auth/remember-device.ts';
import { findStart, repeatableToken, type SessionStart } from '../session/repeated-session.ts';
import { beginSession, restriction, type SessionUser } from '../session/session.ts';
import type { BegunSession } from '../auth/session-response.ts';
import { requireOpenRegistration } from '../auth/open-registration.ts';
import { readTicket, type TicketClaims } from '../auth/ticket.ts';
import type { Visitor } from '../session/visitor.ts';

export interface TicketRegistration {
  readonly ticket: string;
  readonly repeat_key?: string | undefined;
  readonly nickname?: string | undefined;
  readonly lang?: LanguageCode | undefined;
  readonly terms_version?: string | undefined;
  /** The language of the request, used if neither the form nor the ticket names one. */
  readonly asked: LanguageCode;
  readonly environment: Environment;
  /** The languages that the deployment offers. */
  readonly languages: readonly LanguageCode[];
}

/** What both calls need of the server's secrets. */
type Keys = Pick<Secrets, 'pepper' | 'ticketKey'>;

async function requireUnused(tx: Queries, id: string): Promise<void> {
  const used = await tx
    .selectFrom('used_tickets')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (used) throw new CallError('ticket_used');
}

type AppUser = Pick<SessionUser, 'id' | 'status' | 'restriction' | 'lang'>;

function findBySubject(tx: Queries, subject: string): Promise<AppUser | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'status', restriction, 'lang'])
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/**
 * How a ticket's session starts; only the request that used the ticket up may repeat itself.
 * @throws CallError `ticket_used`
 */
async function findTicketStart(
  tx: Queries,
  { pepper }: Keys,
  { jti }: TicketClaims,
  user: AppUser | undefined,
  repeatKey: string | undefined,
): Promise<SessionStart> {
  const token = repeatableToken(pepper, `ticket ${jti}`, repeatKey);
  const start = user ? await findStart(tx, user.id, token) : { token };
  if (!start.repeated) await requireUnused(tx, jti);
  return start;
}

/** Uses the ticket up and starts the session; a later error makes the ticket valid again. */
async function enter(
  tx: Queries,
  claims: TicketClaims,
  user: AppUser,
  { visitor, token, repeated }: SessionStart & { readonly visitor: Visitor },
): Promise<BegunSession> {
  if (repeated) return { userId: user.id, lang: user.lang, ...repeated };
  const spent = await tx
    .insertInto('used_tickets')
    .values({ id: claims.jti, user_id: user.id, expires_at: new Date(claims.exp * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw new CallError('ticket_used');
  await rememberDevice(tx, user.id, visitor.userAgent);
  const begun = await beginSession(tx, user.id, visitor, { ends: 'own', token });
  return { userId: user.id, lang: user.lang, ...begun };
}

/**
 * Starts a session for the user of a ticket of the partner's host app.
 * @throws CallError `ticket_invalid`, `ticket_expired`, `ticket_used`, `no_account_for_ticket`, an account's
 * state; the ticket stays unused then
 */
export async function loginWithTicket(
  db: Queries,
  keys: Keys,
  { ticket, repeat_key }: Pick<TicketRegistration, 'ticket' | 'repeat_key'>,
  visitor: Visitor,
): Promise<BegunSession> {
  const claims = readTicket(ticket, keys.ticketKey, new Date());
  return db.transaction().execute(async (tx) => {
    const user = await findBySubject(tx, claims.sub);
    const start = await findTicketStart(tx, keys, claims, user, repeat_key);
    if (!user) throw new CallError('no_account_for_ticket');
    requireActive(user);
    return enter(tx, claims, user, { visitor, ...start });
  });
}

/**
 * Makes the account of a subject; undefined if there is one by now. A user of the host app has no username
 * here and gets one from the external-operation id.
 */
async function makeUser(
  tx: Queries,
  claims: TicketClaims,
  { nickname, lang, terms_version, asked, languages }: TicketRegistration,
): Promise<AppUser | undefined> {
  const { rows } = await sql<{ id: string }>`select new_operated_id() as id`.execute(tx);
  const operated_id = rows[0]?.id ?? '';
  const username = `app-${operated_id}`;
  const made = await tx
    .insertInto('users')
    .values({
      username,
      nickname: nickname ?? username,
      entry: 'app',
      status: newAccountStatus,
      subject: claims.sub,
      lang: lang ?? requestLanguage(languages, claims.lang, asked),
      operated_id,
      terms_version: terms_version ?? null,
      terms_accepted_at: terms_version === undefined ? null : new Date(),
    })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning(['id', 'status', restriction, 'lang'])
    .executeTakeFirst();
  if (made) await welcomeNewUser(tx, made.id);
  return made;
}

/**
 * Makes the account of a user of the partner's host app, with a closed store, and starts a session; for a
 * known user it acts as `loginWithTicket`.
 * @throws CallError `ticket_invalid`, `ticket_expired`, `ticket_used`, `not_open`, an account's state
 */
export async function registerWithTicket(
  db: Queries,
  keys: Keys,
  registration: TicketRegistration,
  visitor: Visitor,
): Promise<BegunSession> {
  const claims = readTicket(registration.ticket, keys.ticketKey, new Date());
  return db.transaction().execute(async (tx) => {
    const known = await findBySubject(tx, claims.sub);
    const start = await findTicketStart(tx, keys, claims, known, registration.repeat_key);
    if (known) requireActive(known);
    else await requireOpenRegistration(tx, registration.environment);
    // Of two tickets of one subject at once the second finds the account that the first has made.
    const user =
      known ?? (await makeUser(tx, claims, registration)) ?? (await findBySubject(tx, claims.sub));
    if (!user) throw new Error('a new app user has neither been made nor been found');
    return enter(tx, claims, user, { visitor, ...start });
  });
}
