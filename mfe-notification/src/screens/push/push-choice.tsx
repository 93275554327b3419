import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { useResumedPush } from '../../components/use-resumed-push.ts';
import { KindsCard, type KindsCardProps } from './kinds-card.tsx';
import styles from './push-choice.module.css';
import { usePushState } from './use-push-state.ts';

/** The choice of kinds, or instructions for a browser that can't show any yet. */
export function PushChoice(props: Omit<KindsCardProps, 'onAsked'>) {
  const { t } = useMessages('notification');
  const { state, look } = usePushState();
  useResumedPush(state === 'ready');
  return (
    <>
      <p className={styles.words}>{t('push.lead')}</p>
      {state === 'ready' ? (
        <>
          <KindsCard {...props} onAsked={look} />
          <p className={styles.words}>{t('push.until')}</p>
        </>
      ) : (
        <Banner tone={state === 'blocked' ? 'warn' : 'info'} title={t(`push.${state}.title`)}>
          {t(`push.${state}.body`)}
        </Banner>
      )}
    </>
  );
}
