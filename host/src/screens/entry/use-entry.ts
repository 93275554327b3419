import { useEffect, useEffectEvent, useState } from 'react';
import { createApiClient } from '@adpartner/shared/api/client';
import { callApi } from '@adpartner/shared/api/current-client';
import { randomUuid } from '@adpartner/shared/api/random-uuid';
import { loginWithTicketCall } from '@adpartner/shared/contract/registration';
import { logoutCall } from '@adpartner/shared/contract/auth';
import { currentLanguage, setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';
import { sessionAtom, signIn } from '@adpartner/shared/session/session-atoms';
import type { Session } from '@adpartner/shared/session/session-state';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useLocation, useNavigate, type Location } from '@adpartner/shared/shell/router';
import { useRuntimeConfig } from '../../config/current-config.ts';
import { languageFor } from '../../language/language-for.ts';
import { endSession } from '../../services/end-session.ts';
import { enter, type EntryOutcome, type EntryPort } from './entry-flow.ts';

/** Lets this page, and no other, send a ticket again whose response was lost. */
const REPEAT_KEY = randomUuid();

/** Ends a session that is not the page's, or soon will not be. */
function discard(base: string, { token }: Session): void {
  const client = createApiClient({ base, getToken: () => token, getLanguage: currentLanguage });
  client.call(logoutCall, {}).catch(() => undefined);
}

function useEntryPort(): EntryPort {
  const { confirm } = useHostServices();
  const { apiBase } = useRuntimeConfig();
  return {
    current: appStore.get(sessionAtom),
    login: (ticket) =>
      callApi(loginWithTicketCall, { ticket, repeat_key: REPEAT_KEY }, { shownInPlace: true }),
    askToSwitch: (now, next) => {
      // Now in the link's language.
      const t = translator('host');
      const current = now.nickname || now.username;
      const body = next
        ? t('entry.switch.body', { current, next: next.nickname || next.username })
        : t('entry.switch.bodyNew', { current });
      return confirm({
        title: t('entry.switch.title'),
        body,
        confirmLabel: t('entry.switch.confirm'),
        cancelLabel: t('entry.switch.stay', { current }),
      });
    },
    begin: signIn,
    end: endSession,
    discard: (session) => discard(apiBase, session),
  };
}

/** The state of the entry screen: working, stopped with a reason, or failed. */
export type EntryView = Extract<EntryOutcome, { kind: 'open-again' | 'failed' }> | 'working';

/**
 * The visits whose entry has run. Outside of React: when the session changes, the shell remounts the screen,
 * and a single-use ticket must not be sent again.
 */
const walked = new WeakSet<Location>();

/** Shows the link's language, then uses its ticket. */
async function walkIn(search: string, port: EntryPort): Promise<EntryOutcome> {
  const query = new URLSearchParams(search);
  const map = readBasicConfig()?.client_language_map ?? [];
  const language = languageFor(query.get('lang'), map);
  if (language !== null) await setLanguage(language, { chosenByUser: true });
  return enter(query.get('ticket'), port);
}

/** Runs the entry for the link's ticket and language, and redirects; returns what to show meanwhile. */
export function useEntry(): { view: EntryView; retry: () => void } {
  const visit = useLocation();
  const { search } = visit;
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ visit: Location; view: EntryView } | null>(null);
  const port = useEntryPort();

  const lead = (outcome: EntryOutcome) => {
    const leave = (to: string) => void navigate(to, { replace: true });
    if (outcome.kind === 'home') leave('/ad-center');
    else if (outcome.kind === 'login') leave('/login');
    else if (outcome.kind === 'welcome') leave(`/ad-welcome${search}`);
    else setShown({ visit, view: outcome });
  };
  const begin = useEffectEvent(() => void walkIn(search, port).then(lead));
  useEffect(() => {
    if (walked.has(visit)) return;
    walked.add(visit);
    begin();
  }, [visit]);

  const retry = () => {
    setShown(null);
    void walkIn(search, port).then(lead);
  };
  // Another link opened meanwhile is another visit.
  return { view: shown?.visit === visit ? shown.view : 'working', retry };
}
