import { chargebacksOf } from '../../plan/chargebacks.ts';
import { chargeBack, chargeBackRest } from '../../plan/plan-movements.ts';
import { defineCommand, type Exchange, type Outcome } from '../command.ts';
import { optional, placed } from '../field.ts';
import {
  afterField,
  amount,
  idField,
  limitField,
  remarkField,
  usernameField,
} from '../common-fields.ts';
import { findAccount } from '../find-account.ts';
import { findHeldPlan, findPlan, type FoundPlan } from '../find-plan.ts';
import { FUND_RECORD_COLUMNS } from '../fund-records.ts';
import { OPEN_CHARGEBACK_COLUMNS, openChargebacks } from '../open-chargebacks.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { planOutcome } from '../plan-outcome.ts';

const LISTED = 100;
const plan = placed(idField, "The plan's number, as the user quotes it, or its id");

/** The amount taken, and the plan's total requested and not yet taken. */
async function chargebackOutcome(
  exchange: Exchange,
  found: FoundPlan,
  { asked, taken }: { asked?: bigint; taken: bigint },
): Promise<Outcome> {
  const { money } = exchange;
  const all = await chargebacksOf(exchange.tx, found.id);
  return planOutcome(exchange, found, {
    ...(asked !== undefined && { asked: money(asked) }),
    taken: money(taken),
    rest: money(all.asked - all.taken),
  });
}

export const chargebackCommands = [
  defineCommand({
    name: 'chargeback',
    kind: 'money',
    summary:
      'Takes revenue of a plan back for the network, out of what is to be settled, or of available once it is settled; tells the rest that is not there',
    examples: ['chargeback P261121-48213907 12.50 --remark "Invalid clicks of 3 November"'],
    fields: { plan, amount, remark: remarkField },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { plan: named, amount: text, remark }) {
      const { tx, money } = exchange;
      const found = await findHeldPlan(tx, named);
      const before = await chargebacksOf(tx, found.id);
      if (before.asked > 0n && before.asked >= before.revenue) {
        const rest = before.asked - before.taken;
        throw new OperatorError(
          rest > 0n
            ? `all that the plan earned was asked back before; ${money(rest)} of it could not be taken: chargeback rest ${found.number}`
            : 'nothing is left of what the plan earned',
        );
      }
      const asked = exchange.amount(text);
      const taken = await chargeBack(tx, found.id, asked, remark);
      return chargebackOutcome(exchange, found, { asked, taken });
    },
  }),
  defineCommand({
    name: 'chargeback rest',
    kind: 'money',
    summary:
      'Takes what earlier chargebacks of a plan did not find, as far as the available balance goes now',
    examples: [
      'chargeback rest P261121-48213907',
      'chargeback rest P261121-48213907 --remark "The rest of 3 November"',
    ],
    fields: { plan, remark: remarkField },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { plan: named, remark }) {
      const { tx } = exchange;
      const found = await findHeldPlan(tx, named);
      const before = await chargebacksOf(tx, found.id);
      if (before.asked === before.taken) {
        throw new OperatorError(`plan ${found.number} has no chargeback with a rest`);
      }
      const taken = await chargeBackRest(tx, found.id, remark);
      if (taken === 0n) throw new OperatorError('nothing is left on the available balance');
      return chargebackOutcome(exchange, found, { taken });
    },
  }),
  defineCommand({
    name: 'chargeback list',
    kind: 'look',
    summary:
      "Lists plans of which less could be taken back than was asked, by the network's feed too, the latest first",
    examples: ['chargeback list --json', 'chargeback list --user alice --after P261121-48213907'],
    fields: {
      user: optional(usernameField, 'Whose; left out: everyone'),
      after: afterField(idField, "a plan's number or id"),
      limit: limitField(LISTED),
    },
    columns: { chargebacks: ['username', ...OPEN_CHARGEBACK_COLUMNS] },
    async run({ tx, money }, { user: username, after, limit = LISTED }) {
      const account = username === undefined ? undefined : await findAccount(tx, username);
      const last = after === undefined ? undefined : await findPlan(tx, after);
      const asked = { userId: account?.id, after: last?.id, limit };
      return { result: { chargebacks: await openChargebacks(tx, money, asked) } };
    },
  }),
];
