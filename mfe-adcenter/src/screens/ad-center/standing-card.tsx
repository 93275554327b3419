import { formatNumber } from '@adpartner/shared/i18n/formats';
import { Hideable } from '@adpartner/shared/shell/hidden-amount';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useUser } from '@adpartner/shared/api/use-user';
import { Amount } from '@adpartner/shared/ui/amount';
import { Card } from '@adpartner/shared/ui/card';
import { CopyButton } from '@adpartner/shared/ui/copy-button';
import { Figure, FigureGrid } from '@adpartner/shared/ui/figure';
import styles from './standing-card.module.css';

/** The user's credit score and deposit, and the ID by which others follow them. */
export function StandingCard() {
  const { t, tag } = useMessages('adcenter');
  const { moneyParts } = useFormats();
  const { user } = useUser();
  // The row above already shows that the user is loading.
  if (user === null) return null;
  return (
    <Card title={t('account.title')}>
      <FigureGrid>
        <Figure caption={t('account.creditScore')} amount={formatNumber(user.credit_score, tag)} />
        <Figure
          caption={t('account.deposit')}
          amount={
            <Hideable words={t('balance.hidden')}>
              <Amount parts={moneyParts(user.deposit)} />
            </Hideable>
          }
        />
      </FigureGrid>
      <div className={styles.id}>
        <span className={styles.idLabel}>{t('account.operatedId')}</span>
        <span className={styles.idValue}>
          <bdi>{user.operated_id}</bdi>
        </span>
        <CopyButton
          text={user.operated_id}
          label={t('account.copyId')}
          copiedLabel={t('shared:actions.copied')}
          failedLabel={t('shared:actions.copyFailed')}
        />
      </div>
    </Card>
  );
}
