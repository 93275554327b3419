import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import styles from './withdraw.module.css';

interface DestinationProps {
  card: BankCard;
  /** The card shown before, if it differs. */
  before: BankCard | null;
}

/** The destination of a withdrawal, a line for each of its parts. */
export function Destination({ card, before }: DestinationProps) {
  const { t } = useMessages('wallet');
  const lines = [card.card_name, card.user_name, card.bank_account];
  if (before !== null) {
    const amount = `${before.card_name} ${before.bank_account}`;
    lines.push(t('withdraw.wasBefore', { amount }));
  }
  return lines.map((line, place) => (
    <span key={place} className={styles.line}>
      <bdi>{line}</bdi>
    </span>
  ));
}
