import type { ReactNode } from 'react';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { compareMoney } from '@adpartner/shared/money/exact-money';
import { groupTyping } from '@adpartner/shared/money/group-amount';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Link } from '@adpartner/shared/shell/router';
import { AmountField } from '@adpartner/shared/ui/amount-field';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';
import { Form } from '@adpartner/shared/ui/form';
import { Segmented } from '@adpartner/shared/ui/segmented';
import { PauseNote } from '../../components/withdrawal/pause-note.tsx';
import { useTerms } from '../../components/withdrawal/use-terms.ts';
import { isStillOld } from '../../model/changed-terms.ts';
import { limitsOf, type KnownMethod, type Quote } from '../../model/withdrawal.ts';
import { Destination } from './destination.tsx';
import { WithdrawSummary } from './withdraw-summary.tsx';
import { useWithdrawAmount, type WithdrawAmount } from './use-withdraw-amount.ts';
import { useWithdrawFacts } from './use-withdraw-facts.tsx';
import type { Withdrawal } from './use-withdrawal.tsx';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  wallet: Wallet;
  methods: readonly KnownMethod[];
  card: BankCard;
  withdrawal: Withdrawal;
}

const FIELDS = ['amount'] as const;

/** The form: method with cost and time, and amount with its quote while the user types. */
export function WithdrawForm({ wallet, methods, card, withdrawal }: WithdrawFormProps) {
  const { t } = useMessages('wallet');
  const { money } = useFormats();
  const entered = useWithdrawAmount(wallet, methods, card, withdrawal);
  const facts = useWithdrawFacts(entered);
  const { method, amount, quote } = entered;
  const [fee, arrival] = useTerms()
    // The amount field already shows the limits.
    .filter(({ key }) => key !== 'limits')
    .map(({ key, label, textOf }) => ({ key, label, value: textOf(method) }));
  const isBound = method.method === card.method;
  const isTooLittle = compareMoney(wallet.withdrawable, limitsOf(method).min) < 0;
  const { moved } = withdrawal;
  const cardBefore = moved?.from ?? null;
  const isCardOld = isStillOld(card, cardBefore);
  const isOff = !isBound || isCardOld;
  const server = useFormErrors(withdrawal.error, FIELDS);
  const failure = moved === null ? server.failure : undefined;

  const destination = isCardOld ? (
    t('shared:states.loading')
  ) : (
    <Destination card={card} before={cardBefore} />
  );
  const submit = () => {
    if (quote === null || amount === null || withdrawal.isPending || isOff) return;
    withdrawal.ask(
      { amount, method: method.method, expected: expectedOf(quote, card) },
      card,
      <WithdrawSummary
        amount={money(amount)}
        destination={destination}
        facts={[...facts, arrival!]}
      />,
    );
  };

  return (
    <Card title={t('withdraw.title')}>
      {moved !== null && <OtherCardBanner />}
      <Form
        check={entered.check}
        errors={server.errors}
        {...(failure !== undefined && { failure })}
        onSubmit={submit}
      >
        <MethodChoice methods={methods} card={card} entered={entered} destination={destination} />
        <FactList facts={[fee!, arrival!]} />
        <PauseNote />
        <WithdrawAmountField entered={entered} isBound={isBound} isTooLittle={isTooLittle} />
        <QuoteFacts facts={facts} />
        <OnlineButton
          type="submit"
          offline={t('withdraw.offline')}
          disabled={isOff || isTooLittle}
          loading={withdrawal.isPending}
        >
          {amount === null ? t('withdraw.title') : t('withdraw.submit', { amount: money(amount) })}
        </OnlineButton>
      </Form>
    </Card>
  );
}

/** The costs of the typed amount; nothing while none is typed. */
const QuoteFacts = ({ facts }: { facts: Fact[] }) => facts.length > 0 && <FactList facts={facts} />;

/** The quote that was shown: the server refuses a withdrawal whose quote has changed. */
const expectedOf = ({ fee, net }: Quote, { version }: BankCard) => ({
  fee,
  net,
  ...(version !== undefined && { card: version }),
});

/** Says that the bound card has changed since the form showed it. */
function OtherCardBanner() {
  const { t } = useMessages('wallet');
  const { openService } = useHostServices();
  return (
    <Banner
      tone="loss"
      alert
      action={
        <Button tone="secondary" onClick={() => openService('general')}>
          {t('shared:actions.contactService')}
        </Button>
      }
    >
      {t('withdraw.otherCard')}
    </Banner>
  );
}

/** The methods to choose from, and the destination of the chosen one. */
function MethodChoice({
  methods,
  card,
  entered: { method, choose },
  destination,
}: {
  methods: readonly KnownMethod[];
  card: BankCard;
  entered: WithdrawAmount;
  destination: ReactNode;
}) {
  const { t } = useMessages('wallet');
  const name = (value: string) => wordText(t, 'withdrawalMethod', value);
  return (
    <>
      {methods.length > 1 && (
        <Segmented
          label={t('withdraw.method')}
          value={method.method}
          options={methods.map(({ method: value }) => ({ value, label: name(value) }))}
          onValueChange={choose}
        />
      )}
      {method.method === card.method ? (
        <FactList facts={[{ key: 'to', label: t('record.destination'), value: destination }]} />
      ) : (
        <Banner
          action={
            <Link to="/wallet/bind-card" className={styles.link}>
              {t('withdraw.rebind')}
            </Link>
          }
        >
          {t('withdraw.otherMethod', { bound: name(card.method), chosen: name(method.method) })}
        </Banner>
      )}
    </>
  );
}

interface WithdrawAmountFieldProps {
  entered: WithdrawAmount;
  isBound: boolean;
  /** The withdrawable amount is below this method's minimum. */
  isTooLittle: boolean;
}

function WithdrawAmountField({ entered, isBound, isTooLittle }: WithdrawAmountFieldProps) {
  const { t, tag } = useMessages('wallet');
  const { money } = useFormats();
  const { isHidden } = useWalletMoney();
  const { min, max } = limitsOf(entered.method);
  if (isTooLittle) return <Banner>{t('withdraw.tooLittle', { min: money(min) })}</Banner>;
  return (
    <AmountField
      name="amount"
      group={groupTyping(tag)}
      label={t('withdraw.amount')}
      help={t('withdraw.limits', { min: money(min), max: money(max) })}
      value={entered.typed}
      required
      announced
      disabled={!isBound}
      onValueChange={entered.type}
      suffix={
        // It types the balance.
        isHidden ? undefined : (
          <Button tone="quiet" disabled={!isBound} onClick={entered.typeAll}>
            {t('withdraw.all')}
          </Button>
        )
      }
    />
  );
}
