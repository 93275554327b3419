import { getDefaultStore } from 'jotai';

/**
 * The page's one jotai store. It is jotai's default store on purpose: a component outside of any Provider, in
 * whatever bundle, still sees the same session.
 */
export const appStore = getDefaultStore();
