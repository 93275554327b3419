import { describeReason } from '@adpartner/shared/i18n/error-message';
import { formatDate, formatFrom } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import type { SetUpReason, WithdrawalBlock } from '../../model/withdrawal-block.ts';
import styles from './block-note.module.css';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { signOfMoney } from '@adpartner/shared/money/exact-money';

const WHERE: Readonly<Record<SetUpReason, string>> = {
  transaction_password_not_set: '/wallet/set-password',
  bank_card_required: '/wallet/bind-card',
};

/** The reason why nothing can be withdrawn: its amount, its beginning, and how it ends. */
export function BlockNote({ block }: { block: WithdrawalBlock }) {
  const { t, tag } = useMessages('wallet');
  const formats = useWalletMoney();
  if (block.kind === 'startup_funds') return <OwedNote owed={block} />;
  if (block.kind === 'cooling_off') {
    return (
      <Banner tone="warn" title={t('withdrawable.cooling_off.title')}>
        {block.because !== null && <p>{t(`shared:coolingOff.${block.because}`)}</p>}
        <p className={styles.note}>
          {block.until === null
            ? t('withdrawable.cooling_off.endsLater')
            : t('withdrawable.cooling_off.ends', { until: formatFrom(block.until, tag) })}
        </p>
      </Banner>
    );
  }
  if (block.kind === 'set_up') {
    return (
      <Banner tone="info" title={t('withdrawable.set_up.title')}>
        <ul className={styles.missing}>
          {block.missing.map((reason) => (
            <li key={reason}>
              <Link to={WHERE[reason]} className={styles.link}>
                <span className={styles.words}>{t(`withdrawable.set_up.${reason}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Banner>
    );
  }
  const reason = describeReason(block.reason, block.params, t, formats);
  // The text of an account's state also says how it ends.
  const isOpen = reason === null || !block.reason.startsWith('account_');
  return (
    <Banner tone="warn" title={t('withdrawable.other.title')}>
      {reason !== null && <p>{reason}</p>}
      {isOpen && !('until' in block.params) && (
        <p className={styles.note}>{t('withdrawable.other.ends')}</p>
      )}
    </Banner>
  );
}

/** The start-up advance that is owed: how much, since when, and what returns it. */
function OwedNote({ owed }: { owed: WithdrawalBlock & { kind: 'startup_funds' } }) {
  const { t, tag } = useMessages('wallet');
  const { money } = useWalletMoney();
  const outstanding = money(owed.outstanding);
  return (
    <Banner tone="warn" title={t('withdrawable.startup_funds.title')}>
      <p>
        {owed.since === null
          ? t('withdrawable.startup_funds.owed', { outstanding })
          : t('withdrawable.startup_funds.owedSince', {
              outstanding,
              since: formatDate(owed.since, tag),
            })}
      </p>
      <p className={styles.note}>
        {/* Where nothing would be left: returning the advance takes what the plans bring in. */}
        {signOfMoney(owed.afterReturn) === 0
          ? t('withdrawable.startup_funds.endsWithRevenue')
          : t('withdrawable.startup_funds.ends', { after: money(owed.afterReturn) })}
      </p>
    </Banner>
  );
}
