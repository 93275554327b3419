import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import CreditCard from 'lucide-react/icons/credit-card';
import Repeat from 'lucide-react/icons/repeat';
import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import styles from './wallet-actions.module.css';

/**
 * The ways in and out, and where withdrawals go.
 * @param moneyIn whether the ways in are among them
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
      <Link to="/wallet/withdraw" className={styles.action}>
        {face(<ArrowUpFromLine />, t('withdraw.title'))}
      </Link>
      {moneyIn && (
        <>
          <button type="button" className={styles.action} onClick={() => openService('recharge')}>
            {face(<ArrowDownToLine />, t('deposit.title'))}
          </button>
          <Link to="/wallet/foreign-exchange" className={styles.action}>
            {face(<Repeat />, t('exchange.title'))}
          </Link>
        </>
      )}
      <Link to="/wallet/bind-card" className={styles.action}>
        {face(<CreditCard />, t('bindCard.title'))}
      </Link>
    </nav>
  );
}
