import { useAtomValue } from 'jotai';
import { useQuery } from '@adpartner/shared/api/query';
import { userQuery } from '@adpartner/shared/api/session-queries';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';

/**
 * The signed-in user: at once as the session knows them, then as the server does. `query` tells whether
 * asking failed; `user` is null only where nobody is signed in, which the guard keeps from here.
 */
export function useUser() {
  const user = useAtomValue(userAtom, { store: appStore });
  const query = useQuery({ ...userQuery(user?.id ?? ''), enabled: user !== null });
  return { user, query };
}
