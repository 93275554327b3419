import { signWords } from '@adpartner/shared/i18n/component-words';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Amount, type AmountProps } from '@adpartner/shared/ui/amount';

interface MoneyProps extends Pick<AmountProps, 'size' | 'tone'> {
  amount: string;
}

/** An amount of money in the language and currency shown. */
export function Money({ amount, size, tone }: MoneyProps) {
  const { t } = useMessages('plan');
  const { moneyParts } = useFormats();
  return <Amount parts={moneyParts(amount)} signWords={signWords(t)} size={size} tone={tone} />;
}
