import { sql } from 'kysely';
import type { Secrets } from '../../config/secrets.ts';
import type { Queries } from '../../db/database.ts';
import { currencyDigits } from '../../ledger/currency.ts';
import { formatMoney, parseAmount } from '../../ledger/money.ts';
import type { Exchange } from '../command.ts';

export interface CommandParts {
  readonly db: Queries;
  readonly secrets: Secrets;
  /** The origins that the app may show in a frame. */
  readonly serviceOrigins: readonly string[];
  /** The pages of the app that a notice may lead to. */
  readonly links: Exchange['links'];
}

/** A number by which an action that moves money is known. */
export async function newReference(tx: Queries): Promise<string> {
  const { rows } = await sql<{
    number: string;
  }>`select new_number('R', clock_timestamp()) as number`.execute(tx);
  return rows[0]?.number ?? '';
}

/** The context of a command in its transaction, with amounts as the ledger’s currency writes them. */
export async function exchangeOf(
  tx: Queries,
  { secrets, serviceOrigins, links }: CommandParts,
  reference: string | null,
): Promise<Exchange> {
  const digits = await currencyDigits(tx);
  return {
    tx,
    secrets,
    serviceOrigins,
    links,
    reference: reference ?? '',
    amount: (text, field) => parseAmount(text, digits, field),
    money: (minor) => formatMoney(minor, digits),
  };
}
