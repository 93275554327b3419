import { signWords } from '@adpartner/shared/i18n/component-words';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Amount, type AmountProps } from '@adpartner/shared/ui/amount';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { HIDDEN_AMOUNT, useWalletMoney, type WalletMoney } from './use-wallet-money.ts';

interface MoneyProps extends Pick<AmountProps, 'size' | 'tone'> {
  amount: string;
  /** For a movement: gains have a plus. */
  signed?: boolean;
}

/** An amount of money, or its placeholder if amounts are hidden. */
export function Money(props: MoneyProps) {
  const { t } = useMessages('wallet');
  return <MoneyIn {...props} t={t} formats={useWalletMoney()} />;
}

/** `Money` for the rows of a list, which passes the words and formats. */
export function MoneyIn({
  t,
  formats,
  amount,
  signed = false,
  size,
  tone,
}: MoneyProps & { t: Translate<'wallet'>; formats: WalletMoney }) {
  if (formats.isHidden) {
    return (
      <span>
        <VisuallyHidden>{t('hidden')}</VisuallyHidden>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      </span>
    );
  }
  return (
    <Amount
      parts={formats.moneyParts(amount, { signed })}
      signWords={signWords(t)}
      size={size}
      tone={tone}
    />
  );
}
