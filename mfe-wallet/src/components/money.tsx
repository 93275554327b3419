import { signWords } from '@adpartner/shared/i18n/kit-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Amount, type AmountProps } from '@adpartner/shared/ui/amount';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { HIDDEN_AMOUNT, useWalletMoney } from './use-wallet-money.ts';

interface MoneyProps extends Pick<AmountProps, 'size' | 'tone'> {
  amount: string;
  /** A movement: gains carry a plus. */
  signed?: boolean;
}

/** An amount of money, or that it is hidden. */
export function Money({ amount, signed = false, size, tone }: MoneyProps) {
  const { t } = useMessages('wallet');
  const { isHidden, moneyParts } = useWalletMoney();
  if (isHidden) {
    return (
      <span>
        <VisuallyHidden>{t('hidden')}</VisuallyHidden>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      </span>
    );
  }
  return (
    <Amount
      parts={moneyParts(amount, { signed })}
      signWords={signWords(t)}
      size={size}
      tone={tone}
    />
  );
}
