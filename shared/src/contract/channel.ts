import * as z from '@adpartner/shared/contract/zod';
import { idSchema } from './id.ts';

/** A way to reach support. `type` 1 opens inside the app, any other in a new tab. */
export const channelSchema = z.object({
  id: idSchema,
  label: z.string(),
  type: z.int(),
  /** https, mailto or tel; a channel with any other is not shown. */
  url: z.string(),
});
export type Channel = z.infer<typeof channelSchema>;

/** The `type` of a channel that opens inside the app. */
export const IN_APP_CHANNEL = 1;

/**
 * The support address of a sandbox, at a reserved domain (RFC 2606): a sandbox shows a page of the site instead.
 */
export const SANDBOX_SUPPORT = 'https://service.example.com';
export const SANDBOX_SUPPORT_PAGE = '/sandbox/support';
