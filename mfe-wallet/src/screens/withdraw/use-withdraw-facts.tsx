import { formatHours } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import type { Fact } from '@adpartner/shared/ui/fact-list';
import { useFeeText } from '../../components/use-fee-text.ts';
import type { Quote } from '../../model/withdrawal.ts';
import type { WithdrawAmount } from './use-withdraw-amount.ts';

/** What it costs, what arrives, and when. */
export function useWithdrawFacts({ method, quote, told }: WithdrawAmount): Fact[] {
  const { t, tag } = useMessages('wallet');
  const { money } = useFormats();
  const feeText = useFeeText();
  /** What was said before, where the server has said otherwise. */
  const corrected = (name: keyof Quote) =>
    told !== null &&
    told[name] !== told.before[name] &&
    t('withdraw.wasBefore', { amount: money(told.before[name]) });

  const arrival: Fact = {
    key: 'eta',
    label: t('deposit.eta'),
    value: formatHours(method.eta_hours, tag),
  };
  if (quote === null) {
    return [{ key: 'fee', label: t('deposit.fee'), value: feeText(method) }, arrival];
  }
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
    arrival,
  ];
}
