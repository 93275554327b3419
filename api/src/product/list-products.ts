import type { Product, ProductKind } from '@adpartner/shared/contract/product';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { getProduct } from './get-product.ts';

export interface AskedProducts {
  readonly kind?: ProductKind | undefined;
  /** The id of a product: only those after this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Products by their English names, in code point order. */
export async function listProducts(
  db: Queries,
  { kind, after, limit }: AskedProducts,
): Promise<Product[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where (${kind ?? null}::text is null or p.kind = ${kind ?? null})
      and (${after ?? null}::uuid is null or (p.name ->> 'en' collate "C", p.id) >
        (select last.name ->> 'en' collate "C", last.id from products last
          where last.id = ${after ?? null}::uuid))
    order by p.name ->> 'en' collate "C", p.id limit ${limit}`.execute(db);
  const products: Product[] = [];
  for (const { id } of rows) products.push(await getProduct(db, id, 'en'));
  return products;
}
