import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Link } from '@adpartner/shared/shell/router';
import { afterFrame } from '@adpartner/shared/ui/after-frame';
import { Card } from '@adpartner/shared/ui/card';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { StackedBar } from '@adpartner/shared/ui/stacked-bar';
import { setAmountsHidden, useAmountsHidden } from '@adpartner/shared/session/amounts-hidden';
import { Money } from '../../components/money.tsx';
import { partsOf } from '../../model/wallet-parts.ts';
import styles from './total-card.module.css';

/** The total and its parts, each as a link to its records. */
export function TotalCard({ wallet }: { wallet: Wallet }) {
  const { t } = useMessages('wallet');
  const isHidden = useAmountsHidden();
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.caption}>{t('total.title')}</h2>
        <IconButton
          className={styles.eye}
          label={t(isHidden ? 'shared:actions.showAmounts' : 'shared:actions.hideAmounts')}
          icon={isHidden ? <EyeOff /> : <Eye />}
          onClick={() => afterFrame(() => setAmountsHidden(!isHidden))}
        />
      </div>
      <p className={styles.total}>
        <Money amount={wallet.total_assets} size="huge" />
      </p>
      <StackedBar
        label={t('total.parts')}
        parts={partsOf(wallet).map(({ account, amount, share }) => ({
          key: account,
          label: wordText(t, 'account', account),
          value: share,
          amount: <Money amount={amount} />,
          note: account === 'to_be_settled' ? t('total.settledNote') : undefined,
          render: <Link to={`/wallet/records?account=${account}`} />,
        }))}
      />
    </Card>
  );
}
