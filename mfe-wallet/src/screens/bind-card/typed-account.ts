import { atom } from 'jotai';

/**
 * The account that a user has typed and not saved. In the page's memory alone: after signing in again it is
 * still there, after a reload it is not, and another person with the device finds nothing stored.
 */
export const typedAccountAtom = atom<{ userId: string; account: string } | null>(null);
