import type { ApiError } from '@adpartner/shared/api/api-error';
import type { Reason } from '@adpartner/shared/contract/error-codes';
import type { User } from '@adpartner/shared/contract/user';
import { isOrBelow } from '../router/paths.ts';

/** How the app reacts to a failed call, beyond what the screen that made it shows in place. */
export type Reaction =
  | { kind: 'nothing' }
  /** Show it for two seconds. */
  | { kind: 'toast' }
  /** 402, 403, 404: explain it in the account's language, with a link to support. */
  | { kind: 'restricted' }
  /** On an entry route: redirect to the welcome page, with the entry's query. */
  | { kind: 'welcome' }
  /** The session is over: forget it in every tab, then redirect to where one signs in. */
  | { kind: 'session-ended'; leadTo: 'login' | 'host-app' };

export interface ErrorContext {
  /** The token the failed call was sent with; null for a call without one. */
  tokenSent: string | null;
  /** The token stored now. */
  currentToken: string | null;
  /** How the signed-in user came in; null without one. */
  entry: User['entry'] | null;
  /** The path shown, without its query. */
  path: string;
  /** Whether the screen shows this error itself, beside what it belongs to. */
  shownInPlace: boolean;
}

const NOTHING: Reaction = { kind: 'nothing' };
const TOAST: Reaction = { kind: 'toast' };
const WELCOME: Reaction = { kind: 'welcome' };

/** Reasons of a 401 that are about what was typed or carried in, not about the session. */
const ABOUT_WHAT_WAS_SENT: ReadonlySet<string> = new Set<Reason>([
  'bad_credentials',
  'ticket_invalid',
  'ticket_expired',
  'ticket_used',
  'no_account_for_ticket',
]);

/** Whether the page is one of the way in from the partner's host app. */
const onEntryRoute = (path: string) => isOrBelow(path, '/entry');

/**
 * The one place that decides on the reaction to a failure, by code and reason, never by text. A late 401 or
 * 503 ends the session only if the call was sent with the current token; wrong credentials and invalid
 * tickets never end one.
 */
export function reactionTo(error: ApiError, context: ErrorContext): Reaction {
  if (error.kind === 'aborted') return NOTHING;
  const inPlaceOrToast = context.shownInPlace ? NOTHING : TOAST;
  if (error.kind !== 'business') return inPlaceOrToast;
  return beyondSaying(error, context) ?? inPlaceOrToast;
}

/**
 * The reaction to an error that concerns the session or the account; null if the error only has to be shown.
 */
function beyondSaying({ code, reason }: ApiError, context: ErrorContext): Reaction | null {
  switch (code) {
    case 401:
      return withoutSession(reason, context);
    case 503:
      return endOf(context);
    case 402:
    case 403:
    case 404:
      return isOfAnother(context) ? NOTHING : { kind: 'restricted' };
    case 405:
      if (reason !== 'store_not_open') return null;
      return isOfAnother(context) ? NOTHING : WELCOME;
    default:
      return null;
  }
}

function withoutSession(reason: ApiError['reason'], context: ErrorContext): Reaction | null {
  if (onEntryRoute(context.path)) return context.shownInPlace ? NOTHING : WELCOME;
  if (reason !== null && ABOUT_WHAT_WAS_SENT.has(reason)) return null;
  // Any other reason, also an unknown one or none, means that there is no session.
  return endOf(context);
}

/** Whether a late response is about a session that is not the one of now. */
const isOfAnother = ({ tokenSent, currentToken }: ErrorContext) =>
  tokenSent !== null && tokenSent !== currentToken;

function endOf({ tokenSent, currentToken, entry }: ErrorContext): Reaction {
  const isLate = currentToken === null || tokenSent !== currentToken;
  if (isLate) return NOTHING;
  return { kind: 'session-ended', leadTo: entry === 'app' ? 'host-app' : 'login' };
}
