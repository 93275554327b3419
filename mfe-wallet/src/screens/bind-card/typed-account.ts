import { atom } from 'jotai';

/**
 * The account that a user has typed and not saved. It is in the page's memory only: it survives a sign-in but
 * not a reload, and the device stores nothing that another person could read.
 */
export const typedAccountAtom = atom<{ userId: string; account: string } | null>(null);
