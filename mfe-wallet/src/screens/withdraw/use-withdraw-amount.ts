import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { describeAmountFault } from '@adpartner/shared/money/amount-fault';
import { describeReason } from '@adpartner/shared/i18n/error-message';
import { digitsOf } from '@adpartner/shared/money/exact-money';
import { formatAmount } from '@adpartner/shared/i18n/formats';
import { parseAmount } from '@adpartner/shared/money/parse-amount';
import { rewriteAmount, type TypedAmount } from '@adpartner/shared/money/rewrite-amount';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useEffect, useState } from 'react';
import type { ToldQuote } from '../../model/changed-terms.ts';
import {
  allOf,
  limitsOf,
  quoteOf,
  amountError,
  type KnownMethod,
  type Quote,
} from '../../model/withdrawal.ts';
import type { Withdrawal } from './use-withdrawal.tsx';

export interface WithdrawAmount {
  method: KnownMethod;
  choose: (method: string) => void;
  typed: string;
  type: (text: string) => void;
  /** Fills in the whole withdrawable amount. */
  typeAll: () => void;
  /** The typed amount, if the method accepts it. */
  amount: string | null;
  quote: Quote | null;
  /** The server's quote for this very amount, if it differs. */
  told: ToldQuote | null;
  /** The faults of the typed amount, by field. */
  check: () => Record<string, string>;
}

/** The chosen method and the typed amount, in the signs of the language shown. Both survive a reload. */
function useTyped(draft: Withdrawal['draft'], method: string, digits: number) {
  const { tag } = useMessages('wallet');
  const { currency } = useFormats();
  const [written, write] = useState<TypedAmount>(() => {
    const { amount = '', tag: of = tag } = draft.read() ?? {};
    return { text: amount, tag: of };
  });
  const [chosen, choose] = useState<string>(() => draft.read()?.method ?? method);
  const typed = rewriteAmount(written, tag, digits, currency?.code);
  // Rewritten once the currency is known.
  const shown = currency === undefined ? written.tag : tag;
  useEffect(
    () => draft.write({ amount: typed, method: chosen, tag: shown }),
    [draft, typed, chosen, shown],
  );
  return { typed, type: (text: string) => write({ text, tag }), chosen, choose };
}

/** The chosen method and the typed amount, with the quote. */
export function useWithdrawAmount(
  { withdrawable }: Wallet,
  methods: readonly KnownMethod[],
  card: BankCard,
  { draft, told, reset }: Withdrawal,
): WithdrawAmount {
  const { t, tag } = useMessages('wallet');
  const formats = useFormats();
  const digits = digitsOf(withdrawable);
  const { typed, type, chosen, choose } = useTyped(draft, card.method, digits);
  const method = methods.find((one) => one.method === chosen) ?? methods[0]!;
  const parsed = parseAmount(typed, tag, digits, formats.currency?.code);
  const refused = parsed.ok ? amountError(parsed.amount, withdrawable, method) : null;
  const amount = parsed.ok && refused === null ? parsed.amount : null;
  const isTold = told !== null && told.amount === amount && told.method === method.method;

  return {
    method,
    choose,
    typed,
    type,
    typeAll: () => {
      const all = allOf(withdrawable, method);
      type(formatAmount(all, { code: '', digits }, tag));
      if (all !== amount) reset();
    },
    amount,
    quote: amount === null ? null : isTold ? told : quoteOf(amount, method),
    told: isTold ? told : null,
    check: (): Record<string, string> => {
      const words = !parsed.ok
        ? describeAmountFault(parsed.reason, t, tag, digits)
        : refused !== null && describeReason(refused, { ...limitsOf(method) }, t, formats);
      return words ? { amount: words } : {};
    },
  };
}
