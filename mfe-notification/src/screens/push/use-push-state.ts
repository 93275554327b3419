import { useEffect, useState } from 'react';
import { readPushState, subscribeToPermission } from '../../model/push-browser.ts';
import type { PushState } from '../../model/push-state.ts';

/** The state of this browser, and how to look again once the user was asked. */
export function usePushState(): { state: PushState; look: () => void } {
  const [state, setState] = useState(readPushState);
  const look = () => setState(readPushState());
  useEffect(() => subscribeToPermission(() => setState(readPushState())), []);
  return { state, look };
}
