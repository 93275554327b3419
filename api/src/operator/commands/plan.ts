import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';

import { getPlan } from '../../plan/get-plan.ts';
import { assignPlan } from '../../plan/assign-plan.ts';
import { closePlan, endPlan, failPlan, withdrawPlan } from '../../plan/plan-movements.ts';
import { searchPlans } from '../../plan/search-plans.ts';
import { getProduct } from '../../product/get-product.ts';
import { defineCommand } from '../command.ts';
import {
  afterField,
  amountField,
  choiceField,
  idField,
  limitField,
  remarkField,
  textListField,
  textsField,
  user,
  usernameField,
} from '../common-fields.ts';
import { optional, placed } from '../field.ts';
import { findAccount, findOpenAccount } from '../find-account.ts';
import { findHeldPlan, findPlan } from '../find-plan.ts';
import { FUND_RECORD_COLUMNS } from '../fund-records.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { planOutcome } from '../plan-outcome.ts';
import { planTextsOf } from '../plan-texts.ts';

const LISTED = 50;
const plan = placed(idField, "The plan's number, as the user quotes it, or its id");
const why = { ...remarkField, help: 'Why, in your own words, shown to the user' };

export const planCommands = [
  defineCommand({
    name: 'plan issue',
    kind: 'act',
    summary: 'Gives a user a plan that waits to be put',
    examples: [
      'plan issue alice 0d6b8b5e-0000-4000-8000-000000000001',
      'plan issue alice 0d6b8b5e-0000-4000-8000-000000000001 --content "A short film" --rule @rule.txt --region "East|de=Osten" --min 50.00 --max 500.00',
    ],
    fields: {
      user,
      product_id: placed(idField, 'The product it advertises'),
      content: optional(
        textsField('What is put; left out, as the next four: as in the latest plan of the product'),
      ),
      rule: optional(textsField('By which rule')),
      region: optional(textListField('Where')),
      age: optional(textListField('To which ages')),
      interest: optional(textListField('To whom by interest')),
      min: optional(amountField, "The least amount; left out with --max: the configuration's"),
      max: optional(amountField, 'The most'),
    },
    async run(exchange, { user: username, product_id, min, max, ...typed }) {
      const { tx } = exchange;
      const account = await findOpenAccount(tx, username);
      const product = await getProduct(tx, product_id, 'en');
      if ((min === undefined) !== (max === undefined)) {
        throw new OperatorError('--min and --max come together', 'usage');
      }
      const limits =
        min === undefined || max === undefined
          ? null
          : { min: exchange.amount(min, 'min'), max: exchange.amount(max, 'max') };
      if (limits && limits.min > limits.max) {
        throw new OperatorError('--min is more than --max', 'usage');
      }
      const { id } = await assignPlan(tx, {
        userId: account.id,
        productId: product.id,
        ...(await planTextsOf(tx, product.id, typed)),
        ...(limits && { limits }),
      });
      return {
        userId: account.id,
        result: { plan: await getPlan(tx, account.id, id, 'UTC', 'en') },
      };
    },
  }),
  defineCommand({
    name: 'plan list',
    kind: 'look',
    summary: 'Lists plans, newest first, and until when they wait; without those taken back',
    examples: ['plan list --user alice', 'plan list --status matching --after P261121-48213907'],
    fields: {
      user: optional(usernameField, 'Whose; left out: everyone'),
      status: optional(choiceField(PLAN_STATUSES, 'In which state; left out: in any')),
      after: afterField(idField, 'a number or an id'),
      limit: limitField(LISTED),
    },
    columns: {
      plans: ['number', 'created_at', 'username', 'status', 'put_amount', 'until', 'then'],
    },
    async run({ tx }, { user: username, status, after, limit = LISTED }) {
      const account = username === undefined ? undefined : await findAccount(tx, username);
      const last = after === undefined ? undefined : await findPlan(tx, after);
      const plans = await searchPlans(tx, {
        userId: account?.id,
        statuses: status && [status],
        after: last?.id,
        limit,
      });
      return { result: { plans } };
    },
  }),
  defineCommand({
    name: 'plan fail',
    kind: 'money',
    summary:
      'Fails a plan that is matched or delivered: its rest goes back, what it earned is settled',
    examples: ['plan fail P261121-48213907 --why "The network closed the region"'],
    fields: { plan, why },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { plan: named, why: words }) {
      const found = await findHeldPlan(exchange.tx, named);
      const { returned, settled } = await failPlan(exchange.tx, found.id, words);
      return planOutcome(exchange, found, {
        returned: exchange.money(returned),
        settled: exchange.money(settled),
      });
    },
  }),
  defineCommand({
    name: 'plan end',
    kind: 'money',
    summary:
      'Ends a plan that is being delivered: its rest goes back, what it earned is settled later',
    examples: ['plan end P261121-48213907'],
    fields: { plan, why },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { plan: named, why: words }) {
      const found = await findHeldPlan(exchange.tx, named);
      const returned = await endPlan(exchange.tx, found.id, words);
      return planOutcome(exchange, found, { returned: exchange.money(returned) });
    },
  }),
  defineCommand({
    name: 'plan close',
    kind: 'money',
    summary:
      'Closes a finished plan whose network never did: what it earned is settled after settlement_hours',
    examples: ['plan close P261121-48213907 --why "The network has no more to report"'],
    fields: { plan, why },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { plan: named, why: words }) {
      const found = await findHeldPlan(exchange.tx, named);
      const settlesAt = await closePlan(exchange.tx, found.id, words);
      return planOutcome(exchange, found, { settles_at: settlesAt.toISOString() });
    },
  }),
  defineCommand({
    name: 'plan withdraw',
    kind: 'act',
    summary: 'Takes back a plan that was not put yet; its user is told, and has it no more',
    examples: ['plan withdraw P261121-48213907 --why "The product is not sold any more"'],
    fields: { plan, why },
    async run({ tx }, { plan: named }) {
      const { id, number, userId, username } = await findHeldPlan(tx, named);
      await withdrawPlan(tx, id);
      return { userId, result: { withdrawn: number, user: username } };
    },
  }),
];
