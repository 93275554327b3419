import type { Acceptor } from '@adpartner/shared/contract/acceptor';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { textIn } from '../language/wire-text.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';
import { hasAcceptorCode } from './acceptor-code.ts';

/**
 * The acceptor of a code, in any case and width. A code is one acceptor's alone, so the kind that was asked for does not
 * matter: the acceptor tells their own.
 * @throws CallError `wrong_acceptance_code`
 */
export async function findAcceptor(
  db: Queries,
  code: string,
  lang: LanguageCode,
): Promise<Acceptor> {
  const row = await db
    .selectFrom('acceptors')
    .select([
      'id',
      'kind',
      'name',
      'min_amount',
      'max_amount',
      'licence',
      'currency',
      'eta_hours',
      'channel_label',
      'channel_type',
      'channel_url',
      // Without trailing zeros.
      sql<string>`trim_scale(rate)`.as('rate'),
      sql<string>`trim_scale(fee_rate)`.as('fee_rate'),
    ])
    .where(hasAcceptorCode(code))
    .executeTakeFirst();
  if (!row) throw new CallError('wrong_acceptance_code');
  const digits = await currencyDigits(db);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    limit: { min: formatMoney(row.min_amount, digits), max: formatMoney(row.max_amount, digits) },
    rate: row.rate,
    currency: row.currency,
    eta_hours: row.eta_hours,
    fee_rate: row.fee_rate,
    licence: row.licence,
    channel: {
      id: row.id,
      label: textIn(row.channel_label, lang),
      type: row.channel_type,
      url: row.channel_url,
    },
  };
}
