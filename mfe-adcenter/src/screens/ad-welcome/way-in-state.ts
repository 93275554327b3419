import { atom, useAtomValue } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import type { TicketResult } from '../../model/welcome-step.ts';

/**
 * How far one visit of the welcome page has come. It is kept outside of the screen: signing in on the
 * way begins every screen anew, and neither a spent ticket nor a typed code may be lost by that.
 */
export interface WayIn {
  ticket: string | null;
  /** Whether the server was asked about the ticket, and what it said; null until it did. */
  asked: boolean;
  result: TicketResult | null;
  /** The authorization code as it was sent last. */
  code: string;
  pending: boolean;
  /** Why the last step was refused. */
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

/** The way in with this ticket; another ticket's is a way of its own, at its beginning. */
export function wayInWith(ticket: string | null): WayIn {
  const now = appStore.get(wayInAtom);
  return now.ticket === ticket ? now : begun(ticket);
}

/** Notes how far the way in with a ticket has come. */
export function noteWayIn(ticket: string | null, news: Partial<WayIn>): void {
  appStore.set(wayInAtom, { ...wayInWith(ticket), ...news });
}

/** The way in with this ticket, as it goes on. */
export function useWayIn(ticket: string | null): WayIn {
  const now = useAtomValue(wayInAtom, { store: appStore });
  return now.ticket === ticket ? now : begun(ticket);
}
