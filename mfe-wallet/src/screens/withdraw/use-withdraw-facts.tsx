import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import type { Fact } from '@adpartner/shared/ui/fact-list';
import type { Quote } from '../../model/withdrawal.ts';
import type { WithdrawAmount } from './use-withdraw-amount.ts';

/** The fee of the typed amount, and the amount that arrives. */
export function useWithdrawFacts({ quote, told }: WithdrawAmount): Fact[] {
  const { t } = useMessages('wallet');
  const { money } = useFormats();
  /** The figure shown before, if the server has returned another one. */
  const corrected = (name: keyof Quote) =>
    told !== null &&
    told[name] !== told.before[name] &&
    t('withdraw.wasBefore', { amount: money(told.before[name]) });

  if (quote === null) return [];
  return [
    {
      key: 'fee',
      label: t('deposit.fee'),
      value: (
        <>
          {money(quote.fee)} {corrected('fee')}
        </>
      ),
    },
    {
      key: 'net',
      label: t('record.toPay'),
      value: (
        <>
          <strong>{money(quote.net)}</strong> {corrected('net')}
        </>
      ),
    },
  ];
}
