import { appStore } from '@adpartner/shared/session/app-store';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import type { PageNow } from './prefetch-rules.ts';

/** What browsers that know their connection say about it; Safari and Firefox don't. */
export interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

export function connectionOf(navigator: Navigator): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** What the page knows at this moment. */
export function pageNow(): PageNow {
  const session = appStore.get(sessionAtom);
  const connection = connectionOf(navigator);
  return {
    signedIn: session !== null,
    store: session?.user.store,
    hidden: document.hidden,
    online: navigator.onLine,
    saveData: connection?.saveData === true,
    effectiveType: connection?.effectiveType,
  };
}
