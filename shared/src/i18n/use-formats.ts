import { useMemo } from 'react';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config';
import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { formatMoneyParts, type Currency, type MoneyOptions, type MoneyPart } from './formats.ts';
import type { TextFormats } from './text-values.ts';

export interface Formats extends TextFormats {
  /** A money string as text: `$1,250.00`. */
  money(amount: string, options?: MoneyOptions): string;
  /** The same in pieces, for `<Amount>`. */
  moneyParts(amount: string, options?: MoneyOptions): MoneyPart[];
}

/** Amounts without their currency, for the moment in which it is not known: a number is never held back. */
function bareCurrency(amount: string): Currency {
  return { code: '', digits: amount.split('.')[1]?.length ?? 0 };
}

/**
 * How money is written: in the language shown and in the currency of the basic configuration, the one
 * of last time while that is on its way. Also what `describeText` and `describeError` take.
 */
export function useFormats(): Formats {
  const { tag, language } = useMessages();
  const { data } = useQuery(basicConfigQuery(language));
  const known = data?.currency;
  return useMemo(() => {
    const currency = known ?? readBasicConfig()?.currency;
    const moneyParts: Formats['moneyParts'] = (amount, options) =>
      formatMoneyParts(amount, currency ?? bareCurrency(amount), tag, options);
    return {
      tag,
      currency,
      moneyParts,
      money: (amount, options) =>
        moneyParts(amount, options)
          .map(({ value }) => value)
          .join(''),
    };
  }, [tag, known]);
}
