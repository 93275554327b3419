import { useEffect, useState } from 'react';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { describeAmountFault } from '@adpartner/shared/i18n/amount-fault';
import { describeReason } from '@adpartner/shared/i18n/error-message';
import { compareMoney, digitsOf } from '@adpartner/shared/i18n/exact-money';
import { formatAmount } from '@adpartner/shared/i18n/formats';
import { formatHours } from '@adpartner/shared/i18n/unit-formats';
import { parseAmount } from '@adpartner/shared/i18n/parse-amount';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';
import { Form } from '@adpartner/shared/ui/form';
import { Segmented } from '@adpartner/shared/ui/segmented';
import { TextField } from '@adpartner/shared/ui/text-field';
import { useFeeText } from '../../components/use-fee-text.ts';
import {
  allOf,
  limitsOf,
  quoteOf,
  refusedAmount,
  type KnownMethod,
  type Quote,
} from '../../model/withdrawal.ts';
import { Destination } from './destination.tsx';
import type { Withdrawal } from './use-withdrawal.tsx';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  wallet: Wallet;
  methods: readonly KnownMethod[];
  card: BankCard;
  withdrawal: Withdrawal;
}

const FIELDS = ['amount'] as const;

/** Which way and how much; what it costs, what arrives and when is worked out while it is typed. */
export function WithdrawForm({ wallet, methods, card, withdrawal }: WithdrawFormProps) {
  const { t, tag } = useMessages('wallet');
  const formats = useFormats();
  const { money, currency } = formats;
  const feeText = useFeeText();
  const isOnline = useOnline();
  const { openService } = useHostServices();
  const { draft } = withdrawal;
  const [typed, setTyped] = useState(() => draft.read()?.amount ?? '');
  const [chosen, setChosen] = useState<string>(() => draft.read()?.method ?? card.method);
  useEffect(() => draft.write({ amount: typed, method: chosen }), [draft, typed, chosen]);

  const method = methods.find((one) => one.method === chosen) ?? methods[0]!;
  const isBound = method.method === card.method;
  const { withdrawable } = wallet;
  const limits = limitsOf(method);
  const isTooLittle = compareMoney(withdrawable, limits.min) < 0;
  const digits = digitsOf(withdrawable);
  const parsed = parseAmount(typed, tag, digits, currency?.code);
  const refused = parsed.ok ? refusedAmount(parsed.amount, withdrawable, method) : null;
  const amount = parsed.ok && refused === null ? parsed.amount : null;
  const { told, moved } = withdrawal;
  // The card that it would go to now has been asked for, and is not here yet.
  const isCardOld = moved?.from?.version !== undefined && moved.from.version === card.version;
  const isTold = told !== null && told.amount === amount && told.method === method.method;
  const quote = amount === null ? null : isTold ? told : quoteOf(amount, method);
  /** An amount, and what was said before where the server has said otherwise. */
  const corrected = (name: keyof Quote) =>
    isTold &&
    told[name] !== told.before[name] &&
    t('withdraw.wasBefore', { amount: money(told.before[name]) });

  const isOff = !isOnline || !isBound || isCardOld;
  const answered = useFormErrors(withdrawal.error, FIELDS);

  const destination = isCardOld ? (
    t('shared:states.loading')
  ) : (
    <Destination card={card} before={moved?.from ?? null} />
  );
  const arrival: Fact = {
    key: 'eta',
    label: t('deposit.eta'),
    value: formatHours(method.eta_hours, tag),
  };
  const worth: Fact[] =
    quote === null
      ? [{ key: 'fee', label: t('deposit.fee'), value: feeText(method) }]
      : [
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

  const check = (): Record<string, string> => {
    const words = !parsed.ok
      ? describeAmountFault(parsed.reason, t, tag, digits)
      : refused !== null && describeReason(refused, { ...limits }, t, formats);
    return words ? { amount: words } : {};
  };
  const submit = () => {
    if (quote === null || amount === null || withdrawal.isPending || isOff) return;
    const { version } = card;
    withdrawal.ask(
      {
        amount,
        method: method.method,
        expected: {
          fee: quote.fee,
          net: quote.net,
          ...(version !== undefined && { card: version }),
        },
      },
      card,
      <FactList
        facts={[
          {
            key: 'from',
            label: t('withdraw.from'),
            value: t('shared:account.available_balance'),
          },
          { key: 'to', label: t('record.destination'), value: destination },
          { key: 'amount', label: t('withdraw.amount'), value: money(amount) },
          ...worth,
          arrival,
        ]}
      />,
    );
  };

  return (
    <Card title={t('withdraw.title')}>
      {moved !== null && (
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
      )}
      <Form
        check={check}
        errors={answered.errors}
        {...(answered.failure !== undefined && moved === null && { failure: answered.failure })}
        onSubmit={submit}
      >
        {methods.length > 1 && (
          <Segmented
            label={t('withdraw.method')}
            value={method.method}
            options={methods.map(({ method: value }) => ({
              value,
              label: wordText(t, 'withdrawalMethod', value),
            }))}
            onValueChange={setChosen}
          />
        )}
        {isBound ? (
          <FactList
            facts={[
              {
                key: 'to',
                label: t('record.destination'),
                value: destination,
              },
            ]}
          />
        ) : (
          <Banner
            action={
              <Link to="/wallet/bind-card" className={styles.link}>
                {t('withdraw.rebind')}
              </Link>
            }
          >
            {t('withdraw.otherMethod', {
              bound: wordText(t, 'withdrawalMethod', card.method),
              chosen: wordText(t, 'withdrawalMethod', method.method),
            })}
          </Banner>
        )}
        {isTooLittle ? (
          <Banner>{t('withdraw.tooLittle', { min: money(limits.min) })}</Banner>
        ) : (
          <TextField
            name="amount"
            kind="amount"
            label={t('withdraw.amount')}
            help={t('withdraw.limits', { min: money(limits.min), max: money(limits.max) })}
            value={typed}
            required
            announced
            disabled={!isBound}
            onValueChange={setTyped}
            suffix={
              <Button
                tone="quiet"
                disabled={!isBound}
                onClick={() => {
                  const all = allOf(withdrawable, method);
                  setTyped(formatAmount(all, { code: '', digits }, tag));
                  if (all !== amount) withdrawal.reset();
                }}
              >
                {t('withdraw.all')}
              </Button>
            }
          />
        )}
        <FactList facts={[...worth, arrival]} />
        {!isOnline && <Banner>{t('withdraw.offline')}</Banner>}
        <Button type="submit" full disabled={isOff || isTooLittle} loading={withdrawal.isPending}>
          {amount === null ? t('withdraw.title') : t('withdraw.submit', { amount: money(amount) })}
        </Button>
      </Form>
    </Card>
  );
}
