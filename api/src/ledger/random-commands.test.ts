import fc from 'fast-check';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { findDisagreements } from '../testing/balances.ts';
import { count, SAME_AGAIN, SEED } from '../testing/chance.ts';
import { commands, type Command } from '../testing/ledger-model/command.ts';
import { step } from '../testing/ledger-model/model.ts';
import { emptyModel, type Model } from '../testing/ledger-model/state.ts';
import { prepareLives, type Lived } from '../testing/ledger-model/run-commands.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';

const LIVES = count(300, 10_000);
// Minutes on an idle machine, more on a busy one.
const TIME_LIMIT = 1_800_000;

const balancesOf = (model: Model): Record<string, number> => ({
  available_balance: model.available,
  to_be_consumed: model.to_be_consumed,
  to_be_settled: model.to_be_settled,
  withdrawals_pending: model.withdrawals_pending,
  deposit: model.deposit,
  startup_funds: model.startup_funds,
  discount_amount: model.discount,
  chargeback_rests: model.plans.reduce(
    (sum, { askedBack, chargedBack }) => sum + askedBack - chargedBack,
    0,
  ),
});

describeOnEveryDatabase(`any commands in any order, ${SAME_AGAIN}`, (open) => {
  let db: Queries;
  let live: (life: Command[]) => Promise<Lived>;
  beforeAll(async () => {
    ({ db } = await open());
    live = await prepareLives(db);
  });

  test(
    'leave each command’s outcome and every balance as the rules of money say',
    async () => {
      const met = new Set<string>();
      await fc.assert(
        fc.asyncProperty(commands, async (life) => {
          const model = emptyModel();
          const expected = life.map((command) => step(model, command));
          const { outcomes, balances } = await live(life);
          expect({ outcomes, balances }).toEqual({
            outcomes: expected,
            balances: balancesOf(model),
          });
          life.forEach((command, at) => met.add(`${command.do} ${outcomes[at]}`));
        }),
        { numRuns: LIVES, seed: SEED },
      );
      // Not only errors: every command has succeeded, and each state and floor has rejected one.
      for (const what of [
        'put done',
        'settle done',
        'pay done',
        'deliver recorded',
        'end done',
        'charge_back done',
      ]) {
        expect(met).toContain(what);
      }
      for (const what of [
        'put insufficient_balance',
        'put coupon_name_used_today',
        'deliver unmatched',
        'settle plan_state',
        'pay withdrawal_state',
        'charge_back amount_out_of_range',
        'charge_back plan_state',
        'ask startup_funds_not_returned',
      ]) {
        expect(met).toContain(what);
      }
    },
    TIME_LIMIT,
  );

  test(
    'leave every entry and the whole ledger balanced, and what is stored twice equal',
    async () => {
      const { rows } = await sql<{ total: bigint; entries: bigint }>`
        select sum(amount)::int8 as total, count(distinct entry_id)::int8 as entries from postings`.execute(
        db,
      );
      expect(rows[0]?.total).toBe(0n);
      expect(Number(rows[0]?.entries)).toBeGreaterThan(LIVES);
      expect(await findDisagreements(db)).toEqual([]);
    },
    TIME_LIMIT,
  );
});
