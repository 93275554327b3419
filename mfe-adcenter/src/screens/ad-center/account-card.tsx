import Crown from 'lucide-react/icons/crown';
import { formatDate, formatNumber } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Amount } from '@adpartner/shared/ui/amount';
import { Avatar } from '@adpartner/shared/ui/avatar';
import { Card } from '@adpartner/shared/ui/card';
import { CopyButton } from '@adpartner/shared/ui/copy-button';
import { Figure, FigureGrid } from '@adpartner/shared/ui/figure';
import { Stars } from '@adpartner/shared/ui/stars';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { UserPending } from '@adpartner/shared/shell/user-pending';
import { UserUpdateFailed } from '../../components/user-update-failed.tsx';
import { useUser } from '@adpartner/shared/api/use-user';
import styles from './account-card.module.css';

/** Who is signed in, and how they stand. */
export function AccountCard() {
  const { t, tag } = useMessages('adcenter');
  const { moneyParts } = useFormats();
  const { user, query } = useUser();
  if (user === null) return <UserPending query={query} />;
  const { stars } = user.shop_level;
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={user.nickname} src={user.avatar_url} size="large" />
        <div className={styles.names}>
          <h2 className={styles.name}>{user.nickname}</h2>
          <Stars value={stars} label={t('account.level', { stars })} />
          {user.vip !== null && (
            <StateChip tone="accent" icon={<Crown />}>
              {t('account.vipUntil', { date: formatDate(user.vip.until, tag) })}
            </StateChip>
          )}
        </div>
      </div>
      <FigureGrid>
        <Figure caption={t('account.creditScore')} amount={formatNumber(user.credit_score, tag)} />
        <Figure
          caption={t('account.deposit')}
          amount={<Amount parts={moneyParts(user.deposit)} />}
        />
      </FigureGrid>
      <div className={styles.id}>
        <span className={styles.idLabel}>{t('account.operatedId')}</span>
        <span className={styles.idValue}>{user.operated_id}</span>
        <CopyButton
          text={user.operated_id}
          label={t('account.copyId')}
          copiedLabel={t('shared:actions.copied')}
          failedLabel={t('shared:actions.copyFailed')}
        />
      </div>
      <UserUpdateFailed query={query} />
    </Card>
  );
}
