import { signWords } from '@adpartner/shared/i18n/component-words';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { HiddenAmount } from '@adpartner/shared/shell/hidden-amount';
import { Amount, type AmountProps } from '@adpartner/shared/ui/amount';
import { useWalletMoney, type WalletMoney } from '@adpartner/shared/shell/use-wallet-money';

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
  if (formats.isHidden) return <HiddenAmount words={t('hidden')} />;
  return (
    <Amount
      parts={formats.moneyParts(amount, { signed })}
      signWords={signWords(t)}
      size={size}
      tone={tone}
    />
  );
}
