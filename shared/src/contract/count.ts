import * as z from 'zod/mini';

/** How many there are: a whole number, never negative. */
export const countSchema = z.int().check(z.gte(0));
