import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idInput, idSchema } from './id.ts';
import { moneySchema } from './money.ts';
import { openEnum } from './open-enum.ts';
import { pageOf, pageQuery } from './paging.ts';
import { lineInput } from './plain-text.ts';
import { planProductSchema } from './plan-product.ts';
import { FUND_RECORD_STATUSES } from './status-words.ts';
import { textSchema } from './text.ts';
import { monthSchema, timeSchema, timeZoneInput } from './time.ts';
import { WITHDRAWAL_METHODS } from './withdrawal-method.ts';

/** The accounts of a user that money moves between. */
export const ACCOUNTS = [
  'available_balance',
  'to_be_consumed',
  'to_be_settled',
  'withdrawals_pending',
  'deposit',
  'startup_funds',
  'discount_amount',
] as const;
export const accountSchema = z.enum(ACCOUNTS);
export type Account = z.infer<typeof accountSchema>;

/** The purpose of a movement of money. */
export const FUND_RECORD_TYPES = [
  'system_top_up',
  'manual_withdrawal',
  'ad_billing',
  'ad_serving',
  'system_chargeback',
  'virtual_recharge_deduction',
  'vip_subscription',
  'profit_sharing',
  'discount_amount',
  'security_deposit',
] as const;
export const fundRecordTypeSchema = z.enum(FUND_RECORD_TYPES);
export type FundRecordType = z.infer<typeof fundRecordTypeSchema>;

export { FUND_RECORD_STATUSES };
export type FundRecordStatus = (typeof FUND_RECORD_STATUSES)[number];

/** One line of a journal entry, on one of the user's accounts. */
export const fundRecordSchema = z.object({
  id: idSchema,
  time: timeSchema,
  account: openEnum(ACCOUNTS),
  /** Negative if money left the account. */
  amount: moneySchema,
  balance_after: moneySchema,
  type: openEnum(FUND_RECORD_TYPES),
  remark: textSchema,
  status: openEnum(FUND_RECORD_STATUSES),
  /** The number that people quote, of a plan or a withdrawal. */
  reference: z.string(),
  events: z.array(
    z.object({ at: timeSchema, status: openEnum(FUND_RECORD_STATUSES), why: textSchema }),
  ),
  /** The product of the plan that this movement belongs to; absent without a plan. */
  product: z.optional(planProductSchema),
  /** That plan. Absent without one; older servers leave it out. */
  plan_id: z.optional(idSchema),
  /** These three only when a withdrawal is requested or paid; not when it is returned. */
  fee: z.optional(moneySchema),
  /** The paid amount: the amount less the fee. */
  net: z.optional(moneySchema),
  /** As it was at the request; `bank_account` is masked. */
  destination: z.optional(
    z.object({
      method: openEnum(WITHDRAWAL_METHODS),
      card_name: z.string(),
      user_name: z.string(),
      bank_account: z.string(),
    }),
  ),
});
export type FundRecord = z.infer<typeof fundRecordSchema>;

/** The sums that an account gained and lost in a month of the caller's zone. */
export const fundMonthSchema = z.object({
  month: monthSchema,
  in: moneySchema,
  out: moneySchema,
  net: moneySchema,
});
export type FundMonth = z.infer<typeof fundMonthSchema>;

/** The most characters of a search. */
export const SEARCH_LENGTH = 60;

const ONE_TYPE = FUND_RECORD_TYPES.join('|');

/** Types in a query string, separated by commas. */
const typesQuery = z
  .string()
  .check(z.maxLength(300), z.regex(new RegExp(`^(${ONE_TYPE})(,(${ONE_TYPE}))*$`)));

export const listFundRecordsCall = defineCall({
  method: 'GET',
  path: '/transaction_flow/list',
  needs: 'store',
  openToRestricted: true,
  input: z.object({
    id: z.optional(idInput),
    account: z._default(accountSchema, 'available_balance'),
    type: z.optional(fundRecordTypeSchema),
    month: z.optional(monthSchema),
    /**
     * Only records that have this in the product's name, as the response has it, in the reference, or in the
     * operator's own words. Case and accents make no difference in names.
     */
    search: z.optional(lineInput(1, SEARCH_LENGTH)),
    /** With `search`: types that match as well, because the client's name of them does. */
    search_types: z.optional(typesQuery),
    /** With `ad_serving` among those: of it only what was put into plans, or only what they returned. */
    search_ad_serving: z.optional(z.enum(['put', 'returned'])),
    /** Left out: the zone of `X-TZ`. */
    time_zone: z.optional(timeZoneInput),
    ...pageQuery,
  }),
  output: z.extend(pageOf(fundRecordSchema), {
    /** On the first page only: every month of the account, whatever is filtered. */
    months: z.optional(z.array(fundMonthSchema)),
  }),
});
