import { useAtomValue } from 'jotai';
import { useQuery } from '@adpartner/shared/api/query';
import { unreadQuery } from '@adpartner/shared/api/session-queries';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';

/** How many notices are unread, in all and by category; undefined while that is not known. */
export function useUnread() {
  const id = useAtomValue(userAtom, { store: appStore })?.id;
  return useQuery({ ...unreadQuery(id ?? ''), enabled: id !== undefined }).data;
}
