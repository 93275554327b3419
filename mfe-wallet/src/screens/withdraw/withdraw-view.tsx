import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { BlockNote } from '../../components/withdrawal/block-note.tsx';
import { Money } from '../../components/money.tsx';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { WithdrawalTerms } from '../../components/withdrawal/withdrawal-terms.tsx';
import type { KnownMethod } from '../../model/withdrawal.ts';
import { withdrawalBlocksOf, type WithdrawalBlock } from '../../model/withdrawal-block.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import { useWithdrawal, type Withdrawal } from './use-withdrawal.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw.module.css';

interface WithdrawViewProps {
  wallet: Wallet;
  methods: readonly KnownMethod[];
  card: BankCard | null;
}

const NO_CARD: WithdrawalBlock = { kind: 'set_up', missing: ['bank_card_required'] };

/** The withdrawable amount or the reasons against a withdrawal, before the user types anything. */
export function WithdrawView({ wallet, methods, card }: WithdrawViewProps) {
  const formats = useWalletMoney();
  const withdrawal = useWithdrawal();
  const { unconfirmed, doneElsewhere } = withdrawal;
  const known = withdrawalBlocksOf(wallet);
  const blocks = known.length === 0 && card === null ? [NO_CARD] : known;
  const isEmpty = signOfMoney(wallet.withdrawable) <= 0;
  const isOpen = blocks.length === 0 && !isEmpty && methods.length > 0;

  return (
    <>
      {doneElsewhere !== null && <DoneElsewhere amount={formats.money(doneElsewhere.amount)} />}
      <WithdrawableCard
        amount={wallet.withdrawable}
        blocks={blocks}
        hasMethods={methods.length > 0}
        // The balance has fallen or a block has come, so the form that would show this error is gone.
        error={unconfirmed === null && !isOpen ? withdrawal.error : null}
      />
      {unconfirmed !== null ? (
        <UnconfirmedNote {...{ withdrawal, unconfirmed, card }} isBlocked={blocks.length > 0} />
      ) : (
        <WithdrawPart isOpen={isOpen} {...{ wallet, methods, card, withdrawal }} />
      )}
      {withdrawal.dialog}
    </>
  );
}

/** The form, or the terms of withdrawals while nothing can be withdrawn. */
function WithdrawPart({
  isOpen,
  card,
  withdrawal,
  ...rest
}: WithdrawViewProps & { isOpen: boolean; withdrawal: Withdrawal }) {
  if (isOpen && card !== null) return <WithdrawForm {...rest} {...{ card, withdrawal }} />;
  if (rest.methods.length === 0) return null;
  return (
    <Card>
      <WithdrawalTerms methods={rest.methods} />
    </Card>
  );
}

interface WithdrawableCardProps {
  amount: string;
  /** The reasons why nothing can be withdrawn. */
  blocks: readonly WithdrawalBlock[];
  hasMethods: boolean;
  /** The error of the last withdrawal, shown if there is no form to show it. */
  error: unknown;
}

/** The withdrawable amount, or the reasons why nothing can be withdrawn. */
function WithdrawableCard({ amount, blocks, hasMethods, error }: WithdrawableCardProps) {
  const { t } = useMessages('wallet');
  const formats = useWalletMoney();
  const { openService } = useHostServices();
  const isEmpty = signOfMoney(amount) <= 0;
  return (
    <Card title={t('withdrawable.title')}>
      <p className={styles.amount}>
        <Money amount={amount} size="large" />
      </p>
      {error !== null && (
        <Banner tone="warn" alert>
          {describeError(error, t, formats)}
        </Banner>
      )}
      {blocks.map((block, place) => (
        <BlockNote key={place} block={block} />
      ))}
      {blocks.length === 0 && isEmpty && <p className={styles.text}>{t('withdrawable.nothing')}</p>}
      {!hasMethods && <p className={styles.text}>{t('deposit.noMethods')}</p>}
      {(blocks.length > 0 || !hasMethods) && (
        <Button tone="secondary" onClick={() => openService('general')}>
          {t('withdrawable.help')}
        </Button>
      )}
    </Card>
  );
}

/** Another tab has requested one meanwhile. */
function DoneElsewhere({ amount }: { amount: string }) {
  const { t } = useMessages('wallet');
  return (
    <Banner
      alert
      action={
        <Link to="/wallet/records?account=withdrawals_pending" className={styles.link}>
          {t('withdraw.pending')}
        </Link>
      }
    >
      {t('withdraw.doneElsewhere', { amount })}
    </Banner>
  );
}
