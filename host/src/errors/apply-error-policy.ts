import { flushSync } from 'react-dom';
import type { ApiError } from '@adpartner/shared/api/api-error';
import type { FailedCall } from '@adpartner/shared/api/client';
import { isSafeRead } from '@adpartner/shared/api/safe-read';
import { appStore } from '@adpartner/shared/session/app-store';
import { currentToken, expireSession, userAtom } from '@adpartner/shared/session/session-atoms';
import { reactionTo, type Reaction } from './error-policy.ts';

/** The policy's effects on the page; tests pass fakes. */
export interface PolicyEffects {
  /** The address shown: path and query. */
  location(): { pathname: string; search: string };
  go(to: string, state?: Record<string, unknown>): void;
  /** Shows a failure for two seconds, in the user's language. */
  toast(error: ApiError): void;
  /** Explains why an account is restricted, in the account's language, with a link to support. */
  explainRestriction(error: ApiError): void;
}

function apply(
  reaction: Reaction,
  error: ApiError,
  tokenSent: string | null,
  effects: PolicyEffects,
): void {
  const { pathname, search } = effects.location();
  switch (reaction.kind) {
    case 'nothing':
      return;
    case 'toast':
      return effects.toast(error);
    case 'restricted':
      return effects.explainRestriction(error);
    case 'welcome':
      return effects.go(`/ad-welcome${search}`);
    case 'session-ended':
      // When the session ends, the guard redirects to the login page without a note; this redirect adds where
      // the user was and why.
      flushSync(() => expireSession(tokenSent));
      effects.go(reaction.leadTo === 'login' ? '/login' : '/session-over', {
        from: pathname + search,
        reason: 'expired',
      });
  }
}

/**
 * Makes the API client's `onError`: turns each failed call into the policy's reaction. A restricted account
 * is explained once per session and address after reads, also when the page refetches by itself, and every
 * time after a write. A call in the background explains nothing.
 */
export function errorPolicy(effects: PolicyEffects) {
  let explained: string | null = null;
  const isExplained = ({ call, tokenSent }: FailedCall, { code, reason }: ApiError) => {
    const { pathname, search } = effects.location();
    const here = JSON.stringify([tokenSent, code, reason, pathname, search]);
    const before = explained;
    explained = here;
    return before === here && isSafeRead(call);
  };
  return (error: ApiError, failed: FailedCall): void => {
    const { tokenSent, shownInPlace } = failed;
    const reaction = reactionTo(error, {
      tokenSent,
      currentToken: currentToken(),
      entry: appStore.get(userAtom)?.entry ?? null,
      path: effects.location().pathname,
      shownInPlace,
    });
    if (reaction.kind === 'restricted' && (failed.inBackground || isExplained(failed, error)))
      return;
    apply(reaction, error, tokenSent, effects);
  };
}
