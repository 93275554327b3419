import { databaseUrl, onServer } from '../../../api/src/testing/databases/test-template.ts';
import type { BaseDatabase } from './base-database.ts';
import type { Mutant, SqlFunction } from './mutant.ts';
import { NAMED_EDITS } from './named-edits.ts';

/** @throws Error if the text does not occur exactly once: the function has changed since */
function replaceOnce(text: string, find: string, by: string, name: string): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `${name}: "${find}" is there ${more.length + (after === undefined ? 0 : 1)} times`,
    );
  }
  return before + by + after;
}

/** The hand-written mutants of functions. */
export function namedMutants(functions: readonly SqlFunction[]): Mutant[] {
  return NAMED_EDITS.map(({ says, in: name, find, by }) => {
    const found = functions.filter((one) => one.name === name);
    if (found.length !== 1) throw new Error(`${says}: there are ${found.length} functions ${name}`);
    const full = `${name}: ${says}`;
    return {
      name: full,
      sql: replaceOnce(found[0]!.definition, find, by, full),
      functions: [name],
    };
  });
}

/** The hand-written faults of the view of plans: the text to replace and the replacement. */
const OF_PLAN_ROWS = [
  ['a plan’s own lower limit does not count', 'COALESCE(p.min_amount, g.plan_min)', 'g.plan_min'],
  ['a plan’s own upper limit does not count', 'COALESCE(p.max_amount, g.plan_max)', 'g.plan_max'],
  ['a product is shown by its second picture', 'images[1]', 'images[2]'],
  ['a plan without a coupon is none', 'LEFT JOIN user_coupons u', 'JOIN user_coupons u'],
] as const;

/** The mutants of the view of plans. */
export async function viewMutants({ url, name }: BaseDatabase): Promise<Mutant[]> {
  const { rows } = await onServer(databaseUrl(url, name), (client) =>
    client.query<{ text: string }>(`select pg_get_viewdef('plan_rows') as text`),
  );
  return OF_PLAN_ROWS.map(([says, find, by]) => {
    const full = `plan_rows: ${says}`;
    return {
      name: full,
      sql: `create or replace view plan_rows as ${replaceOnce(rows[0]!.text, find, by, full)}`,
      functions: [],
      tests: ['plan/'],
    };
  });
}
