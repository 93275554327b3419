import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { Method } from '../../model/withdrawal.ts';
import { feeOf } from '../../model/withdrawal-fee.ts';

/** The fee of a withdrawal method, for any amount. */
export function useFeeText(): (method: Method) => string {
  const { t, tag } = useMessages('wallet');
  const { money } = useFormats();
  return (method) => {
    const fee = feeOf(method);
    if (fee.kind === 'none') return t('deposit.feeNone');
    if (fee.kind === 'fixed') return money(fee.min);
    const rate = formatPercent(fee.rate, tag, 2);
    return fee.min === null
      ? t('deposit.feeRate', { rate })
      : t('deposit.feeRateMin', { rate, min: money(fee.min) });
  };
}
