import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { Product } from '@adpartner/shared/contract/product';

import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { textIn } from '../language/wire-text.ts';

/**
 * A product with its texts in the requested language.
 * @throws CallError `not_found`
 */
export async function getProduct(db: Queries, id: string, lang: LanguageCode): Promise<Product> {
  const row = isUuid(id)
    ? await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new CallError('not_found');
  return {
    id: row.id,
    name: textIn(row.name, lang),
    kind: row.kind,
    description: textIn(row.description, lang),
    ...(row.game_description && { game_description: textIn(row.game_description, lang) }),
    images: row.images,
    publisher: row.publisher,
    rating: Number(row.rating),
  };
}
