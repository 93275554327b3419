import * as z from '@adpartner/shared/contract/zod';

/** The body of every response. The call's own schema reads `data` if `code` is 200. */
export const envelopeSchema = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.nullable(z.record(z.string(), z.unknown())),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** The `data` of every code but 200. */
export const errorDataSchema = z.object({
  /** One of `REASONS`, or one that is unknown to this client: then `msg` is shown. */
  reason: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
  /** The language the account was made in; with 402, 403 and 404. */
  lang: z.optional(z.string()),
});
export type ErrorData = z.infer<typeof errorDataSchema>;
