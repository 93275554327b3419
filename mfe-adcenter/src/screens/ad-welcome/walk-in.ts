import { ApiError } from '@adpartner/shared/api/api-error';
import { queryClient } from '@adpartner/shared/api/query-client';
import { randomUuid } from '@adpartner/shared/api/random-uuid';
import { sessionKeys, takeUser } from '@adpartner/shared/api/session-queries';
import type { CallInput } from '@adpartner/shared/contract/call';
import type { registerWithTicketCall } from '@adpartner/shared/contract/registration';
import type { SessionUser } from '@adpartner/shared/session/session-user';
import type { User } from '@adpartner/shared/contract/user';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, userAtom } from '@adpartner/shared/session/session-atoms';
import { repeatKey, type SentOnce } from '@adpartner/shared/api/repeat-key';
import { ticketResultOf } from '../../model/welcome-step.ts';
import { loginWithTicket, openStore, registerWithTicket } from '../../queries/way-in.ts';
import { noteWayIn, wayInWith } from './way-in-state.ts';

/** Asks whether to leave the account of `current` on this device for the ticket's. */
type AskToSwitch = (current: SessionUser) => Promise<boolean>;

/** Takes a ticket's session over. Where somebody else is signed in they are asked, and may stay. */
async function takeOver(
  session: { token: string; user: User },
  askToSwitch: AskToSwitch,
): Promise<boolean> {
  const current = appStore.get(userAtom);
  if (current !== null && current.id !== session.user.id && !(await askToSwitch(current))) {
    return false;
  }
  signIn(session);
  return true;
}

/** Asks the server whose a ticket is. Its subject is signed in by that, and the ticket spent. */
export async function askAboutTicket(ticket: string, askToSwitch: AskToSwitch): Promise<void> {
  noteWayIn(ticket, { asked: true, result: null, error: null });
  try {
    await takeOver(await loginWithTicket(ticket), askToSwitch);
    noteWayIn(ticket, { result: { kind: 'session' } });
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : null;
    noteWayIn(ticket, { result: ticketResultOf(reason, error) });
  }
}

export interface CodeStep {
  /** The ticket in the address, if any. */
  ticket: string | null;
  code: string;
  /** What the account is made with first; null where a session is there already. */
  register: CallInput<typeof registerWithTicketCall> | null;
  askToSwitch: AskToSwitch;
}

let sent: SentOnce | null = null;

/**
 * The step from a code to an open store, the account first where there is none. Returns whether a
 * store was opened; an error is noted for the form. One step at a time.
 */
export async function walkInWithCode({
  ticket,
  code,
  register,
  askToSwitch,
}: CodeStep): Promise<boolean> {
  if (wayInWith(ticket).pending) return false;
  noteWayIn(ticket, { code, pending: true, error: null });
  try {
    if (register !== null) {
      const session = await registerWithTicket(register);
      const isTaken = await takeOver(session, askToSwitch);
      if (!isTaken || session.user.store !== null) {
        noteWayIn(ticket, { pending: false, code: '', result: { kind: 'session' } });
        return isTaken;
      }
    }
    sent = repeatKey(sent, code, randomUuid);
    const { user } = await openStore(code, sent.key);
    sent = null;
    noteWayIn(ticket, { pending: false, code: '', result: { kind: 'session' } });
    takeUser(queryClient, user);
    // Whatever was asked about the user before knew of no store.
    void queryClient.invalidateQueries({ queryKey: sessionKeys.user });
    return true;
  } catch (error) {
    noteWayIn(ticket, { pending: false, error: error as Error });
    return false;
  }
}
