import * as z from '@adpartner/shared/contract/zod';

const messageSchema = z.object({
  kind: z.literal('keep'),
  /** The entries of the releases that this user gets; null if the page does not know them yet. */
  entries: z.nullable(z.array(z.string().check(z.regex(/^\/remotes\/[\w-]+\/[\w.+-]+\/[\w.-]+$/)))),
});

/** An idle page's message to the worker: the site in use, to be stored. */
export type KeepMessage = z.infer<typeof messageSchema>;

/** Reads a page's message; null if it is something else. */
export function readKeepMessage(data: unknown): KeepMessage | null {
  return messageSchema.safeParse(data).data ?? null;
}
