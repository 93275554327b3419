import * as z from '@adpartner/shared/contract/zod';
import { idSchema } from './id.ts';
import { openEnum } from './open-enum.ts';

/** The kinds of a product. */
export const PRODUCT_KINDS = ['video', 'landing_page', 'game'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The part of a product that stands beside what belongs to its plan. */
export const planProductSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: openEnum(PRODUCT_KINDS),
  image_url: z.string(),
});
export type PlanProduct = z.infer<typeof planProductSchema>;
