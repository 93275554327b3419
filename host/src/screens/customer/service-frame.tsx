import { useEffect, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';
import styles from './service-frame.module.css';

/** A page that has not come by then, in ms, is taken as failed. */
const PATIENCE = 20_000;

/** What the page may do in its frame: work, and be itself. It can't steer the app around it. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups';

/** A customer-service page in a frame, with what to see until it is there, or where it is not. */
export function ServiceFrame({ url }: { url: string }) {
  const { t } = useMessages('host');
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const isOnline = useOnline();

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  const newTab = (
    <Button tone="quiet" render={<a href={url} target="_blank" rel="noopener noreferrer" />}>
      {t('customer.newTab')}
    </Button>
  );
  // A frame tells nobody that its page could not be had; without a connection that is certain.
  if (state === 'failed' || (state === 'loading' && !isOnline)) {
    const retry = () => {
      setState('loading');
      setAttempt(attempt + 1);
    };
    return (
      <FailedState
        title={t('customer.failed')}
        retryLabel={t('shared:actions.retry')}
        onRetry={retry}
        action={newTab}
      >
        {t('customer.failedHint')}
      </FailedState>
    );
  }
  return (
    <div className={styles.place}>
      {state === 'loading' && (
        <Skeleton label={t('customer.loading')} className={styles.loading}>
          <p>{t('customer.loading')}</p>
          <SkeletonRow start end={false} />
          <SkeletonRow start end={false} />
          <SkeletonRow start end={false} />
        </Skeleton>
      )}
      <iframe
        key={attempt}
        className={styles.frame}
        src={url}
        title={t('customer.frame')}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => setState('there')}
      />
      {newTab}
    </div>
  );
}
