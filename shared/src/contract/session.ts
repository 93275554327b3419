import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { countSchema } from './count.ts';
import { idInput, idSchema } from './id.ts';
import { pageOf, pageQuery } from './paging.ts';
import { timeSchema } from './time.ts';

/** One of a user's active sessions, with what helps to recognize it. */
export const userSessionSchema = z.object({
  id: idSchema,
  /** The browser and system it was started with: `Chrome` on `Android`. Null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network it was started from, coarsely: `203.0.113.0/24`. */
  network: z.nullable(z.string()),
  began_at: timeSchema,
  /** Accurate to some minutes. */
  last_used_at: timeSchema,
});
export type UserSession = z.infer<typeof userSessionSchema>;

/** The current session, and all others of its user, the last used first. */
export const listSessionsCall = defineCall({
  method: 'GET',
  path: '/user/sessions',
  needs: 'session',
  input: z.object(pageQuery),
  output: z.extend(pageOf(userSessionSchema), { current: userSessionSchema }),
});

/** Ends one session, or all others. */
export const endSessionsCall = defineCall({
  method: 'POST',
  path: '/user/sessions/end',
  needs: 'session',
  input: z.union([z.object({ id: idInput }), z.object({ others: z.literal(true) })]),
  /** How many were ended. */
  output: z.object({ ended: countSchema }),
});
