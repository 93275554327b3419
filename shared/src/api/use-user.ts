import { useAtomValue } from 'jotai';
import { useQuery } from '@adpartner/shared/api/query';
import { userQuery } from '@adpartner/shared/api/session-queries';
import type { User } from '@adpartner/shared/contract/user';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';

const useId = () => useAtomValue(userAtom, { store: appStore })?.id;

/**
 * The signed-in user: at once as the session knows them, then as the server does. `query` tells whether
 * asking failed; `user` is null where nobody is signed in, which the guard keeps from remotes, and until the
 * server answers where the device has kept less than this build reads.
 */
export function useUser() {
  const id = useId();
  const query = useQuery({ ...userQuery(id ?? ''), enabled: id !== undefined });
  return { user: query.data ?? null, query };
}

/** The signed-in user as far as the page knows them, for parts that ask nobody. */
export function useKnownUser(): User | null {
  return useQuery({ ...userQuery(useId() ?? ''), enabled: false }).data ?? null;
}
