import type { AcceptorKind } from '@adpartner/shared/contract/acceptor';

import { newAccessCode, normalizeAccessCode } from '../auth/access-code.ts';
import type { Queries } from '../db/database.ts';
import type { TextByLanguage } from '../db/tables/texts.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** 12 characters of 23: 54 bits, and a user has ten tries in a quarter of an hour. */
const GROUPS = 3;

export interface NewAcceptor {
  readonly kind: AcceptorKind;
  readonly name: string;
  /** The limits of one acceptance, in minor units. */
  readonly limit: { readonly min: bigint; readonly max: bigint };
  /** How much of `currency` is one unit of the server's, as a decimal: `7.25`. */
  readonly rate: string;
  /** The currency they take: `THB`. */
  readonly currency: string;
  /** Until the amount is in the balance; left out if they don't say. */
  readonly etaHours?: number | undefined;
  /** A fraction of one, as a decimal: `0.015`. */
  readonly feeRate: string;
  /** The licence number; null if there is none. */
  readonly licence: string | null;
  /** How users reach them: see support channels. */
  readonly channel: { readonly label: TextByLanguage; readonly type: number; readonly url: string };
  /** The code by which users find them; left out, a new one that can't be guessed. */
  readonly code?: string;
}

/**
 * Makes an acceptor that users find by a code.
 * @returns the id, and the code to give to users
 * @throws OperatorError if another acceptor has the code
 */
export async function createAcceptor(
  tx: Queries,
  { kind, name, limit, rate, currency, etaHours, feeRate, licence, channel, code }: NewAcceptor,
): Promise<{ id: string; code: string }> {
  const own = code === undefined ? newAccessCode(GROUPS) : normalizeAccessCode(code);
  if (own === '') throw new OperatorError(`The code ${code ?? ''} has neither letters nor digits.`);
  const made = await tx
    .insertInto('acceptors')
    .values({
      code: own,
      kind,
      name,
      min_amount: limit.min,
      max_amount: limit.max,
      rate,
      currency,
      eta_hours: etaHours ?? null,
      fee_rate: feeRate,
      licence,
      channel_label: JSON.stringify(channel.label),
      channel_type: channel.type,
      channel_url: channel.url,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst();
  if (!made) throw new OperatorError(`Another acceptor has the code ${own}.`);
  return made;
}
