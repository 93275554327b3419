import type { User } from '@adpartner/shared/contract/user';

/** The server's result for the ticket; null while the request is running. */
export type TicketResult =
  /** The ticket's subject has an account; it is signed in now. */
  | { kind: 'session' }
  /** No account yet: the code makes one. */
  | { kind: 'no-account' }
  /** Expired, used or invalid. */
  | { kind: 'refused'; reason: string }
  /** The server could not be reached. */
  | { kind: 'failed'; error: unknown };

export interface WelcomeFacts {
  /** The ticket in the query; null without one. */
  ticket: string | null;
  result: TicketResult | null;
  /** The signed-in user's store; undefined without a session. */
  store: User['store'] | undefined;
}

export type WelcomeStep =
  | { step: 'login' }
  | { step: 'asking' }
  | { step: 'failed'; error: unknown }
  | { step: 'open-again'; reason: string }
  /** `register`: the account is made with the ticket first, then its store is opened. */
  | { step: 'code'; by: 'register' | 'session' }
  | { step: 'ad-center' };

/** Reasons for which the user needs a new ticket from the partner's app. */
const SPENT = new Set(['ticket_expired', 'ticket_used', 'ticket_invalid']);

/** Classifies an error of a ticket: no account yet, an unusable ticket, or a failure. */
export function ticketResultOf(reason: string | null, error: unknown): TicketResult {
  if (reason === 'no_account_for_ticket') return { kind: 'no-account' };
  if (reason !== null && SPENT.has(reason)) return { kind: 'refused', reason };
  return { kind: 'failed', error };
}

/** Whether the ticket has to be sent to the server. A session without a store makes that unnecessary. */
export function mustAskForTicket({ ticket, store }: Omit<WelcomeFacts, 'result'>): boolean {
  return ticket !== null && store !== null;
}

/** The current step of the welcome page. */
export function welcomeStep({ ticket, result, store }: WelcomeFacts): WelcomeStep {
  if (store === null) return { step: 'code', by: 'session' };
  if (ticket === null) return { step: store === undefined ? 'login' : 'ad-center' };
  if (result === null) return { step: 'asking' };
  switch (result.kind) {
    case 'session':
      return { step: store === undefined ? 'asking' : 'ad-center' };
    case 'no-account':
      return { step: 'code', by: 'register' };
    case 'refused':
      return { step: 'open-again', reason: result.reason };
    case 'failed':
      return { step: 'failed', error: result.error };
  }
}
