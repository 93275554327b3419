import type * as z from '@adpartner/shared/contract/zod';

/** A schema, of whichever copy of zod. */
export interface AnswerSchema {
  safeParse(value: unknown): { success: boolean };
}

/**
 * A query's `meta` that has the host keep its last answer for when there is no connection. `schema` is
 * what an answer, or each page of one, must still fit then: the code that shows it may be newer than
 * what was kept. For the first view of a screen, not for everything.
 */
export const keptAs = (schema: z.ZodMiniType) => ({ kept: schema });

/** What a query's kept answer must fit; null where none is kept. */
export function keptSchema(meta: Record<string, unknown> | undefined): AnswerSchema | null {
  const schema = meta?.kept as Partial<AnswerSchema> | undefined;
  return typeof schema?.safeParse === 'function' ? (schema as AnswerSchema) : null;
}
