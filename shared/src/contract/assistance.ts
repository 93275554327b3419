import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { countSchema } from './count.ts';
import { moneySchema } from './money.ts';
import { pageOf, pageQuery } from './paging.ts';
import { operatedIdInput } from './typed-inputs.ts';
import { timeSchema } from './time.ts';

/** An agent who is or was followed, and the revenue of that time. */
export const followedSchema = z.object({
  /** The agent's external-operation id. */
  operated_id: z.string(),
  name: z.string(),
  followed_at: timeSchema,
  /** Null while it lasts. */
  ended_at: z.nullable(timeSchema),
  plans: countSchema,
  profit: moneySchema,
});
export type Followed = z.infer<typeof followedSchema>;

export const listFollowedCall = defineCall({
  method: 'GET',
  path: '/assistance/list',
  needs: 'store',
  input: z.object({ ...pageQuery }),
  output: z.extend(pageOf(followedSchema), { following: z.nullable(z.string()) }),
});

/** Follows an agent instead of the present one; null stops following. */
export const followCall = defineCall({
  method: 'POST',
  path: '/assistance/follow',
  needs: 'store',
  idempotent: true,
  input: z.object({ operated_id: z.nullable(operatedIdInput) }),
  output: z.object({ following: z.nullable(z.string()), followed_at: z.nullable(timeSchema) }),
});
