import * as z from '@adpartner/shared/contract/zod';

const messageSchema = z.object({
  kind: z.literal('keep'),
  /** The entries of the releases that this user gets; null where the page does not know them yet. */
  entries: z.nullable(z.array(z.string().check(z.regex(/^\/remotes\/[\w-]+\/[\w.+-]+\/[\w.-]+$/)))),
});

/** What a page tells the worker once it has come to rest: the site in use, to be kept. */
export type KeepMessage = z.infer<typeof messageSchema>;

/** Reads what a page has told; null where it is something else. */
export function readKeepMessage(data: unknown): KeepMessage | null {
  return messageSchema.safeParse(data).data ?? null;
}
