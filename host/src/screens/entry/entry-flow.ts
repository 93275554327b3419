import { ApiError } from '@adpartner/shared/api/api-error';
import { CODES, type Reason } from '@adpartner/shared/contract/error-codes';
import type { SessionUser } from '@adpartner/shared/session/session-user';
import type { Session, SessionState } from '@adpartner/shared/session/session-state';

const TICKET_REASONS = ['ticket_invalid', 'ticket_expired', 'ticket_used'] as const;
export type TicketReason = (typeof TICKET_REASONS)[number] & Reason;

/** What the entry leads to. `welcome` keeps the query, ticket and all; the others leave it behind. */
export type EntryOutcome =
  | { kind: 'home' }
  | { kind: 'login' }
  | { kind: 'welcome' }
  | { kind: 'open-again'; reason: TicketReason }
  | { kind: 'failed'; error: unknown };

/** What the entry stands on; a test's fakes. */
export interface EntryPort {
  /** The session stored so far. */
  current: SessionState;
  /** Signs in with the ticket. Rejects with an ApiError. */
  login(ticket: string): Promise<Session>;
  /** Asks whether to leave the stored session for the link's; `next` null for one that is to be made. */
  askToSwitch(current: SessionUser, next: SessionUser | null): Promise<boolean>;
  begin(session: Session): void;
  /** Ends the stored session. */
  end(): void;
  /** Ends a session that is not, or no longer, wanted. */
  discard(session: Session): void;
}

const isTicketError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'business' && error.code === CODES.noAuth;

/** What a login that failed leads to: a refused ticket may be one for an account still to be made. */
async function afterFailure(error: unknown, port: EntryPort): Promise<EntryOutcome> {
  const { current } = port;
  if (!isTicketError(error)) return { kind: 'failed', error };
  const reason = TICKET_REASONS.find((one) => one === error.reason);
  if (reason !== undefined) return { kind: 'open-again', reason };
  // Nobody has that account yet, so whoever is signed in is somebody else.
  if (current !== null) {
    if (!(await port.askToSwitch(current.user, null))) return { kind: 'home' };
    port.end();
  }
  return { kind: 'welcome' };
}

/** The way in from the partner's host app, with the ticket in the link it opened. */
export async function enter(ticket: string | null, port: EntryPort): Promise<EntryOutcome> {
  const { current } = port;
  if (!ticket) return { kind: current === null ? 'login' : 'home' };

  let session: Session;
  try {
    session = await port.login(ticket);
  } catch (error) {
    return afterFailure(error, port);
  }

  const isAnother = current !== null && current.user.id !== session.user.id;
  if (isAnother) {
    const isSwitching = await port.askToSwitch(current.user, session.user);
    // The server has ended neither of the two: it does not know the response.
    port.discard(isSwitching ? current : session);
    if (!isSwitching) return { kind: 'home' };
  }
  port.begin(session);
  return { kind: session.user.store === null ? 'welcome' : 'home' };
}
