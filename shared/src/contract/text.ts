import * as z from '@adpartner/shared/contract/zod';

/**
 * A text that is either a person's own words (a string, shown as it is) or one that the server made:
 * a message key with its values, which the client localizes.
 */
export const textSchema = z.union([
  z.string(),
  z.object({
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type WireText = z.infer<typeof textSchema>;
