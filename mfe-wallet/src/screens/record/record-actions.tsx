import Share2 from 'lucide-react/icons/share-2';
import { ApiError } from '@adpartner/shared/api/api-error';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { undivided } from '@adpartner/shared/i18n/undivided';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { negateMoney, signOfMoney } from '@adpartner/shared/money/exact-money';
import { saveFile } from '../../components/records/save-file.ts';
import { useCancelWithdrawal } from '../../queries/withdrawals.ts';
import { receiptText } from './receipt-text.ts';

/** The actions on a record: sharing its receipt, and cancelling a pending withdrawal. */
export function RecordActions({ record }: { record: FundRecord }) {
  const { t } = useMessages('wallet');
  const formats = useFormats();
  const { confirm, toast } = useHostServices();
  const cancel = useCancelWithdrawal(record.id);
  const { amount, reference, status, type } = record;
  const isPending = type === 'manual_withdrawal' && status === 'pending';

  const share = async () => {
    const title = undivided(t('record.receipt'));
    const text = undivided(receiptText(record, t, formats));
    if (typeof navigator.share !== 'function') {
      return saveFile(`${reference}.txt`, 'text/plain;charset=utf-8', text);
    }
    try {
      await navigator.share({ title, text });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await saveFile(`${reference}.txt`, 'text/plain;charset=utf-8', text);
    }
  };
  const takeBack = async () => {
    const whole = signOfMoney(amount) < 0 ? negateMoney(amount) : amount;
    const sure = await confirm({
      title: t('record.cancel.title'),
      body: t('record.cancel.body', { amount: formats.money(whole) }),
      confirmLabel: t('record.cancel.action'),
      cancelLabel: t('record.cancel.keep'),
      danger: true,
    });
    if (!sure || cancel.isPending) return;
    cancel.mutate(undefined, { onSuccess: () => toast(t('record.cancel.done'), 'success') });
  };
  // Another tab or the operator was faster: the refetched record shows it, so no error is shown.
  const isLate = cancel.error instanceof ApiError && cancel.error.reason === 'withdrawal_state';

  return (
    <>
      {cancel.error !== null && (isPending || isLate) && (
        <Banner tone="loss" alert>
          {describeError(cancel.error, t, formats)}
        </Banner>
      )}
      <Button full tone="secondary" icon={<Share2 />} onClick={() => void share()}>
        {t('record.share')}
      </Button>
      {isPending && (
        <OnlineButton
          offline={t('offline')}
          tone="quiet"
          loading={cancel.isPending}
          onClick={() => void takeBack()}
        >
          {t('record.cancel.action')}
        </OnlineButton>
      )}
    </>
  );
}
