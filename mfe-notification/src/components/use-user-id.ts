import { useAtomValue } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';

/** The id of the signed-in user. */
export const useUserId = (): string | undefined => useAtomValue(userAtom, { store: appStore })?.id;
