import { ApiError } from '@adpartner/shared/api/api-error';
import { CODES, type Reason } from '@adpartner/shared/contract/error-codes';
import type { SessionUser } from '@adpartner/shared/session/session-user';
import type { Session, SessionState } from '@adpartner/shared/session/session-state';

const TICKET_REASONS = ['ticket_invalid', 'ticket_expired', 'ticket_used'] as const;
export type TicketReason = (typeof TICKET_REASONS)[number] & Reason;

/** The result of the entry. `welcome` keeps the query with the ticket; the others drop it. */
export type EntryOutcome =
  | { kind: 'home' }
  | { kind: 'login' }
  | { kind: 'welcome' }
  | { kind: 'open-again'; reason: TicketReason }
  | { kind: 'failed'; error: unknown };

/** The app, as the entry uses it; fakes in tests. */
export interface EntryPort {
  /** The stored session. */
  current: SessionState;
  /** Signs in with the ticket. Rejects with an ApiError. */
  login(ticket: string): Promise<Session>;
  /**
   * Asks whether to replace the stored session by the link's; `next` null for an account that has yet to be
   * made.
   */
  askToSwitch(current: SessionUser, next: SessionUser | null): Promise<boolean>;
  begin(session: Session): void;
  /** Ends the stored session. */
  end(): void;
  /** Ends a session that is not wanted, or no longer. */
  discard(session: Session): void;
}

const isTicketError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'business' && error.code === CODES.noAuth;

/** The next step after a failed login: a rejected ticket may be for an account that does not exist yet. */
async function afterFailure(error: unknown, port: EntryPort): Promise<EntryOutcome> {
  const { current } = port;
  if (!isTicketError(error)) return { kind: 'failed', error };
  const reason = TICKET_REASONS.find((one) => one === error.reason);
  if (reason !== undefined) return { kind: 'open-again', reason };
  // The ticket is for an account that does not exist yet, so the signed-in user is another one.
  if (current !== null) {
    if (!(await port.askToSwitch(current.user, null))) return { kind: 'home' };
    port.end();
  }
  return { kind: 'welcome' };
}

/** Signs in from the partner's host app, with the ticket of the opened link. */
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
    // The server has ended neither session: it does not know the user's choice.
    port.discard(isSwitching ? current : session);
    if (!isSwitching) return { kind: 'home' };
  }
  port.begin(session);
  return { kind: session.user.store === null ? 'welcome' : 'home' };
}
