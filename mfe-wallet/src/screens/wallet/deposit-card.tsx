import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { Skeleton, SkeletonBlock } from '@adpartner/shared/ui/skeleton';
import { WithdrawalTerms } from '../../components/withdrawal/withdrawal-terms.tsx';
import styles from './deposit-card.module.css';

/** How to top up, with what a withdrawal costs. */
export function DepositCard() {
  const { t } = useMessages('wallet');
  const { openService } = useHostServices();
  const config = useBasicConfig();
  return (
    <Card title={t('deposit.title')}>
      <p className={styles.text}>{t('deposit.manual')}</p>
      <QueryView
        query={config}
        failedTitle={t('deposit.failed')}
        skeleton={
          <Skeleton label={t('shared:states.loading')}>
            <SkeletonBlock height="148px" />
          </Skeleton>
        }
        isEmpty={({ withdraw_method_config }) => withdraw_method_config.length === 0}
        empty={<p className={styles.text}>{t('deposit.noMethods')}</p>}
      >
        {({ withdraw_method_config }) => <WithdrawalTerms methods={withdraw_method_config} />}
      </QueryView>
      <Button tone="secondary" full onClick={() => openService('recharge')}>
        {t('deposit.action')}
      </Button>
    </Card>
  );
}
