import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { kindFitsEffect } from '@adpartner/shared/contract/coupon';
import { LANGUAGES } from '@adpartner/shared/contract/language';

import { imagesOf } from '../seed-catalog.ts';
import { catalogTexts, PRODUCT_SLUGS, readCatalogTexts } from './catalog-texts.ts';
import { SANDBOX_COUPONS } from './coupons.ts';
import { SANDBOX_PRODUCTS } from './products.ts';

const IMAGES = path.join(import.meta.dirname, '..', 'images');

describe('the catalog of the sandbox', () => {
  const english = readCatalogTexts('en');

  test('has twelve products, four of each kind', () => {
    expect(SANDBOX_PRODUCTS.map(({ slug }) => slug)).toEqual(PRODUCT_SLUGS);
    for (const kind of ['video', 'landing_page', 'game']) {
      expect(SANDBOX_PRODUCTS.filter((product) => product.kind === kind)).toHaveLength(4);
    }
  });

  test.each(SANDBOX_PRODUCTS.map((product) => [product.slug, product] as const))(
    '%s has its pictures',
    (_, product) => {
      for (const image of imagesOf(product)) {
        expect(existsSync(path.join(IMAGES, path.basename(image)))).toBe(true);
      }
    },
  );

  test('there is no picture of nothing', () => {
    const shown = new Set(SANDBOX_PRODUCTS.flatMap(imagesOf).map((image) => path.basename(image)));
    expect(readdirSync(IMAGES).sort()).toEqual([...shown].sort());
  });

  test.each(SANDBOX_COUPONS.map((coupon) => [coupon.slug, coupon] as const))(
    'the coupon %s is of a kind that fits what it does, and names no bare amount',
    (slug, { kind, effect }) => {
      expect(kindFitsEffect(kind, effect)).toBe(true);
      for (const lang of LANGUAGES) expect(readCatalogTexts(lang).coupons[slug]).not.toMatch(/\d/);
    },
  );

  test.each(LANGUAGES.filter((lang) => lang !== 'en'))('is written in %s, every text', (lang) => {
    const texts = readCatalogTexts(lang);
    for (const { slug, kind } of SANDBOX_PRODUCTS) {
      const { description, put_content, game_description } = texts.products[slug];
      expect(description).not.toBe(english.products[slug].description);
      expect(put_content).not.toBe(english.products[slug].put_content);
      expect(game_description === undefined).toBe(kind !== 'game');
    }
    for (const part of ['put_rules', 'coupons'] as const) {
      const written: string[] = Object.values(english[part]);
      for (const text of Object.values(texts[part])) expect(written).not.toContain(text);
    }
  });

  test('is picked by language, English among them', () => {
    const text = catalogTexts()((texts) => texts.products.kestrel.name);
    expect(Object.keys(text).sort()).toEqual([...LANGUAGES].sort());
  });
});
