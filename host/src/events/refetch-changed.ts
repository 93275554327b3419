import type { QueryClient } from '@adpartner/shared/api/query';
import { mayRefetchBySelf } from '@adpartner/shared/api/long-lists';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { STALE } from '@adpartner/shared/api/stale';

interface Shown {
  observers: readonly { options: { staleTime?: unknown } }[];
}

/** Data that declares itself fresh for longer does not change with a user's balances and plans. */
const changesOften = ({ observers }: Shown): boolean =>
  observers.some(
    ({ options: { staleTime } }) => typeof staleTime === 'number' && staleTime < STALE.MINUTES.ONE,
  );

const [UNREAD] = sessionKeys.unread;
const NOTICES = 'notification';

/**
 * Refetches what is shown of the subjects of an event. A hidden page only marks it, and refetches it when it
 * is seen.
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
      return !isOnlyUnread && changesOften(query) && mayRefetchBySelf(query);
    },
  });
}

/** Polls again where an interval had ended because events came. */
export const pollAgain = (client: QueryClient): void =>
  refetchChanged(client, ['balances', 'plans', 'unread']);
