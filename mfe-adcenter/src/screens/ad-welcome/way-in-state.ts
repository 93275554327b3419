import { atom, useAtomValue } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import type { TicketResult } from '../../model/welcome-step.ts';

/**
 * The progress of one visit of the welcome page. It is kept outside of the screen: signing in remounts every
 * screen, and neither a used ticket nor a typed code may be lost by that.
 */
export interface WayIn {
  ticket: string | null;
  /** Whether the ticket was sent, and the result; null until there is one. */
  asked: boolean;
  result: TicketResult | null;
  /** The authorization code as it was last sent. */
  code: string;
  pending: boolean;
  /** The error of the last step. */
  error: Error | null;
}

const begun = (ticket: string | null): WayIn => ({
  ticket,
  asked: false,
  result: null,
  code: '',
  pending: false,
  error: null,
});

const wayInAtom = atom<WayIn>(begun(null));

/** The progress with this ticket; another ticket starts anew. */
export function wayInWith(ticket: string | null): WayIn {
  const now = appStore.get(wayInAtom);
  return now.ticket === ticket ? now : begun(ticket);
}

/** Stores the progress with a ticket. */
export function noteWayIn(ticket: string | null, news: Partial<WayIn>): void {
  appStore.set(wayInAtom, { ...wayInWith(ticket), ...news });
}

/** The progress with this ticket, with its changes. */
export function useWayIn(ticket: string | null): WayIn {
  const now = useAtomValue(wayInAtom, { store: appStore });
  return now.ticket === ticket ? now : begun(ticket);
}
