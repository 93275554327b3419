import { useEffect, useEffectEvent } from 'react';
import { useAtomValue } from 'jotai';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import type { SessionUser } from '@adpartner/shared/session/session-user';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Refreshable } from '@adpartner/shared/shell/refreshable-page';
import { Navigate, useSearchParams } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from '../../components/loading-shape.tsx';
import { mustAskForTicket, welcomeStep, type WelcomeStep } from '../../model/welcome-step.ts';
import styles from './ad-welcome-screen.module.css';
import { CodeForm } from './code-form.tsx';
import { NotOpen } from './not-open.tsx';
import { OpenAgain } from './open-again.tsx';
import { useAskToSwitch } from './use-ask-to-switch.ts';
import { askAboutTicket } from './walk-in.ts';
import { useWayIn } from './way-in-state.ts';
import { WelcomeWords } from './welcome-words.tsx';

/** The entry from the partner's app: an authorization code opens an ad account. */
export function AdWelcomeScreen() {
  const [search] = useSearchParams();
  const ticket = search.get('ticket') || null;
  const store = useAtomValue(userAtom, { store: appStore })?.store;
  const { asked, result } = useWayIn(ticket);
  const askToSwitch = useAskToSwitch();
  const ask = () => (ticket === null ? undefined : askAboutTicket(ticket, askToSwitch));

  const begin = useEffectEvent(() => {
    const isOver = result?.kind === 'session' && store === undefined;
    if (mustAskForTicket({ ticket, store }) && (!asked || isOver)) void ask();
  });
  useEffect(() => begin(), [ticket]);

  const now = welcomeStep({ ticket, result, store });
  // `replace`: the ticket is used and must not stay in the URL or the history.
  if (now.step === 'ad-center') return <Navigate to="/ad-center" replace />;
  if (now.step === 'login') return <Navigate to="/login" replace />;
  return (
    <Refreshable>
      <div className={styles.page}>
        <WelcomeWords />
        <Card className={styles.card}>
          <Step now={now} ticket={ticket} askToSwitch={askToSwitch} onRetry={ask} />
        </Card>
      </div>
    </Refreshable>
  );
}

interface StepProps {
  now: Exclude<WelcomeStep, { step: 'login' | 'ad-center' }>;
  ticket: string | null;
  askToSwitch: (current: SessionUser) => Promise<boolean>;
  onRetry: () => unknown;
}

function Step({ now, ticket, askToSwitch, onRetry }: StepProps) {
  const { t } = useMessages('adcenter');
  const config = useBasicConfig().data;
  if (now.step === 'code') {
    // A user with an account can open its store even while registration is closed.
    if (now.by === 'register' && config?.registration_open === false) {
      return <NotOpen hasService={config.customer_service_url.length > 0} />;
    }
    return <CodeForm ticket={ticket} by={now.by} askToSwitch={askToSwitch} />;
  }
  if (now.step === 'open-again') return <OpenAgain reason={now.reason} />;
  return (
    <QueryView
      query={{
        data: undefined,
        error: now.step === 'failed' ? now.error : null,
        isFetching: now.step === 'asking',
        dataUpdatedAt: 0,
        refetch: onRetry,
      }}
      failedTitle={t('welcome.askingFailed')}
      skeleton={
        <LoadingShape>
          <SkeletonLine size={14} width="40%" />
          <SkeletonBlock height="48px" />
          <SkeletonBlock height="44px" />
        </LoadingShape>
      }
    >
      {() => null}
    </QueryView>
  );
}
