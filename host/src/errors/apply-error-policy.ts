import { flushSync } from 'react-dom';
import type { ApiError } from '@adpartner/shared/api/api-error';
import type { FailedCall } from '@adpartner/shared/api/client';
import { isSafeRead } from '@adpartner/shared/api/safe-read';
import { appStore } from '@adpartner/shared/session/app-store';
import { currentToken, expireSession, userAtom } from '@adpartner/shared/session/session-atoms';
import { reactionTo, type Reaction } from './error-policy.ts';

/** What the policy can do to the page. The host's own; a test's fake. */
export interface PolicyEffects {
  /** The address shown: path and query. */
  location(): { pathname: string; search: string };
  go(to: string, state?: Record<string, unknown>): void;
  /** Says a failure for two seconds, in the user's language. */
  toast(error: ApiError): void;
  /** Says why an account is restricted, in its own language, with a way to customer service. */
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
      // At its end the guard leads to the login page; what led to it, and for whom, comes on top of that.
      flushSync(() => expireSession(tokenSent));
      effects.go(reaction.leadTo === 'login' ? '/login' : '/session-over', {
        from: pathname + search,
        reason: 'expired',
      });
  }
}

/**
 * Makes the API client's `onError`: every failure of a call becomes the policy's reaction to it. That
 * an account is restricted is explained once per session and address to who only looks, also when
 * the page asks again by itself, and every time to who does something. A call in the background
 * explains nothing.
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
