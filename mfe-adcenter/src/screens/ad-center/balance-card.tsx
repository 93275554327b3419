import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { mayMoneyComeIn } from '@adpartner/shared/contract/money-in';
import { signWords } from '@adpartner/shared/i18n/component-words';
import { Hideable } from '@adpartner/shared/shell/hidden-amount';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Link } from '@adpartner/shared/shell/router';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { Amount } from '@adpartner/shared/ui/amount';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from '../../components/loading-shape.tsx';
import { walletQuery } from '../../queries/wallet.ts';
import { SandboxMoney } from './sandbox-money.tsx';
import styles from './balance-card.module.css';

/** The available balance, with links to top up and withdraw. */
export function BalanceCard() {
  const { t } = useMessages('adcenter');
  const { moneyParts } = useFormats();
  const { openService } = useHostServices();
  const query = useQuery(walletQuery());
  return (
    <Card>
      <h2 className={styles.caption}>{wordText(t, 'account', 'available_balance')}</h2>
      <QueryView
        query={query}
        failedTitle={t('balance.failed')}
        skeleton={
          <LoadingShape>
            <SkeletonLine size={36} width="55%" />
            <SkeletonBlock height="44px" />
          </LoadingShape>
        }
      >
        {({ available_balance, ...wallet }) => (
          <>
            <p className={styles.amount}>
              <Hideable words={t('balance.hidden')}>
                <Amount
                  parts={moneyParts(available_balance)}
                  signWords={signWords(t)}
                  size="huge"
                />
              </Hideable>
            </p>
            <div className={styles.actions}>
              {mayMoneyComeIn(wallet) && (
                <Button tone="secondary" onClick={() => openService('recharge')}>
                  {t('balance.topUp')}
                </Button>
              )}
              <Button tone="secondary" render={<Link to="/wallet/withdraw" />}>
                {t('balance.withdraw')}
              </Button>
            </div>
            {mayMoneyComeIn(wallet) && <SandboxMoney />}
          </>
        )}
      </QueryView>
    </Card>
  );
}
