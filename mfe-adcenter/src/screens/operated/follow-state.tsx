import { useState } from 'react';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { useFollow } from '../../queries/assistance.ts';
import styles from './follow-state.module.css';

/** The agent that the user follows, with a button to unfollow. */
export function FollowState({ following }: { following: string | null }) {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const { confirm, toast } = useHostServices();
  const follow = useFollow();
  const error = useErrorWhileRestricted(follow.error);
  /** The agent of the last request to unfollow. */
  const [tried, setTried] = useState<string | null>(null);
  const isOnline = useOnline();
  if (following === null) return <p className={styles.none}>{t('operated.notFollowing')}</p>;

  const stop = async () => {
    const agreed = await confirm({
      title: t('operated.stopTitle', { id: following }),
      body: t('operated.stopBody'),
      confirmLabel: t('operated.stop'),
      danger: true,
    });
    if (!agreed || follow.isPending) return;
    setTried(following);
    follow.mutate(null, { onSuccess: () => toast(t('operated.stopped'), 'success') });
  };
  return (
    <>
      <div className={styles.now}>
        <span className={styles.id}>{following}</span>
        <Button
          tone="secondary"
          disabled={!isOnline}
          loading={follow.isPending}
          onClick={() => void stop()}
        >
          {t('operated.stop')}
        </Button>
      </div>
      {error !== null && tried === following && (
        <Banner tone="loss" alert>
          {describeError(error, t, formats)}
        </Banner>
      )}
    </>
  );
}
