import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createApiClient } from '@adpartner/shared/api/client';
import { callApi } from '@adpartner/shared/api/current-client';
import { loginWithTicketCall, logoutCall } from '@adpartner/shared/contract/auth';
import { currentLanguage, setLanguage } from '@adpartner/shared/i18n/i18n';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { sessionAtom, signIn } from '@adpartner/shared/session/session-atoms';
import type { Session } from '@adpartner/shared/session/session-state';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useLocation, useNavigate } from '@adpartner/shared/shell/router';
import { useRuntimeConfig } from '../../config/current-config.ts';
import { languageFor } from '../../language/language-for.ts';
import { endSession } from '../../services/end-session.ts';
import { enter, type EntryOutcome, type EntryPort } from './entry-flow.ts';

/** Ends a session that is not, and won't be, the page's. */
function discard(base: string, { token }: Session): void {
  const client = createApiClient({ base, getToken: () => token, getLanguage: currentLanguage });
  client.call(logoutCall, {}).catch(() => undefined);
}

function useEntryPort(): EntryPort {
  const { t } = useMessages('host');
  const { confirm } = useHostServices();
  const { apiBase } = useRuntimeConfig();
  return {
    current: appStore.get(sessionAtom),
    login: (ticket) => callApi(loginWithTicketCall, { ticket }, { shownInPlace: true }),
    askToSwitch: (now, next) => {
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

/** What the entry screen has to show: that it is working, why it can't go on, or what failed. */
export type EntryView = Extract<EntryOutcome, { kind: 'open-again' | 'failed' }> | 'working';

/** Walks the way in for the link's ticket and language, and leads on; answers what to show meanwhile. */
export function useEntry(): { view: EntryView; retry: () => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState<EntryView>('working');
  const [attempt, setAttempt] = useState(1);
  const started = useRef(0);
  const port = useEntryPort();

  const lead = (outcome: EntryOutcome) => {
    if (outcome.kind === 'home') void navigate('/ad-center', { replace: true });
    else if (outcome.kind === 'login') void navigate('/login', { replace: true });
    else if (outcome.kind === 'welcome') void navigate(`/ad-welcome${search}`, { replace: true });
    else setView(outcome);
  };
  const walk = useEffectEvent(async () => {
    const query = new URLSearchParams(search);
    const map = readBasicConfig()?.client_language_map ?? [];
    const language = languageFor(query.get('lang'), map);
    if (language !== null) await setLanguage(language, { chosenByUser: true });
    lead(await enter(query.get('ticket'), port));
  });
  useEffect(() => {
    // A ticket is good for one time: an attempt must never run twice.
    if (started.current === attempt) return;
    started.current = attempt;
    void walk();
  }, [attempt]);

  const retry = () => {
    setView('working');
    setAttempt(attempt + 1);
  };
  return { view, retry };
}
