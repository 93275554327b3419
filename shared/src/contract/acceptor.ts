import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { channelSchema } from './channel.ts';
import { idInput, idSchema } from './id.ts';
import { moneyRangeSchema, moneySchema, rateSchema } from './money.ts';
import { openEnum } from './open-enum.ts';
import { pageOf, pageQuery } from './paging.ts';
import { codeInput } from './typed-inputs.ts';
import { timeSchema } from './time.ts';

export const ACCEPTOR_KINDS = ['personal', 'enterprise'] as const;
export const acceptorKindSchema = z.enum(ACCEPTOR_KINDS);
export type AcceptorKind = z.infer<typeof acceptorKindSchema>;

export const ACCEPTANCE_STATUSES = ['pending', 'done', 'cancelled'] as const;
export type AcceptanceStatus = (typeof ACCEPTANCE_STATUSES)[number];

/** One foreign-exchange acceptance of the user. */
export const acceptanceSchema = z.object({
  id: idSchema,
  /** The number that people quote: `A261121-48213907`. */
  number: z.string(),
  time: timeSchema,
  acceptor_name: z.string(),
  kind: openEnum(ACCEPTOR_KINDS),
  amount: moneySchema,
  status: openEnum(ACCEPTANCE_STATUSES),
  /** The operator's note on the result, if any. */
  why: z.optional(z.string()),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** A counterparty who accepts foreign exchange. */
export const acceptorSchema = z.object({
  id: idSchema,
  kind: openEnum(ACCEPTOR_KINDS),
  name: z.string(),
  limit: moneyRangeSchema,
  /** How much of `currency` is one unit of the server's. */
  rate: rateSchema,
  /** The currency they take, `THB`; null if they have not said. */
  currency: z.nullable(z.string()),
  /** Until the amount is in the balance; null if they have not said. */
  eta_hours: z.nullable(z.number()),
  fee_rate: rateSchema,
  /** The licence number; null where the acceptor has none. */
  licence: z.nullable(z.string()),
  channel: channelSchema,
});
export type Acceptor = z.infer<typeof acceptorSchema>;

export const listAcceptancesCall = defineCall({
  method: 'GET',
  path: '/acceptor/order/list',
  needs: 'store',
  input: z.object({ id: z.optional(idInput), ...pageQuery }),
  output: pageOf(acceptanceSchema),
});

/** The acceptor behind an acceptance code. */
export const getAcceptorCall = defineCall({
  method: 'POST',
  path: '/acceptor/detail',
  needs: 'store',
  input: z.object({ kind: acceptorKindSchema, code: codeInput }),
  output: acceptorSchema,
});
