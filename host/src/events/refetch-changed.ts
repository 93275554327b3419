import type { QueryClient } from '@adpartner/shared/api/query';
import { mayRefetchBySelf } from '@adpartner/shared/api/long-lists';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { STALE } from '@adpartner/shared/api/stale';

interface Cached {
  /** Of the screens that show it. */
  observers: readonly { options: object }[];
  /** Of the last screen that showed it. */
  options: object;
}

const isSoonStale = (options: object): boolean =>
  'staleTime' in options &&
  typeof options.staleTime === 'number' &&
  options.staleTime < STALE.MINUTES.ONE;

/** Data that declares itself fresh for longer does not change with a user's balances and plans. */
const changesOften = ({ observers, options }: Cached): boolean =>
  observers.length === 0
    ? isSoonStale(options)
    : observers.some((observer) => isSoonStale(observer.options));

const [UNREAD] = sessionKeys.unread;
/** The user has a balance too, the security deposit, although the profile stays fresh for longer. */
const [USER] = sessionKeys.user;
const NOTICES = 'notification';

/**
 * Refetches what is shown of the subjects of an event. What no screen shows is only marked: the next screen that does
 * refetches it. A hidden page marks all of it, and refetches when it is seen.
 */
export function refetchChanged(client: QueryClient, subjects: readonly unknown[]): void {
  if (subjects.length === 0) return;
  const isOnlyUnread = subjects.every((subject) => subject === 'unread');
  const hasUnread = subjects.includes('unread');
  void client.invalidateQueries({
    refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
    predicate: (query) => {
      const [first] = query.queryKey;
      if (first === UNREAD || first === NOTICES) return hasUnread && mayRefetchBySelf(query);
      const mayRefetch = !query.isActive() || mayRefetchBySelf(query);
      return !isOnlyUnread && (first === USER || changesOften(query)) && mayRefetch;
    },
  });
}

/** Polls again where an interval had ended because events came. */
export const pollAgain = (client: QueryClient): void =>
  refetchChanged(client, ['balances', 'plans', 'unread']);
