import { useEffect, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';
import styles from './support-frame.module.css';

/** After so many ms without a page it counts as failed. */
const PATIENCE = 15_000;

/** The permissions of the page in its frame. It can't navigate the app around it. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups';
/** A page of the app's own site could reach out of its frame, so it gets an opaque origin. */
const OF_THE_SITE = 'allow-scripts';

/** A support page in a frame, with what is shown until it is loaded, or if it fails. */
export function SupportFrame({ url }: { url: string }) {
  const { t } = useMessages('host');
  const { openService } = useHostServices();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const isOnline = useOnline();

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  const otherWays = (
    <>
      <Button tone="secondary" onClick={() => openService('general')}>
        {t('customer.channels')}
      </Button>
      <Button tone="quiet" render={<a href={url} target="_blank" rel="noopener noreferrer" />}>
        {t('customer.newTab')}
      </Button>
    </>
  );
  // Without a connection the page can't load. Any other failure can't be detected, because the browser's error
  // page is a page too to the app: so the other ways stand below the frame in any case.
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
        action={otherWays}
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
        sandbox={url.startsWith('/') ? OF_THE_SITE : SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => setState('there')}
      />
      <div className={styles.ways}>{otherWays}</div>
    </div>
  );
}
