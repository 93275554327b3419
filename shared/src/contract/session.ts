import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { countSchema } from './count.ts';
import { idInput, idSchema } from './id.ts';
import { pageOf, pageQuery } from './paging.ts';
import { timeSchema } from './time.ts';

/** One of a user's live sessions, as far as it helps them to tell it from others. */
export const userSessionSchema = z.object({
  id: idSchema,
  /** What it was begun with: `Chrome` on `Android`. Null where it can't be told. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network it was begun from, coarsely: `203.0.113.0/24`. */
  network: z.nullable(z.string()),
  began_at: timeSchema,
  /** To some minutes. */
  last_used_at: timeSchema,
});
export type UserSession = z.infer<typeof userSessionSchema>;

/** The session that asks, and all others of its user, the last used first. */
export const listSessionsCall = defineCall({
  method: 'GET',
  path: '/user/sessions',
  needs: 'session',
  input: z.object(pageQuery),
  output: z.extend(pageOf(userSessionSchema), { current: userSessionSchema }),
});

/** Ends one session, or all others than the one that asks. */
export const endSessionsCall = defineCall({
  method: 'POST',
  path: '/user/sessions/end',
  needs: 'session',
  input: z.union([z.object({ id: idInput }), z.object({ others: z.literal(true) })]),
  /** How many there were to end. */
  output: z.object({ ended: countSchema }),
});
