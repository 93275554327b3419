import type * as z from '@adpartner/shared/contract/zod';

/** A schema, of whichever copy of zod. */
export interface ResponseSchema {
  safeParse(value: unknown): { success: boolean };
}

/**
 * A query's `meta` that has the host keep its last response for when there is no connection. `schema` is
 * what a response, or each page of one, must still fit then: the code that shows it may be newer than
 * what was kept. For the first view of a screen, not for everything.
 */
export const cachedAs = (schema: z.ZodMiniType) => ({ kept: schema });

/** What a query's cached response must fit; null where none is kept. */
export function cachedSchema(meta: Record<string, unknown> | undefined): ResponseSchema | null {
  const schema = meta?.kept as Partial<ResponseSchema> | undefined;
  return typeof schema?.safeParse === 'function' ? (schema as ResponseSchema) : null;
}
