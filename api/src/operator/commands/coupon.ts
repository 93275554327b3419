import {
  couponEffectSchema,
  couponKindSchema,
  kindFitsEffect,
  type CouponEffect,
} from '@adpartner/shared/contract/coupon';
import * as z from 'zod/mini';

import { getCoupon } from '../../coupon/list-coupons.ts';
import { grantCoupon } from '../../coupon/grant-coupon.ts';
import { isUuid } from '../../input/uuid.ts';
import { defineCommand, type Exchange } from '../command.ts';
import {
  amountField,
  choiceField,
  countField,
  idField,
  namesField,
  user,
} from '../common-fields.ts';
import { option, optional, placed, type Input } from '../field.ts';
import { findOpenAccount } from '../find-account.ts';
import { OperatorError } from '../../errors/operator-error.ts';

const PERCENT = /^(?=.*[1-9])(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;

/** The fields of a new coupon. */
const newCoupon = {
  name: optional(namesField('Of a new coupon: what it is called', 100)),
  kind: optional(choiceField(couponKindSchema.options, 'Of a new coupon: what it is')),
  effect: optional(choiceField(couponEffectSchema.options, 'Of a new coupon: what it does')),
  value: optional(
    option(z.string().check(z.trim(), z.maxLength(20)), {
      help: 'Of a new coupon: percent where it is a discount, else an amount',
      expects: 'an amount such as 20.00, or a percentage such as 12.5',
    }),
  ),
  amount_requirement: optional(
    amountField,
    'Of a new coupon: the least amount of a plan; left out: any',
  ),
  valid_days: optional(
    countField(1, 3650, 'Of a new coupon: how long it holds; left out: 30 days'),
  ),
};
const DEFAULT_DAYS = 30;

/** Hundredths of a percent, or minor units. */
function valueOf(exchange: Exchange, effect: CouponEffect, text: string): bigint {
  if (effect !== 'discount') return exchange.amount(text, 'value');
  if (!PERCENT.test(text)) {
    throw new OperatorError(
      `--value has to be a percentage up to 100 such as 12.5, not ${text}`,
      'usage',
    );
  }
  return BigInt(Math.round(Number(text) * 100));
}

async function makeCoupon(exchange: Exchange, typed: Input<typeof newCoupon>): Promise<string> {
  const { name, kind = 'custom', effect, value, amount_requirement, valid_days } = typed;
  if (!name || !effect || value === undefined) {
    throw new OperatorError(
      'say which: a COUPON, or a new one by --name, --effect and --value',
      'usage',
    );
  }
  if (!kindFitsEffect(kind, effect)) {
    throw new OperatorError(
      `a coupon of the kind ${kind} can't have the effect ${effect}`,
      'usage',
    );
  }
  const { id } = await exchange.tx
    .insertInto('coupons')
    .values({
      name: JSON.stringify(name),
      kind,
      effect,
      value: valueOf(exchange, effect, value),
      amount_requirement:
        amount_requirement === undefined
          ? 0n
          : exchange.amount(amount_requirement, 'amount_requirement'),
      valid_days: valid_days ?? DEFAULT_DAYS,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findCoupon({ tx }: Exchange, named: string): Promise<string> {
  const found = isUuid(named)
    ? await tx.selectFrom('coupons').select('id').where('id', '=', named).executeTakeFirst()
    : undefined;
  if (!found) throw new OperatorError(`there is no coupon ${named}`);
  return found.id;
}

export const couponCommands = [
  defineCommand({
    name: 'coupon grant',
    kind: 'act',
    summary: 'Gives a user a coupon: one that there is, or a new one',
    examples: [
      'coupon grant alice c00b0e5a-0000-4000-8000-000000000002',
      'coupon grant alice --name "Thank you" --name de=Danke --effect discount --value 12.5 --valid-days 14',
      'coupon grant alice --name "Extra" --kind value_added --effect addition --value 20.00 --amount-requirement 100.00',
    ],
    fields: {
      user,
      coupon: optional(placed(idField), 'The id of a coupon that others were given too'),
      ...newCoupon,
    },
    async run(exchange, { user: username, coupon, ...typed }) {
      const { tx } = exchange;
      const account = await findOpenAccount(tx, username);
      const isNew = Object.values(typed).some((value) => value !== undefined);
      if (coupon !== undefined && isNew) {
        throw new OperatorError('a COUPON that there is takes no options of a new one', 'usage');
      }
      const definition =
        coupon === undefined
          ? await makeCoupon(exchange, typed)
          : await findCoupon(exchange, coupon);
      const granted = await grantCoupon(tx, account.id, definition);
      return {
        userId: account.id,
        result: {
          username: account.username,
          // Grants the same coupon to others.
          definition,
          coupon: await getCoupon(tx, account.id, granted, 'en'),
        },
      };
    },
  }),
];
