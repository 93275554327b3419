import { useQuery } from '@adpartner/shared/api/query';
import { unreadQuery } from '@adpartner/shared/api/session-queries';
import { useUserId } from '../../components/use-user-id.ts';

/** How many notices are unread, in all and by category; undefined while that is not known. */
export function useUnread() {
  const id = useUserId();
  return useQuery({ ...unreadQuery(id ?? ''), enabled: id !== undefined }).data;
}
