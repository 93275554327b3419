import { useMemo } from 'react';
import { useCurrency } from '@adpartner/shared/shell/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import {
  formatAmount,
  formatMoneyParts,
  type MoneyOptions,
  type MoneyPart,
} from '@adpartner/shared/i18n/formats';
import { fromTheLeft } from '../i18n/direction.ts';
import type { TextFormats } from '../i18n/text-values.ts';

export interface Formats extends TextFormats {
  /** A money string as text: `$1,250.00`. */
  money(amount: string, options?: MoneyOptions): string;
  /** The same in parts, for `<Amount>`. */
  moneyParts(amount: string, options?: MoneyOptions): MoneyPart[];
}

/**
 * The formats of the language shown and the currency of the basic configuration. Until that is known an
 * amount is a bare number; it is never held back. Also the argument of `describeText` and `describeError`.
 */
export function useFormats(): Formats {
  const { tag } = useMessages();
  const currency = useCurrency();
  return useMemo(() => {
    const moneyParts: Formats['moneyParts'] = (amount, options) => {
      if (currency !== undefined) return formatMoneyParts(amount, currency, tag, options);
      const digits = amount.split('.')[1]?.length ?? 0;
      return [{ type: 'major', value: formatAmount(amount, { code: '', digits }, tag, options) }];
    };
    const money: Formats['money'] = (amount, options) => {
      const parts = moneyParts(amount, options).map(({ value }) => value);
      return fromTheLeft(parts.join(''), tag);
    };
    return { tag, currency, money, moneyParts };
  }, [tag, currency]);
}
