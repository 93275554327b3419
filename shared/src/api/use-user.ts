import { useAtomValue } from 'jotai';
import { useQuery } from '@adpartner/shared/api/query';
import { userQuery } from '@adpartner/shared/api/session-queries';
import type { User } from '@adpartner/shared/contract/user';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';

const useId = () => useAtomValue(userAtom, { store: appStore })?.id;

/**
 * Returns the signed-in user: first what the session stored, then what the server sends. `query` says whether the
 * request failed. `user` is null without a session (the guard lets no such visitor reach a remote), and when the
 * device stored less of the user than this build reads, until the server responds.
 */
export function useUser() {
  const id = useId();
  const query = useQuery({ ...userQuery(id ?? ''), enabled: id !== undefined });
  return { user: query.data ?? null, query };
}

/** Returns the signed-in user that the page already has, and sends no request. */
export function useKnownUser(): User | null {
  return useQuery({ ...userQuery(useId() ?? ''), enabled: false }).data ?? null;
}
