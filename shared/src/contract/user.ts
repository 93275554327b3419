import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { channelSchema } from './channel.ts';
import { countSchema } from './count.ts';
import { idSchema } from './id.ts';
import { LANGUAGES } from './language.ts';
import { moneySchema } from './money.ts';
import { openEnum } from './open-enum.ts';
import { profileShape } from './profile.ts';
import { textSchema } from './text.ts';
import { daySchema, timeSchema } from './time.ts';

/** How an account came to be. */
export const USER_ENTRIES = ['register', 'app'] as const;

/** An account-holder as the account itself sees it. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  nickname: z.string(),
  /** All null for a user who came from the partner's host app, which tells none of them. */
  ...profileShape,
  avatar_url: z.nullable(z.string()),
  /** `register`: by an own registration; `app`: through the partner's host app. */
  entry: openEnum(USER_ENTRIES),
  lang: openEnum(LANGUAGES),
  store: z.nullable(z.object({ opened_at: timeSchema })),
  credit_score: z.int(),
  /** The last 20 changes, newest first. */
  credit_history: z.array(z.object({ at: timeSchema, change: z.int(), why: textSchema })),
  shop_level: z.object({
    stars: z.int().check(z.gte(0), z.lte(5)),
    points: countSchema,
    /** The points at which the next star comes; null with all five. */
    next_at: z.nullable(countSchema),
  }),
  deposit: moneySchema,
  sign_in: z.object({
    count: countSchema,
    streak: countSchema,
    /** Whether it is not possible again yet: in the caller's zone, as the call that signs in decides. */
    signed_in_today: z.boolean(),
    /** From when it is possible again; null where it was never done. Older servers leave it out. */
    next_at: z.optional(z.nullable(timeSchema)),
    /** The days signed in on, of the last 92. */
    days: z.array(daySchema),
  }),
  /** The user's own external-operation id: 10 digits. */
  operated_id: z.string(),
  /** The external-operation id of the agent being followed. */
  following: z.nullable(z.string()),
  has_transaction_password: z.boolean(),
  /** Whether a passkey stands in for it. Older servers leave it out. */
  confirms_by_passkey: z.optional(z.boolean()),
  vip: z.nullable(z.object({ until: timeSchema })),
  customer_service_url: z.array(channelSchema),
  recharge_customer_service_url: z.array(channelSchema),
});
export type User = z.infer<typeof userSchema>;

export const getUserCall = defineCall({
  method: 'GET',
  path: '/user/info',
  needs: 'session',
  openToRestricted: true,
  input: z.object({}),
  output: userSchema,
});
