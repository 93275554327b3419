import { useState } from 'react';
import { useBasicConfig } from '@adpartner/shared/api/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { changeUser } from '@adpartner/shared/session/session-atoms';
import { openStore, registerWithTicket } from '../../queries/way-in.ts';
import { useRepeatKey } from '../../queries/use-repeat-key.ts';
import { useTakeOver } from './use-take-over.ts';

export interface OpenStoreOptions {
  /** The ticket to make the account with first; null where a session is there already. */
  ticket: string | null;
  /** The store is open, or the user has chosen to stay who they were. */
  onDone: (opened: boolean) => void;
}

/** The way from an authorization code to an open store. `error` is of the step that was refused. */
export function useOpenStore({ ticket, onDone }: OpenStoreOptions) {
  const { language } = useMessages();
  const config = useBasicConfig();
  const takeOver = useTakeOver();
  const repeat = useRepeatKey();
  const [state, setState] = useState<{ pending: boolean; error: Error | null }>({
    pending: false,
    error: null,
  });

  const open = async (code: string) => {
    if (state.pending) return;
    setState({ pending: true, error: null });
    try {
      if (ticket !== null) {
        const session = await registerWithTicket({
          ticket,
          lang: language,
          terms_version: config.data?.terms.version,
        });
        if (!(await takeOver(session))) return onDone(false);
        if (session.user.store !== null) return onDone(true);
      }
      const { user } = await repeat(code, (key) => openStore(code, key));
      // Before leaving: the guard asks the session whether the store is open.
      changeUser(user);
      onDone(true);
    } catch (error) {
      setState({ pending: false, error: error as Error });
    }
  };
  return { ...state, open };
}
