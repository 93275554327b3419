import type { UnconfirmedBody } from '@adpartner/shared/api/use-kept-key';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
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
import { Destination } from './destination.tsx';
import type { Withdrawal } from './use-withdrawal.tsx';
import { WithdrawSummary } from './withdraw-summary.tsx';

interface UnconfirmedNoteProps {
  withdrawal: Withdrawal;
  unconfirmed: UnconfirmedBody<WithdrawalInput>;
  /** The bound card. */
  card: BankCard | null;
  /** Nothing can be withdrawn: sending it again only tells whether it went through. */
  isBlocked: boolean;
}

/** The note on an unconfirmed withdrawal: it was sent and may have succeeded, but no response has arrived. */
export function UnconfirmedNote({
  withdrawal,
  unconfirmed,
  card,
  isBlocked,
}: UnconfirmedNoteProps) {
  const { t, tag } = useMessages('wallet');
  const formats = useFormats();
  const { money } = formats;
  const { confirm } = useHostServices();
  const { body, at } = unconfirmed;
  // The error of a request of this visit; null for a request of an earlier one.
  const { error } = withdrawal;
  const { card: version } = body.expected ?? {};
  const asked = card !== null && version !== undefined && card.version === version ? card : null;
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
        tone={isBlocked ? 'secondary' : 'primary'}
        loading={withdrawal.isPending}
        onClick={() => withdrawal.ask(body, asked, <SentSummary body={body} card={asked} />)}
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

interface SentSummaryProps {
  body: WithdrawalInput;
  /** The card that it was asked for with; null if that one is not bound any more. */
  card: BankCard | null;
}

/** What the password confirms: the repeated request may be the first one that arrives. */
function SentSummary({ body: { amount, expected }, card }: SentSummaryProps) {
  const { t } = useMessages('wallet');
  const { money } = useFormats();
  const facts = expected
    ? [
        { key: 'fee', label: t('deposit.fee'), value: money(expected.fee) },
        { key: 'net', label: t('record.toPay'), value: money(expected.net) },
      ]
    : [];
  return (
    <WithdrawSummary
      amount={money(amount)}
      destination={card ? <Destination card={card} before={null} /> : undefined}
      facts={facts}
    />
  );
}
