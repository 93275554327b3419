import { getProductCall } from '@adpartner/shared/contract/product';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { getProduct } from './get-product.ts';

export function productRoutes(app: FastifyInstance): void {
  serve(app, getProductCall, async ({ db, input, lang }) => getProduct(db, input.product_id, lang));
}
