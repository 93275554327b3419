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

/** How an account was made. */
export const USER_ENTRIES = ['register', 'app'] as const;

/** An account as its holder sees it. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  nickname: z.string(),
  /** All null for a user of the partner's host app, which sends none of them. */
  ...profileShape,
  avatar_url: z.nullable(z.string()),
  /** `register`: by registration here; `app`: through the partner's host app. */
  entry: openEnum(USER_ENTRIES),
  lang: openEnum(LANGUAGES),
  store: z.nullable(z.object({ opened_at: timeSchema })),
  credit_score: z.int(),
  /** The last 20 changes, newest first. */
  credit_history: z.array(z.object({ at: timeSchema, change: z.int(), why: textSchema })),
  shop_level: z.object({
    stars: z.int().check(z.gte(0), z.lte(5)),
    points: countSchema,
    /** The points needed for the next star; null with all five. */
    next_at: z.nullable(countSchema),
  }),
  deposit: moneySchema,
  sign_in: z.object({
    count: countSchema,
    streak: countSchema,
    /** Whether it was done today, in the caller's zone. */
    signed_in_today: z.boolean(),
    /** When it is possible again; null if it was never done. Older servers leave it out. */
    next_at: z.optional(z.nullable(timeSchema)),
    /** The days of the last 92 on which the user checked in. */
    days: z.array(daySchema),
  }),
  /** The user's own external-operation id: 10 digits. */
  operated_id: z.string(),
  /** The external-operation id of the agent being followed. */
  following: z.nullable(z.string()),
  has_transaction_password: z.boolean(),
  /** Whether a passkey replaces it. Older servers leave it out. */
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
