import * as z from '@adpartner/shared/contract/zod';

/** How many there are: a whole number, never negative. */
export const countSchema = z.int().check(z.gte(0));
