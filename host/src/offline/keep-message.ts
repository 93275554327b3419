import * as z from '@adpartner/shared/contract/zod';

const keepSchema = z.object({
  kind: z.literal('keep'),
  /** The entries of the releases that this user gets; null if the page does not know them yet. */
  entries: z.nullable(z.array(z.string().check(z.regex(/^\/remotes\/[\w-]+\/[\w.+-]+\/[\w.-]+$/)))),
});

const endSchema = z.object({ kind: z.literal('end') });

const messageSchema = z.discriminatedUnion('kind', [keepSchema, endSchema]);

/**
 * A page's message to the worker: of an idle page, `keep` with the site in use, to be stored; `end` if the deployment does
 * without, so that a worker that is storing removes what it stores.
 */
export type KeepMessage = z.infer<typeof messageSchema>;

/** Reads a page's message; null if it is something else. */
export function readKeepMessage(data: unknown): KeepMessage | null {
  return messageSchema.safeParse(data).data ?? null;
}
