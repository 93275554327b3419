import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Card } from '@adpartner/shared/ui/card';
import { Figure } from '@adpartner/shared/ui/figure';
import { Progress } from '@adpartner/shared/ui/progress';
import { Stars } from '@adpartner/shared/ui/stars';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { RulesCard } from '../../components/rules-card.tsx';
import { UserUpdateFailed } from '../../components/user-update-failed.tsx';
import { useUser } from '@adpartner/shared/api/use-user';
import { starProgress } from '../../model/star-progress.ts';
import styles from './level-screen.module.css';

/** The shop's stars and points, the progress to the next star, and the rules. */
export function LevelScreen() {
  const { t, tag } = useMessages('adcenter');
  const { user, query } = useUser();
  if (user === null) return <UserPendingScreen query={query} />;
  const { stars, points, next_at } = user.shop_level;
  const { share, missing } = starProgress(user.shop_level);
  return (
    <RefreshablePage>
      <Card>
        <div className={styles.stars}>
          <Stars value={stars} label={t('account.level', { stars })} />
        </div>
        <Figure
          size="large"
          caption={t('level.points')}
          amount={formatNumber(points, tag)}
          note={missing === null ? t('level.top') : t('level.toNext', { count: missing })}
        />
        {next_at !== null && (
          <Progress
            value={share}
            label={t('level.progress')}
            text={t('level.progressText', {
              points: formatNumber(points, tag),
              next: formatNumber(next_at, tag),
            })}
          />
        )}
        <UserUpdateFailed query={query} />
      </Card>
      <RulesCard rules="level_rules" title={t('level.rules')} />
    </RefreshablePage>
  );
}
