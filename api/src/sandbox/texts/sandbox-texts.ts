import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGES, type LanguageCode } from '@adpartner/shared/contract/language';
import * as z from 'zod/mini';

import type { TextByLanguage } from '../../db/tables/texts.ts';

/** A long text: its paragraphs, lists (`- `) and headings (`## `), in order. */
const longText = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));
const line = z.string().check(z.minLength(1));
const notice = z.strictObject({ title: line, body: line });
const faq = z.strictObject({ question: line, answer: longText });

const sandboxTextsSchema = z.strictObject({
  faqs: z.strictObject({
    'learning-phase': faq,
    withdrawals: faq,
    settlement: faq,
    coupons: faq,
    following: faq,
  }),
  privacy_policy: longText,
  terms: longText,
  operating_rules: longText,
  activity_rules: longText,
  level_rules: longText,
  credit_rules: longText,
  welcome: z.strictObject({ headline: line, claim: line, claim_source: line }),
  notices: z.strictObject({ announcement: notice, maintenance: notice, activity: notice }),
  channels: z.strictObject({ general: z.tuple([line, line]), recharge: z.tuple([line, line]) }),
  support: z.strictObject({ title: line, nobody: line, instead: line }),
});
export type SandboxTexts = z.infer<typeof sandboxTextsSchema>;

/** The sandbox's texts in one language, from the file named for it. */
export function readSandboxTexts(lang: LanguageCode): SandboxTexts {
  const file = join(import.meta.dirname, `${lang}.json`);
  return z.parse(sandboxTextsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** One of the texts in every language, in the database's form. */
export function inEveryLanguage(pick: (texts: SandboxTexts) => string): TextByLanguage {
  const byLanguage = LANGUAGES.map((lang) => [lang, pick(readSandboxTexts(lang))] as const);
  return { en: '', ...Object.fromEntries(byLanguage) };
}

/** A long text in the wire's form: a blank line between its paragraphs. */
export const joinParagraphs = (text: readonly string[]): string => text.join('\n\n');
