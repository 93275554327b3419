import { asciiDigits } from '@adpartner/shared/contract/ascii-digits';
import { foldText } from '@adpartner/shared/contract/fold-text';
import type { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { textIn } from '../language/wire-text.ts';

/** The ids of the products of a user's plans that have a text in their name. */
async function productsNamed(
  db: Queries,
  userId: string,
  text: string,
  lang: LanguageCode,
): Promise<string[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', (plans) =>
      plans.selectFrom('plans').select('product_id').where('user_id', '=', userId),
    )
    .execute();
  const part = foldText(text);
  // Compared here: databases disagree about case and accents beyond ASCII.
  return products
    .filter(({ name }) => foldText(textIn(name, lang)).includes(part))
    .map(({ id }) => id);
}

/** Of ad serving, the condition that an entry `e` put an amount into a plan, or that it returned what was not spent. */
function isOfPart(part: 'put' | 'returned' | undefined): RawBuilder<SqlBool> {
  if (part === undefined) return sql`true`;
  const isReturned = sql`coalesce(e.remark ->> 'key', '') = 'remark.plan_returned'`;
  return sql`(p.type <> 'ad_serving' or (${isReturned}) = ${part === 'returned'}::boolean)`;
}

/**
 * The condition that a posting `p` of an entry `e` matches a search: by the product of its plan, by its
 * reference, in digits of any script, by the operator's own words, or by its type.
 * @param lang the language in which products are shown
 */
export async function matchesSearch(
  db: Queries,
  userId: string,
  input: z.output<typeof listFundRecordsCall.input>,
  lang: LanguageCode,
): Promise<RawBuilder<SqlBool>> {
  const { search: text, search_types: types = '', search_ad_serving: part } = input;
  if (text === undefined) return sql`true`;
  const products = (await productsNamed(db, userId, text, lang)).join(',');
  const lower = text.toLowerCase();
  // As typed as well: a database may not know the lower case of letters beyond ASCII.
  const has = (value: RawBuilder<unknown>) =>
    sql<SqlBool>`(strpos(lower(${value}), ${lower}) > 0 or strpos(${value}, ${text}) > 0)`;
  return sql<SqlBool>`(
    p.type = any(string_to_array(${types}, ',')) and ${isOfPart(part)}
    or e.plan_id in (select id from plans
      where user_id = ${userId} and product_id = any(string_to_array(${products}, ',')::uuid[]))
    or ${has(sql`e.reference`)}
    or strpos(lower(e.reference), ${asciiDigits(lower)}) > 0
    or jsonb_typeof(e.remark) = 'string' and ${has(sql`(e.remark #>> '{}')`)})`;
}
