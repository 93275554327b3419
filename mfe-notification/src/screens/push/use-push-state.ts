import { useEffect, useState } from 'react';
import { readPushState, subscribeToPermission } from '../../model/push-browser.ts';
import type { PushState } from '../../model/push-state.ts';

/** The push state of this browser, and a function that reads it again. */
export function usePushState(): { state: PushState; look: () => void } {
  const [state, setState] = useState(readPushState);
  const look = () => setState(readPushState());
  useEffect(() => subscribeToPermission(() => setState(readPushState())), []);
  return { state, look };
}
