import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import CreditCard from 'lucide-react/icons/credit-card';
import List from 'lucide-react/icons/list';
import Repeat from 'lucide-react/icons/repeat';
import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { WithdrawCosts } from './withdraw-costs.tsx';
import styles from './wallet-actions.module.css';

/**
 * Links to the main actions: withdraw (with its costs), add money, transactions, and the destination of
 * withdrawals.
 * @param moneyIn whether the links to add money are included
 */
export function WalletActions({ moneyIn }: { moneyIn: boolean }) {
  const { t } = useMessages('wallet');
  const { openService } = useHostServices();
  const face = (icon: ReactNode, words: string) => (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>{words}</span>
    </>
  );
  return (
    <nav aria-label={t('actions.label')} className={styles.actions}>
      <div className={styles.out}>
        <Link to="/wallet/withdraw" className={styles.action}>
          {face(<ArrowUpFromLine />, t('withdraw.title'))}
        </Link>
        <WithdrawCosts />
      </div>
      {moneyIn && (
        <button type="button" className={styles.action} onClick={() => openService('recharge')}>
          {face(<ArrowDownToLine />, t('deposit.title'))}
        </button>
      )}
      <Link to="/wallet/records" className={styles.action}>
        {face(<List />, t('records.title'))}
      </Link>
      {moneyIn && (
        <Link to="/wallet/foreign-exchange" className={styles.action}>
          {face(<Repeat />, t('exchange.title'))}
        </Link>
      )}
      <Link to="/wallet/bind-card" className={styles.action}>
        {face(<CreditCard />, t('bindCard.title'))}
      </Link>
    </nav>
  );
}
