import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idInput } from './id.ts';
import { languageSchema } from './language-schema.ts';
import { profileInput } from './profile.ts';
import { timeSchema } from './time.ts';
import { countSchema } from './count.ts';
import { userSchema } from './user.ts';

/** Changes the fields that are sent and leaves the others. */
export const editUserCall = defineCall({
  method: 'POST',
  path: '/user/info/edit',
  needs: 'session',
  input: z.object({
    ...profileInput(),
    avatar_file_id: z.optional(idInput),
    lang: z.optional(languageSchema),
  }),
  output: userSchema,
});

/** Signs in for the caller's day, once per day. */
export const signInCall = defineCall({
  method: 'POST',
  path: '/user/sign_in',
  needs: 'store',
  idempotent: true,
  input: z.object({}),
  output: z.object({
    signed_at: timeSchema,
    sign_in_count: countSchema,
    /** When it is possible again. Older servers leave it out. */
    next_at: z.optional(timeSchema),
  }),
});
