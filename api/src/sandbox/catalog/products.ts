import type { ProductKind } from '@adpartner/shared/contract/product';

import type { Interest, ProductSlug, Region } from './catalog-texts.ts';

/** A product of the sandbox without its texts, and the audience of its plans. */
export interface SandboxProduct {
  /** Fixed, so that seeding again finds it. */
  readonly id: string;
  readonly slug: ProductSlug;
  readonly kind: ProductKind;
  readonly publisher: string;
  readonly rating: string;
  readonly regions: readonly Region[];
  readonly ages: readonly string[];
  readonly interests: readonly Interest[];
}

const product = (
  number: number,
  kind: ProductKind,
  slug: ProductSlug,
  publisher: string,
  rating: string,
  audience: Pick<SandboxProduct, 'regions' | 'ages' | 'interests'>,
): SandboxProduct => ({
  id: `5a4db0c5-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
  slug,
  kind,
  publisher,
  rating,
  ...audience,
});

/** All invented: products, publishers and ratings. */
export const SANDBOX_PRODUCTS: readonly SandboxProduct[] = [
  product(1, 'video', 'tidepool', 'Marrowby Sports', '4.6', {
    regions: ['western_europe', 'oceania'],
    ages: ['18–24', '25–34'],
    interests: ['sports', 'travel'],
  }),
  product(2, 'video', 'oatfield', 'Hollin Pantry', '4.3', {
    regions: ['north_america', 'northern_europe'],
    ages: ['25–34', '35–44'],
    interests: ['food'],
  }),
  product(3, 'video', 'kestrel', 'Wendle Cycleworks', '4.8', {
    regions: ['western_europe', 'east_asia'],
    ages: ['25–34', '35–44', '45–54'],
    interests: ['cycling', 'travel'],
  }),
  product(4, 'video', 'quillpot', 'Sprigley House', '4.1', {
    regions: ['northern_europe', 'north_america'],
    ages: ['35–44', '45–54'],
    interests: ['gardening', 'food', 'home'],
  }),
  product(5, 'landing_page', 'ferrywell', 'Ferrywell School', '4.7', {
    regions: ['southeast_asia', 'latin_america'],
    ages: ['18–24', '25–34'],
    interests: ['learning', 'travel'],
  }),
  product(6, 'landing_page', 'brindle', 'Brindle Neighbours', '4.4', {
    regions: ['north_america', 'oceania'],
    ages: ['25–34', '35–44', '45–54'],
    interests: ['pets'],
  }),
  product(7, 'landing_page', 'nookshelf', 'Nookshelf Joinery', '3.9', {
    regions: ['western_europe', 'northern_europe'],
    ages: ['35–44', '45–54', '55+'],
    interests: ['home'],
  }),
  product(8, 'landing_page', 'skein', 'Skein & Daughters', '4.9', {
    regions: ['north_america', 'western_europe'],
    ages: ['35–44', '55+'],
    interests: ['crafts', 'home'],
  }),
  product(9, 'game', 'lantern-isles', 'Pebblebox Studio', '4.5', {
    regions: ['southeast_asia', 'east_asia', 'north_america'],
    ages: ['18–24', '25–34'],
    interests: ['puzzle_games'],
  }),
  product(10, 'game', 'tinker-trams', 'Lower Depot', '4.2', {
    regions: ['western_europe', 'east_asia'],
    ages: ['25–34', '35–44'],
    interests: ['building_games', 'travel'],
  }),
  product(11, 'game', 'mosskeeper', 'Slow Fern Workshop', '4.8', {
    regions: ['northern_europe', 'oceania'],
    ages: ['18–24', '25–34', '35–44'],
    interests: ['nature', 'gardening'],
  }),
  product(12, 'game', 'orbit-post', 'Two Moons Interactive', '4.0', {
    regions: ['latin_america', 'north_america', 'southeast_asia'],
    ages: ['18–24', '25–34'],
    interests: ['space', 'puzzle_games'],
  }),
];
