import type * as z from '@adpartner/shared/contract/zod';

/** A schema, of any copy of zod. */
export interface ResponseSchema {
  safeParse(value: unknown): { success: boolean };
}

/**
 * The `meta` of a query whose last response the host caches for times without a connection. A cached
 * response, or each page of one, must still fit `schema`, because the code that shows it may be newer. Only
 * for the data of a screen's first view.
 */
export const cachedAs = (schema: z.ZodMiniType) => ({ kept: schema });

/** The schema of a query's cached response; null if it is not cached. */
export function cachedSchema(meta: Record<string, unknown> | undefined): ResponseSchema | null {
  const schema = meta?.kept as Partial<ResponseSchema> | undefined;
  return typeof schema?.safeParse === 'function' ? (schema as ResponseSchema) : null;
}
