import { createContext, useContext } from 'react';
import type { OpenedRemotes } from './open-remote.ts';

export const RemotesContext = createContext<OpenedRemotes | null>(null);

/** How a stub opens its remote. */
export function useRemotes(): OpenedRemotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('a stub outside the host');
  return remotes;
}
