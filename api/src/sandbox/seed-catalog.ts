import type { Queries } from '../db/database.ts';
import { catalogTexts } from './catalog/catalog-texts.ts';
import { SANDBOX_COUPONS } from './catalog/coupons.ts';
import { SANDBOX_PRODUCTS, type SandboxProduct } from './catalog/products.ts';

/** The path of the pictures in api/src/sandbox/images on the site. */
const IMAGES = '/sandbox';

/** A product's own picture first, then a typical advertisement of its kind. */
export const imagesOf = ({ slug, kind }: SandboxProduct): string[] => [
  `${IMAGES}/${slug}.svg`,
  `${IMAGES}/kind-${kind.replace('_', '-')}.svg`,
];

/**
 * Writes what an operator would have set up: products, coupons, and times short enough to watch. For an empty
 * database.
 */
export async function seedCatalog(tx: Queries): Promise<void> {
  const text = catalogTexts();
  const json = (pick: Parameters<typeof text>[0]) => JSON.stringify(text(pick));
  await tx
    .updateTable('configuration')
    .set({
      settlement_hours: 1 / 60,
      cooling_off_hours: 0,
      first_binding_cooling_off_hours: 0,
    })
    .execute();
  await tx
    .insertInto('products')
    .values(
      SANDBOX_PRODUCTS.map((product) => ({
        id: product.id,
        kind: product.kind,
        name: json((texts) => texts.products[product.slug].name),
        description: json((texts) => texts.products[product.slug].description),
        game_description:
          product.kind === 'game'
            ? json((texts) => texts.products[product.slug].game_description ?? '')
            : null,
        publisher: product.publisher,
        rating: product.rating,
        images: imagesOf(product),
      })),
    )
    .execute();
  await tx
    .insertInto('coupons')
    .values(
      SANDBOX_COUPONS.map((coupon) => ({
        id: coupon.id,
        name: json((texts) => texts.coupons[coupon.slug]),
        kind: coupon.kind,
        effect: coupon.effect,
        value: coupon.value,
        amount_requirement: coupon.amountRequirement,
        valid_days: coupon.validDays,
        newcomer: coupon.slug === 'newcomer',
      })),
    )
    .execute();
}
