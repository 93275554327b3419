import { join } from 'node:path';
import { root } from '../stack/server.ts';

/** The folder of the pictures, with one subfolder per series. */
export const FOLDER = join(root, '.gallery');

export const SCHEMES = ['light', 'dark'] as const;

export const PHONE = { width: 390, height: 844, text: '100' };
export const WINDOW = { width: 1280, height: 800, text: '100' };
/** A phone on its side. */
export const LANDSCAPE = { width: 844, height: 390, text: '100' };
/** The narrowest phone with double text size. */
export const NARROWEST = { width: 320, height: 640, text: '200' };

/** English, the longest words, marks above and below letters, no spaces, and from the right; or `GALLERY_LANGUAGES`: `ru,vi`. */
export const languages: readonly string[] = process.env.GALLERY_LANGUAGES?.split(',') ?? [
  'en',
  'de',
  'th',
  'jp',
  'ar',
];
