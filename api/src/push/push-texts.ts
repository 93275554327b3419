import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { LanguageCode } from '@adpartner/shared/contract/language';

import type { PushedNotice } from './pushed-notices.ts';

/** The text of a notice on a locked screen: no amount, no number, no name. */
export interface PushText {
  readonly title: string;
  readonly body?: string;
}

type PushTexts = Readonly<Record<PushedNotice, PushText>>;

const read = new Map<LanguageCode, PushTexts>();

/** The words of a pushed notice, from the file of its language, which `node scripts/run.mjs push-texts` writes. */
export function pushText(lang: LanguageCode, notice: PushedNotice): PushText {
  let texts = read.get(lang);
  if (!texts) {
    const file = join(import.meta.dirname, 'texts', `${lang}.json`);
    texts = JSON.parse(readFileSync(file, 'utf8')) as PushTexts;
    read.set(lang, texts);
  }
  return texts[notice];
}
