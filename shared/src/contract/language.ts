import * as z from '@adpartner/shared/contract/zod';

/** The app's own codes of its languages, as they travel and as they are stored. */
export const LANGUAGES = [
  'cht',
  'de',
  'en',
  'fr',
  'jp',
  'kor',
  'pt',
  'ru',
  'spa',
  'th',
  'vi',
  'zh',
] as const;

export const languageSchema = z.enum(LANGUAGES);
export type LanguageCode = z.infer<typeof languageSchema>;

/** The language of whoever has not chosen one. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en';
