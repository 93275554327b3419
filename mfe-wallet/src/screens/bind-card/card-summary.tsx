import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { FactList } from '@adpartner/shared/ui/fact-list';
import type { cardInput } from '../../model/card-draft.ts';

interface CardSummaryProps {
  card: ReturnType<typeof cardInput>;
  bound: BankCard | null;
}

/** The destination to be bound, for a last check above the transaction password. */
export function CardSummary({ card, bound }: CardSummaryProps) {
  const { t } = useMessages('wallet');
  const { method } = card;
  return (
    <FactList
      facts={[
        {
          key: 'method',
          label: t('withdraw.method'),
          value: wordText(t, 'withdrawalMethod', method),
        },
        { key: 'card_name', label: t(`bindCard.${method}.card_name`), value: card.card_name },
        {
          key: 'bank_account',
          label: t(`bindCard.${method}.bank_account`),
          value: card.bank_account ?? bound?.bank_account ?? '',
        },
        { key: 'user_name', label: t(`bindCard.${method}.user_name`), value: card.user_name },
      ]}
    />
  );
}
