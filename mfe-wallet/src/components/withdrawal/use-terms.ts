import { formatHours } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { limitsOf, type Method } from '../../model/withdrawal.ts';
import { useFeeText } from './use-fee-text.ts';

/** A term of withdrawals: its label, and its text for a method. */
export interface Term {
  key: 'limits' | 'fee' | 'eta';
  label: string;
  textOf: (method: Method) => string;
}

/** The terms of withdrawals that a user reads before typing an amount: limits, fee and time, set by the operator. */
export function useTerms(): readonly Term[] {
  const { t, tag } = useMessages('wallet');
  const { money } = useFormats();
  const feeText = useFeeText();
  return [
    {
      key: 'limits',
      label: t('deposit.limits'),
      textOf: (method) => {
        const { min, max } = limitsOf(method);
        return t('deposit.range', { min: money(min), max: money(max) });
      },
    },
    { key: 'fee', label: t('deposit.fee'), textOf: feeText },
    {
      key: 'eta',
      label: t('deposit.eta'),
      textOf: ({ eta_hours }) => formatHours(eta_hours, tag),
    },
  ];
}
