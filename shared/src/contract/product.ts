import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idInput, idSchema } from './id.ts';
import { openEnum } from './open-enum.ts';
import { PRODUCT_KINDS, type ProductKind } from './plan-product.ts';

export { PRODUCT_KINDS };
export type { ProductKind };

/** The product that a plan advertises. */
export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: openEnum(PRODUCT_KINDS),
  description: z.string(),
  game_description: z.optional(z.string()),
  /** URLs, the first one the main image. */
  images: z.array(z.string()),
  publisher: z.string(),
  /** 0 to 5 stars. */
  rating: z.number().check(z.gte(0), z.lte(5)),
});
export type Product = z.infer<typeof productSchema>;

export const getProductCall = defineCall({
  method: 'POST',
  path: '/plan/order/app/detail',
  needs: 'store',
  input: z.object({ product_id: idInput }),
  output: productSchema,
});
