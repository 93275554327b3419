import { fieldRules } from '@adpartner/shared/contract/field-rules';
import * as z from 'zod/mini';

import { CallError } from '../../errors/call-error.ts';
import { parseAmount } from '../../ledger/money.ts';
import type { DeliveryEvent } from '../delivery-port.ts';

/** How far ahead a network may set a settlement: there is no command that settles earlier. */
const MOST_DAYS_TO_SETTLE = 366;

/** The most events that one request may carry. */
const MOST_EVENTS = 500;

const time = z.string().check(
  z.maxLength(40),
  z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
/** When a closed plan is settled. */
const settlementTime = time.check(
  z.check(({ value, issues }) => {
    const maximum = Date.now() + MOST_DAYS_TO_SETTLE * 86_400_000;
    if (Date.parse(value) > maximum) {
      issues.push({ code: 'too_big', origin: 'date', maximum, input: value });
    }
  }),
);
const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** Zero is allowed, unlike for an amount that a user moves. */
const money = z.string().check(z.maxLength(20), z.regex(/^(0|[1-9]\d*)(\.\d+)?$/));
const report = {
  id: z.string().check(z.regex(/^[\u0021-\u007e]{1,200}$/)),
  plan: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  at: time,
};

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('matched'), ...report }),
  z.object({
    kind: z.literal('delivered'),
    ...report,
    impressions: count,
    clicks: count,
    consumed: money,
    revenue: money,
  }),
  z.object({ kind: z.literal('failed'), ...report }),
  z.object({ kind: z.literal('closed'), ...report, settles_at: z.optional(settlementTime) }),
  z.object({
    kind: z.literal('charged_back'),
    ...report,
    amount: money.check(z.regex(/[1-9]/)),
  }),
]);

/** The body of a request. Its events are checked one by one, so that one can't stop the others. */
export const batchSchema = z.object({
  /** The currency of every amount in it: a feed in another currency is rejected. */
  currency: z.string(),
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
});

/** An event of the feed as the delivery port takes it, or its faults by field. */
export type ReadEvent =
  | { readonly event: DeliveryEvent }
  | { readonly fields: Readonly<Record<string, string>> };

function toEvent(
  source: string,
  sent: z.output<typeof eventSchema>,
  digits: number,
): DeliveryEvent {
  const { id, plan, kind } = sent;
  const known = { source, id, plan, at: new Date(sent.at) };
  switch (kind) {
    case 'delivered':
      return {
        ...known,
        kind,
        impressions: sent.impressions,
        clicks: sent.clicks,
        consumed: parseAmount(sent.consumed, digits, 'consumed'),
        revenue: parseAmount(sent.revenue, digits, 'revenue'),
      };
    case 'charged_back':
      return { ...known, kind, amount: parseAmount(sent.amount, digits) };
    case 'closed':
      return {
        ...known,
        kind,
        ...(sent.settles_at !== undefined && { settlesAt: new Date(sent.settles_at) }),
      };
    default:
      return { ...known, kind };
  }
}

/** Reads one event of a network's request; `digits` are the currency's fraction digits. */
export function readFeedEvent(network: string, sent: unknown, digits: number): ReadEvent {
  const read = z.safeParse(eventSchema, sent);
  if (!read.success) return { fields: fieldRules(read.error.issues, sent) };
  try {
    return { event: toEvent(network, read.data, digits) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { fields: error.params?.fields as Record<string, string> };
  }
}
