import { readFileSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES, type LanguageCode } from '@adpartner/shared/contract/language';
import { PRODUCT_KINDS } from '@adpartner/shared/contract/product';
import * as z from 'zod/mini';

import type { TextByLanguage } from '../../db/tables/texts.ts';

export const PRODUCT_SLUGS = [
  'tidepool',
  'oatfield',
  'kestrel',
  'quillpot',
  'ferrywell',
  'brindle',
  'nookshelf',
  'skein',
  'lantern-isles',
  'tinker-trams',
  'mosskeeper',
  'orbit-post',
] as const;
export type ProductSlug = (typeof PRODUCT_SLUGS)[number];

const REGIONS = [
  'north_america',
  'latin_america',
  'western_europe',
  'northern_europe',
  'southeast_asia',
  'east_asia',
  'oceania',
] as const;
export type Region = (typeof REGIONS)[number];

const INTERESTS = [
  'sports',
  'food',
  'travel',
  'cycling',
  'gardening',
  'learning',
  'pets',
  'home',
  'crafts',
  'puzzle_games',
  'building_games',
  'nature',
  'space',
] as const;
export type Interest = (typeof INTERESTS)[number];

const COUPON_SLUGS = ['newcomer', 'autumn', 'first_hundred', 'team', 'thank_you'] as const;
export type CouponSlug = (typeof COUPON_SLUGS)[number];

const text = z.string().check(z.minLength(1));

const catalogTextsSchema = z.strictObject({
  products: z.record(
    z.enum(PRODUCT_SLUGS),
    z.strictObject({
      name: text,
      description: text,
      game_description: z.optional(text),
      put_content: text,
    }),
  ),
  put_rules: z.record(z.enum(PRODUCT_KINDS), text),
  regions: z.record(z.enum(REGIONS), text),
  interests: z.record(z.enum(INTERESTS), text),
  coupons: z.record(z.enum(COUPON_SLUGS), text),
});
export type CatalogTexts = z.infer<typeof catalogTextsSchema>;

/** The sandbox's advertisements in one language, from the file named for it. */
export function readCatalogTexts(lang: LanguageCode): CatalogTexts {
  const file = path.join(import.meta.dirname, `${lang}.json`);
  return z.parse(catalogTextsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** A text of the catalog by language, in the database's form. */
export type PickText = (pick: (texts: CatalogTexts) => string) => TextByLanguage;

let read: PickText | undefined;

/** The catalog's texts; its files are read once. */
export function catalogTexts(): PickText {
  if (!read) {
    const english = readCatalogTexts('en');
    const languages = LANGUAGES.map((lang) => [lang, readCatalogTexts(lang)] as const);
    read = (pick) => ({
      en: pick(english),
      ...Object.fromEntries(languages.map(([lang, texts]) => [lang, pick(texts)])),
    });
  }
  return read;
}
