import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import type { CallOutput } from '@adpartner/shared/contract/call';
import type { loginWithTicketCall } from '@adpartner/shared/contract/auth';
import { ticketAnswerOf, type TicketAnswer } from '../../model/welcome-step.ts';
import { loginWithTicket } from '../../queries/way-in.ts';

type NewSession = CallOutput<typeof loginWithTicketCall>;

/**
 * Asks the server whose a ticket is, once: the answer spends it. `takeOver` is given the session that
 * came of it. Without a ticket nothing is asked.
 */
export function useTicket(ticket: string | null, takeOver: (session: NewSession) => Promise<void>) {
  const [answer, setAnswer] = useState<TicketAnswer | null>(null);
  const asked = useRef(false);

  const ask = useCallback(async () => {
    if (ticket === null) return;
    setAnswer(null);
    try {
      await takeOver(await loginWithTicket(ticket));
      setAnswer({ kind: 'session' });
    } catch (error) {
      setAnswer(ticketAnswerOf(error instanceof ApiError ? error.reason : null, error));
    }
  }, [ticket, takeOver]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, [ask]);

  return { answer, ask };
}
