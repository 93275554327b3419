import { useAtomValue } from 'jotai';
import { useQuery } from '@adpartner/shared/api/query';
import { unreadQuery } from '@adpartner/shared/api/session-queries';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';

/** How many notifications are unread, in all and by category: the entry that the header's badge uses too. */
export function useUnread() {
  const id = useAtomValue(userAtom, { store: appStore })?.id;
  return useQuery({ ...unreadQuery(id ?? ''), enabled: id !== undefined });
}
