import Eye from 'lucide-react/icons/eye';
import Share2 from 'lucide-react/icons/share-2';
import type { RefObject } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { undivided } from '@adpartner/shared/i18n/undivided';
import { setAmountsHidden } from '@adpartner/shared/session/amounts-hidden';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useQuestionWhile } from '@adpartner/shared/shell/use-question-while';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { negateMoney, signOfMoney } from '@adpartner/shared/money/exact-money';
import { saveFile } from '../../components/records/save-file.ts';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { useCancelWithdrawal } from '../../queries/withdrawals.ts';
import { receiptText } from './receipt-text.ts';

interface RecordActionsProps {
  record: FundRecord;
  /** The element that shows the record's state. */
  stateRef: RefObject<HTMLElement | null>;
}

/** The actions on a record: sharing its receipt, and cancelling a pending withdrawal. */
export function RecordActions({ record, stateRef }: RecordActionsProps) {
  const { t } = useMessages('wallet');
  const formats = useWalletMoney();
  const { toast } = useHostServices();
  const cancel = useCancelWithdrawal(record.id);
  const error = useErrorWhileRestricted(cancel.error);
  const { amount, status, type } = record;
  const isPending = type === 'manual_withdrawal' && status === 'pending';
  // The operator may pay it while the question is open.
  const confirm = useQuestionWhile({
    isCurrent: isPending,
    onOutdated: () =>
      toast(
        t('shared:errors.withdrawal_state', { status: wordText(t, 'fundRecordStatus', status) }),
      ),
    stateRef,
  });

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
      {error !== null && (isPending || isLate) && (
        <Banner tone="loss" alert>
          {describeError(error, t, formats)}
        </Banner>
      )}
      <ShareButton record={record} />
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

/** Shares the receipt. While amounts are hidden, the button shows them instead, so that users see what they share. */
function ShareButton({ record }: { record: FundRecord }) {
  const { t } = useMessages('wallet');
  const { isHidden, ...formats } = useWalletMoney();

  const share = async () => {
    const title = undivided(t('record.receipt'));
    const text = undivided(receiptText(record, t, formats));
    if (typeof navigator.share !== 'function') {
      return saveFile(`${record.reference}.txt`, 'text/plain;charset=utf-8', text);
    }
    try {
      await navigator.share({ title, text });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await saveFile(`${record.reference}.txt`, 'text/plain;charset=utf-8', text);
    }
  };
  if (isHidden) {
    return (
      <Button full tone="secondary" icon={<Eye />} onClick={() => setAmountsHidden(false)}>
        {t('shared:actions.showAmounts')}
      </Button>
    );
  }
  return (
    <Button full tone="secondary" icon={<Share2 />} onClick={() => void share()}>
      {t('record.share')}
    </Button>
  );
}
