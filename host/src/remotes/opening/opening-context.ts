import { createContext, useContext } from 'react';
import type { AppRouter } from '../../router/seen-changes.ts';
import type { OpenedRemotes } from './open-remote.ts';

/** What a stub opens its remote with. */
export interface Opening {
  remotes: OpenedRemotes;
  router: AppRouter;
}

export const OpeningContext = createContext<Opening | null>(null);

/** How a stub opens its remote. */
export function useOpening(): Opening {
  const opening = useContext(OpeningContext);
  if (!opening) throw new Error('a stub outside the host');
  return opening;
}
