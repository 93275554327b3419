import { amountInput } from '@adpartner/shared/contract/money';
import { WITHDRAWAL_METHODS } from '@adpartner/shared/contract/withdrawal-method';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { CallError } from '../errors/call-error.ts';
import type { Exchange } from './command.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Setting } from './setting.ts';

/** How a value is typed and how the database stores it. */
interface Kind {
  readonly expects: string;
  /** Null for an invalid value. */
  parse(exchange: Exchange, text: string): bigint | string | null;
  show(exchange: Exchange, stored: bigint | number | string): string;
}

const matching = (pattern: RegExp, expects: string): Kind => ({
  expects,
  parse: (_, text) => (pattern.test(text) ? text : null),
  show: (_, stored) => String(stored),
});

const MONEY: Kind = {
  expects: "an amount such as 10.00, with no more decimals than the currency's",
  parse: ({ amount }, text) => {
    if (/^0(\.0+)?$/.test(text)) return 0n;
    if (!z.safeParse(amountInput, text).success) return null;
    try {
      return amount(text);
    } catch (error) {
      // More decimals than the currency has.
      if (error instanceof CallError) return null;
      throw error;
    }
  },
  show: ({ money }, stored) => money(BigInt(stored)),
};
// A minute is 0.016666666666666666 of an hour: what is shown can be typed again.
const HOURS = matching(/^\d{1,5}(\.\d{1,20})?$/, 'a number of hours such as 24 or 0.5');
/** A whole number of up to six digits, from `least`. */
const wholeFrom = (least: number): Kind => ({
  expects: `a whole number from ${least} to 999999`,
  parse: (_, text) => (/^\d{1,6}$/.test(text) && Number(text) >= least ? text : null),
  show: (_, stored) => String(stored),
});
const RATE: Kind = {
  ...matching(/^0(\.\d{1,5})?$/, 'a fraction of one such as 0.015, below 1'),
  // Without trailing zeros: 0.01500 is 0.015.
  show: (_, stored) => String(Number(stored)),
};
const CURRENCY = matching(/^[A-Z]{3}$/, 'a currency code such as USD');
const DIGITS = matching(/^[0-4]$/, 'a number of digits from 0 to 4');

const ACTIVATION: Kind = {
  expects: 'at_once or by_operator',
  parse: (_, text) =>
    text === 'at_once' ? 'active' : text === 'by_operator' ? 'not_activated' : null,
  show: (_, stored) => (stored === 'active' ? 'at_once' : 'by_operator'),
};

/** Every existing amount would change its value. */
async function requireEmptyLedger({ tx }: Exchange): Promise<void> {
  const entry = await tx.selectFrom('journal_entries').select('id').limit(1).executeTakeFirst();
  if (entry) throw new OperatorError('the currency stays as it is once money has moved');
}

interface Column {
  readonly name: string;
  readonly table: 'configuration' | 'withdraw_methods';
  readonly column: string;
  readonly kind: Kind;
  readonly method?: string;
}

function columnSetting({ name, table, column, kind, method }: Column): Setting {
  const where = method === undefined ? sql`true` : sql`method = ${method}`;
  return {
    name,
    expects: kind.expects,
    async read(exchange) {
      const { rows } = await sql<{ value: bigint | number | string }>`
        select ${sql.ref(column)} as value from ${sql.table(table)} where ${where}`.execute(
        exchange.tx,
      );
      return rows[0] === undefined ? null : kind.show(exchange, rows[0].value);
    },
    async write(exchange, { en = '' }) {
      const value = kind.parse(exchange, en);
      if (value === null) return false;
      if (kind === CURRENCY || kind === DIGITS) await requireEmptyLedger(exchange);
      // As a literal, which takes the column's type.
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(String(value))}
        where ${where}`.execute(exchange.tx);
      return true;
    },
  };
}

const CONFIGURATION = {
  plan_min: MONEY,
  plan_max: MONEY,
  settlement_hours: HOURS,
  cooling_off_hours: HOURS,
  first_binding_cooling_off_hours: HOURS,
  data_refresh_seconds: wholeFrom(1),
  currency_code: CURRENCY,
  currency_digits: DIGITS,
};

const OF_METHOD = {
  min: { column: 'min_amount', kind: MONEY },
  max: { column: 'max_amount', kind: MONEY },
  fee_rate: { column: 'fee_rate', kind: RATE },
  fee_min: { column: 'fee_min', kind: MONEY },
  eta_hours: { column: 'eta_hours', kind: wholeFrom(0) },
};

/** Limits, times, fees and choices: `plan_min`, `registration.activation`, `plan.matching_hours`, `withdraw.bank.fee_rate` … */
export const NUMBER_SETTINGS: readonly Setting[] = [
  columnSetting({
    name: 'registration.activation',
    table: 'configuration',
    column: 'new_account_status',
    kind: ACTIVATION,
  }),
  columnSetting({
    name: 'plan.matching_hours',
    table: 'configuration',
    column: 'matching_hours',
    kind: HOURS,
  }),
  ...Object.entries(CONFIGURATION).map(([column, kind]) =>
    columnSetting({ name: column, table: 'configuration', column, kind }),
  ),
  ...WITHDRAWAL_METHODS.flatMap((method) =>
    Object.entries(OF_METHOD).map(([name, { column, kind }]) =>
      columnSetting({
        name: `withdraw.${method}.${name}`,
        table: 'withdraw_methods',
        column,
        kind,
        method,
      }),
    ),
  ),
];
