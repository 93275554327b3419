import type { UnconfirmedBody } from '@adpartner/shared/api/use-kept-key';
import type { WithdrawalInput } from '@adpartner/shared/contract/wallet';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Link } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import type { Withdrawal } from './use-withdrawal.tsx';

interface UnconfirmedNoteProps {
  withdrawal: Withdrawal;
  unconfirmed: UnconfirmedBody<WithdrawalInput>;
}

/** The note on an unconfirmed withdrawal: it was sent and may have succeeded, but no response has arrived. */
export function UnconfirmedNote({ withdrawal, unconfirmed }: UnconfirmedNoteProps) {
  const { t, tag } = useMessages('wallet');
  const formats = useFormats();
  const { money } = formats;
  const { confirm } = useHostServices();
  const { body, at } = unconfirmed;
  // The error of a request of this visit; null for a request of an earlier one.
  const { error } = withdrawal;
  const giveUp = async () => {
    const sure = await confirm({
      title: t('withdraw.unconfirmed.giveUp'),
      body: t('withdraw.unconfirmed.giveUpBody', { amount: money(body.amount) }),
      confirmLabel: t('withdraw.unconfirmed.giveUpConfirm'),
    });
    if (sure) withdrawal.forget();
  };
  return (
    <Card title={t('withdraw.unconfirmed.title')}>
      <Banner
        key={error === null ? 'before' : 'now'}
        tone="warn"
        alert={error !== null}
        title={error === null ? undefined : describeError(error, t, formats)}
      >
        {t('withdraw.unconfirmed.text', {
          amount: money(body.amount),
          time: formatDateTime(at, tag),
        })}
      </Banner>
      <OnlineButton
        offline={t('withdraw.offline')}
        loading={withdrawal.isPending}
        onClick={() => withdrawal.ask(body, null)}
      >
        {t('withdraw.unconfirmed.again')}
      </OnlineButton>
      <Button
        full
        tone="secondary"
        render={<Link to="/wallet/records?account=withdrawals_pending" />}
      >
        {t('withdraw.pending')}
      </Button>
      <Button full tone="quiet" onClick={() => void giveUp()}>
        {t('withdraw.unconfirmed.giveUp')}
      </Button>
    </Card>
  );
}
