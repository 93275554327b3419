import { useAtomValue } from 'jotai';
import { useQuery } from '@adpartner/shared/api/query';
import { unreadQuery } from '@adpartner/shared/api/session-queries';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';

/**
 * The number of unread notifications, in total and by category: the same cache entry as the header's badge.
 */
export function useUnread() {
  const id = useAtomValue(userAtom, { store: appStore })?.id;
  return useQuery({ ...unreadQuery(id ?? ''), enabled: id !== undefined });
}
