import { useQuery } from '@adpartner/shared/api/query';
import { unreadQuery } from '@adpartner/shared/api/session-queries';
import { useUserId } from '../../components/use-user-id.ts';

/** The number of unread notices, in all and by category; undefined until loaded. */
export function useUnread() {
  const id = useUserId();
  return useQuery({ ...unreadQuery(id ?? ''), enabled: id !== undefined }).data;
}
