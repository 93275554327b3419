import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Skeleton, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { GrowthMark } from './growth-mark.tsx';
import styles from './welcome-words.module.css';

/** The operator's headline, and claims with their sources. */
export function WelcomeWords() {
  const { t } = useMessages('adcenter');
  const config = useBasicConfig();
  const welcome = config.data?.welcome;
  return (
    <div className={styles.words}>
      <GrowthMark />
      {!welcome && (
        <h1 className={styles.unseen}>
          <VisuallyHidden>{t('welcome.submit')}</VisuallyHidden>
        </h1>
      )}
      {welcome && (
        <>
          <h1 className={styles.headline}>{welcome.headline}</h1>
          {welcome.claim !== '' && (
            <p className={styles.claim}>
              {welcome.claim}
              {welcome.claim_source !== '' && (
                <span className={styles.source}>
                  {t('welcome.source', { source: welcome.claim_source })}
                </span>
              )}
            </p>
          )}
        </>
      )}
      {config.isPending && (
        <Skeleton label={t('shared:states.loading')} className={styles.skeleton}>
          <SkeletonLine size={28} width="80%" />
          <SkeletonLine width="60%" />
        </Skeleton>
      )}
    </div>
  );
}
