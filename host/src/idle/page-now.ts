import { appStore } from '@adpartner/shared/session/app-store';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import type { GuardQuestion } from '../router/guard.ts';
import type { PageFacts } from '../router/facts-in.ts';
import { pageFactsAtom } from '../router/page-facts.ts';
import { connectionOf, isVerySlow } from './connection.ts';

/** The facts that decide whether the page prefetches. */
export interface PageNow {
  signedIn: boolean;
  /** The signed-in user's store; undefined while it is not known. */
  store: GuardQuestion['store'];
  /** The facts that remotes declare about their pages; undefined until loaded. */
  facts: PageFacts | undefined;
  /** The tab is in the background. */
  hidden: boolean;
  online: boolean;
  /** The visitor asked the browser to save data. */
  saveData: boolean;
  /** The browser's estimate of the connection (`slow-2g`, `2g`, `3g`, `4g`); undefined where it has none. */
  effectiveType: string | undefined;
}

/** The facts at this moment. */
export function pageNow(): PageNow {
  const session = appStore.get(sessionAtom);
  const connection = connectionOf(navigator);
  return {
    signedIn: session !== null,
    store: session?.user.store,
    facts: appStore.get(pageFactsAtom),
    hidden: document.hidden,
    online: navigator.onLine,
    saveData: connection?.saveData === true,
    effectiveType: connection?.effectiveType,
  };
}

/** Whether the page makes no background requests now: hidden, offline, saving data or on a slow connection. */
export function leavesNetworkAlone({ hidden, online, saveData, effectiveType }: PageNow): boolean {
  return hidden || !online || saveData || isVerySlow(effectiveType);
}
