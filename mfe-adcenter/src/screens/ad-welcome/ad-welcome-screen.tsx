import { useCallback, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Navigate, useNavigate, useSearchParams } from '@adpartner/shared/shell/router';
import { useAtomValue } from 'jotai';
import { Card } from '@adpartner/shared/ui/card';
import { SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from '../../components/loading-shape.tsx';
import { mustAskForTicket, welcomeStep } from '../../model/welcome-step.ts';
import styles from './ad-welcome-screen.module.css';
import { CodeForm } from './code-form.tsx';
import { OpenAgain } from './open-again.tsx';
import { useTakeOver } from './use-take-over.ts';
import { useTicket } from './use-ticket.ts';
import { WelcomeWords } from './welcome-words.tsx';

/** The way in from the partner's own app: an authorization code opens an ad account. */
export function AdWelcomeScreen() {
  const [search] = useSearchParams();
  const ticket = search.get('ticket') || null;
  // Another ticket is another way in, with nothing left of the one before.
  return <WayIn key={ticket} ticket={ticket} />;
}

function WayIn({ ticket }: { ticket: string | null }) {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const navigate = useNavigate();
  const store = useAtomValue(userAtom, { store: appStore })?.store;
  const [mustAsk] = useState(() => mustAskForTicket({ ticket, store }));
  const [left, setLeft] = useState(false);
  const takeOver = useTakeOver();
  const takeOverOrStay = useCallback(
    async (session: Parameters<typeof takeOver>[0]) => void (await takeOver(session)),
    [takeOver],
  );
  const { answer, ask } = useTicket(mustAsk ? ticket : null, takeOverOrStay);
  const now = welcomeStep({ ticket, answer, store });

  const leave = (opened: boolean) => {
    setLeft(true);
    if (opened) toast(t('welcome.opened'), 'success');
    // Replaced: the ticket is spent, and leaves the address with this entry.
    void navigate('/ad-center', { replace: true });
  };

  if (left) return null;
  if (now.step === 'login') return <Navigate to="/login" replace />;
  if (now.step === 'ad-center') return <Navigate to="/ad-center" replace />;
  return (
    <div className={styles.page}>
      <WelcomeWords />
      <Card className={styles.card}>
        {now.step === 'code' && (
          <CodeForm ticket={now.by === 'register' ? ticket : null} onDone={leave} />
        )}
        {now.step === 'open-again' && <OpenAgain reason={now.reason} />}
        {(now.step === 'asking' || now.step === 'failed') && (
          <QueryView
            query={{
              data: undefined,
              error: now.step === 'failed' ? asError(now.error) : null,
              isFetching: now.step === 'asking',
              dataUpdatedAt: 0,
              refetch: ask,
            }}
            failedTitle={t('welcome.askingFailed')}
            skeleton={<FormSkeleton />}
          >
            {() => null}
          </QueryView>
        )}
      </Card>
    </div>
  );
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

function FormSkeleton() {
  return (
    <LoadingShape>
      <SkeletonLine size={14} width="40%" />
      <SkeletonBlock height="48px" />
      <SkeletonBlock height="44px" />
    </LoadingShape>
  );
}
