import type { Queries } from '../db/database.ts';
import type { TextByLanguage } from '../db/tables/texts.ts';
import type { UserTargeting } from '../db/tables/plan.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** The typed texts of a plan. */
export interface TypedPlanTexts {
  readonly content: TextByLanguage | undefined;
  readonly rule: TextByLanguage | undefined;
  readonly region: TextByLanguage[] | undefined;
  readonly age: TextByLanguage[] | undefined;
  readonly interest: TextByLanguage[] | undefined;
}

const SAYS_NOTHING: UserTargeting = { regions: [], ages: [], interests: [] };

/** The texts of a product's latest plan. */
function latestTexts(tx: Queries, productId: string) {
  return tx
    .selectFrom('plans')
    .select(['put_content', 'put_rule', 'user_targeting'])
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The texts of a new plan: the typed ones, else those of the same product's latest plan.
 * @throws OperatorError if there are neither
 */
export async function planTextsOf(
  tx: Queries,
  productId: string,
  { content, rule, region, age, interest }: TypedPlanTexts,
): Promise<{ putContent: TextByLanguage; putRule: TextByLanguage; userTargeting: UserTargeting }> {
  const latest = await latestTexts(tx, productId);
  const said = latest?.user_targeting ?? SAYS_NOTHING;
  const putContent = content ?? latest?.put_content;
  const putRule = rule ?? latest?.put_rule;
  if (!putContent || !putRule) {
    throw new OperatorError(
      'the first plan of a product needs --content and --rule: there is none to take them from',
      'usage',
    );
  }
  return {
    putContent,
    putRule,
    userTargeting: {
      regions: region ?? said.regions,
      ages: age ?? said.ages,
      interests: interest ?? said.interests,
    },
  };
}
