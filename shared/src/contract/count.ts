import * as z from '@adpartner/shared/contract/zod';

/** A count: a whole number, never negative. */
export const countSchema = z.int().check(z.gte(0));
