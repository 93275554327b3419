import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { Page } from '@adpartner/shared/ui/page';
import { Skeleton, SkeletonBlock } from '@adpartner/shared/ui/skeleton';
import { OpenAgain } from '../open-again/open-again.tsx';
import { BrandMark } from '../way-in/brand-mark.tsx';
import styles from './entry-screen.module.css';
import { useEntry } from './use-entry.ts';

/** The page that the partner's host app opens: signs in with the link's ticket and redirects. */
export function EntryScreen() {
  const { t, tag } = useMessages('host');
  const { openService } = useHostServices();
  const { view, retry } = useEntry();

  if (view === 'working') {
    return (
      <Page className={styles.page}>
        <BrandMark />
        <h1 className={styles.title}>{t('entry.title')}</h1>
        <p className={styles.text}>{t('entry.working')}</p>
        <Skeleton label={t('shared:states.loading')}>
          <SkeletonBlock height="3rem" />
        </Skeleton>
      </Page>
    );
  }
  if (view.kind === 'open-again') return <OpenAgain why={t(`shared:errors.${view.reason}`)} />;
  return (
    <Page>
      <FailedState
        title={t('entry.failed')}
        retryLabel={t('shared:actions.retry')}
        onRetry={isHopeless(view.error) ? undefined : retry}
        action={
          <Button tone="quiet" onClick={() => openService('general')}>
            {t('shared:actions.contactService')}
          </Button>
        }
      >
        {describeError(view.error, t, { tag })}
      </FailedState>
    </Page>
  );
}
