import { join } from 'node:path';
import { root } from '../stack/server.ts';

/** The folder of the pictures, with one subfolder per series. */
export const FOLDER = join(root, '.gallery');

export const SCHEMES = ['light', 'dark'] as const;

export const PHONE = { width: 390, height: 844, text: '100' };
export const WINDOW = { width: 1280, height: 800, text: '100' };
/** The narrowest phone with double text size. */
export const NARROWEST = { width: 320, height: 640, text: '200' };

/** The given languages, or those of `GALLERY_LANGUAGES`, such as `ru,vi`. */
export const languages = (usual: readonly string[]): readonly string[] =>
  process.env.GALLERY_LANGUAGES?.split(',') ?? usual;
