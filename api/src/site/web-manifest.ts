import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGE_TAGS, LANGUAGES, type LanguageCode } from '@adpartner/shared/contract/language';
import * as z from 'zod/mini';

import type { ServerConfig } from '../config/server-config.ts';

/** The light background of the page; the dark one comes from the page itself (`theme-color`). */
const CANVAS = '#f4f5f2';

const line = z.string().check(z.minLength(1));
const textsSchema = z.strictObject({
  description: line,
  plan: line,
  wallet: line,
  withdraw: line,
  notification: line,
});

/** The shortcuts of the app's icon, and the pages that they open; the page's guard asks for a session. */
const SHORTCUTS = {
  plan: '/#/plan',
  wallet: '/#/wallet',
  withdraw: '/#/wallet/withdraw',
  notification: '/#/notification',
} as const;

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

function readTexts(language: LanguageCode) {
  const file = join(import.meta.dirname, 'texts', `${language}.json`);
  return z.parse(textsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** Read once at the start, which fails if a language has no texts. */
const TEXTS = new Map(LANGUAGES.map((code) => [code, readTexts(code)]));

/**
 * The manifest for devices that install the app: with the deployment's name and its first screen, described in
 * the user's language. One `id` whatever the language, so that it is always the same app.
 */
export function webManifest(
  { brand }: Pick<ServerConfig, 'brand'>,
  language: LanguageCode,
): object {
  const texts = TEXTS.get(language)!;
  return {
    id: '/',
    lang: LANGUAGE_TAGS[language],
    name: brand.name,
    short_name: brand.name,
    description: texts.description,
    categories: ['business', 'finance'],
    start_url: '/#/ad-center',
    scope: '/',
    display: 'standalone',
    // A browser without a window of its own for apps gives this one at least a bar with Back.
    display_override: ['standalone', 'minimal-ui'],
    background_color: CANVAS,
    theme_color: CANVAS,
    icons: [192, 512].flatMap((size) => [icon('icon', size), icon('maskable', size, 'maskable')]),
    shortcuts: Object.entries(SHORTCUTS).map(([name, url]) => ({
      name: texts[name as keyof typeof SHORTCUTS],
      url,
      icons: [icon(`shortcut-${name}`, 192)],
    })),
  };
}
