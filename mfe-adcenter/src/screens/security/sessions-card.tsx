import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { ApiError } from '@adpartner/shared/api/api-error';
import type { UserSession } from '@adpartner/shared/contract/session';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView } from '@adpartner/shared/shell/endless-view';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { RowList } from '@adpartner/shared/ui/list-row';
import { RowsShape } from '../../components/rows-shape.tsx';
import { sessionsQuery, useEndSessions } from '../../queries/sessions.ts';
import styles from './security-screen.module.css';
import { SessionRow } from './session-row.tsx';

/** The user's sessions, this device first, with buttons to sign out one or all others. */
export function SessionsCard() {
  const { t } = useMessages('adcenter');
  const isOnline = useOnline();
  const query = useInfiniteQuery(sessionsQuery());
  const end = useSignOutElsewhere();
  const current = query.data?.pages[0]?.current;
  const hasOthers = query.data?.pages.some(({ list }) => list.length > 0) === true;

  const row = (session: UserSession) => (
    <SessionRow
      key={session.id}
      session={session}
      ending={end.isEnding(session.id)}
      onEnd={(words) => end.ask({ id: session.id }, words)}
    />
  );
  return (
    <Card title={t('security.sessions.title')} flush>
      <p className={styles.help}>{t('security.sessions.help')}</p>
      {current && (
        <div className={hasOthers ? styles.first : undefined}>
          <RowList>
            <SessionRow session={current} />
          </RowList>
        </div>
      )}
      <EndlessView
        query={query}
        failedTitle={t('security.sessions.failed')}
        failedMore={t('security.sessions.failedMore')}
        skeleton={<RowsShape count={2} />}
        empty={<p className={styles.help}>{t('security.sessions.only')}</p>}
      >
        {(sessions) => <RowList>{sessions.map(row)}</RowList>}
      </EndlessView>
      {hasOthers && (
        <div className={styles.foot}>
          <Button
            tone="secondary"
            full
            loading={end.isEndingOthers}
            disabled={!isOnline}
            onClick={() => end.ask({ others: true }, t('security.sessions.confirmOthers'))}
          >
            {t('security.sessions.endOthers')}
          </Button>
          <div role="alert">{end.failure !== null && <ErrorText>{end.failure}</ErrorText>}</div>
        </div>
      )}
    </Card>
  );
}

type Which = { id: string } | { others: true };

/** Signs out one or all other sessions after a confirmation. Tells the running sign-out and its error. */
function useSignOutElsewhere() {
  const { t, tag } = useMessages('adcenter');
  const { confirm, toast } = useHostServices();
  const { mutate, isPending, variables, error: given } = useEndSessions();
  const error = useErrorWhileRestricted(given);
  // The title names the device: "this device" is the one in the user's hand.
  const ask = async (which: Which, title: string) => {
    const isSure = await confirm({
      title,
      body: t('security.sessions.atOnce'),
      confirmLabel: t('security.sessions.end'),
      danger: true,
    });
    if (!isSure) return;
    mutate(which, { onSuccess: () => toast(t('security.sessions.ended'), 'success') });
  };
  // A session that is not found has already ended.
  const isOver = error instanceof ApiError && error.reason === 'not_found';
  return {
    ask: (which: Which, title: string) => void ask(which, title),
    isEnding: (id: string) => isPending && 'id' in variables && variables.id === id,
    isEndingOthers: isPending && 'others' in variables,
    failure: error === null || isOver ? null : describeError(error, t, { tag }),
  };
}
