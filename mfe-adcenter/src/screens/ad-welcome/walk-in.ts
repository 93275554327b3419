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
import {
  endDeclined,
  loginWithTicket,
  openStore,
  registerWithTicket,
} from '../../queries/way-in.ts';
import { noteWayIn, wayInWith, type WayIn } from './way-in-state.ts';

/** Asks whether to replace the account of `current` on this device by the ticket's. */
type AskToSwitch = (current: SessionUser) => Promise<boolean>;

/**
 * Starts a ticket's session. Another signed-in user is asked first and can decline, which ends it.
 * @param agreed the signed-in user who has agreed to be replaced; null if the question was not asked yet
 */
async function takeOver(
  session: { token: string; user: User },
  askToSwitch: AskToSwitch,
  agreed: SessionUser | null = null,
): Promise<boolean> {
  const current = appStore.get(userAtom);
  const mustAsk = current !== null && ![session.user.id, agreed?.id].includes(current.id);
  if (mustAsk && !(await askToSwitch(current))) {
    void endDeclined(session.token);

    return false;
  }
  signIn(session);
  return true;
}

/** Sends a ticket to the server, which signs its subject in and uses the ticket up. */
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
  /** The account to make first; null if there is a session already. */
  register: CallInput<typeof registerWithTicketCall> | null;
  askToSwitch: AskToSwitch;
}

let sent: SentOnce | null = null;

/**
 * Opens the store with a code, and makes the account first if there is none. Returns whether a store was
 * opened; an error is stored, for the form or in its place. One step at a time.
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
      // The user is asked before the server makes the account, so that declining leaves none behind.
      const current = appStore.get(userAtom);
      if (current !== null && !(await askToSwitch(current))) {
        noteWayIn(ticket, { pending: false, code: '', result: { kind: 'session' } });
        return false;
      }
      const session = await registerWithTicket(register);
      const isTaken = await takeOver(session, askToSwitch, current);
      if (!isTaken || session.user.store !== null) {
        noteWayIn(ticket, { pending: false, code: '', result: { kind: 'session' } });
        return isTaken;
      }
      // The ticket is used up now: whatever becomes of the code, the rest goes by the session.
      noteWayIn(ticket, { result: { kind: 'session' } });
    }
    sent = repeatKey(sent, code, randomUuid);
    const { user } = await openStore(code, sent.key);
    sent = null;
    noteWayIn(ticket, { pending: false, code: '', result: { kind: 'session' } });
    takeUser(queryClient, user);
    // Responses of older servers have no store.
    void queryClient.invalidateQueries({ queryKey: sessionKeys.user });
    return true;
  } catch (error) {
    noteWayIn(ticket, { pending: false, ...afterRefusal(error as Error) });
    return false;
  }
}

/** A ticket that can't be used any more ends the form; any other error is one of the form. */
function afterRefusal(error: Error): Pick<WayIn, 'error'> & Partial<Pick<WayIn, 'result'>> {
  const result = ticketResultOf(error instanceof ApiError ? error.reason : null, error);
  return result.kind === 'refused' ? { result, error: null } : { error };
}
