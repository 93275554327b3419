import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import type { LanguageCode } from '@adpartner/shared/contract/language';

import type { Queries } from '../db/database.ts';
import type { TextCode } from '../db/tables/texts.ts';
import { textIn } from '../language/wire-text.ts';

/** The operator's texts in a language; a text that was not written yet is empty. */
export async function readTexts(db: Queries, lang: LanguageCode) {
  const rows = await db.selectFrom('texts').select(['code', 'version', 'text']).execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const text = (code: TextCode): string => {
    const row = byCode.get(code);
    return row ? textIn(row.text, lang) : '';
  };
  return {
    privacy_policy: text('privacy_policy'),
    terms: { version: byCode.get('terms')?.version ?? '', text: text('terms') },
    operating_rules: text('operating_rules'),
    activity_rules: text('activity_rules'),
    level_rules: text('level_rules'),
    credit_rules: text('credit_rules'),
    welcome: {
      headline: text('welcome_headline'),
      claim: text('welcome_claim'),
      claim_source: text('welcome_claim_source'),
    },
  };
}

/** The operator's questions and answers, in a language. */
export async function listFaqs(
  db: Queries,
  lang: LanguageCode,
): Promise<BasicConfig['faq_config']> {
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, question, answer }) => ({
    id,
    question: textIn(question, lang),
    answer: textIn(answer, lang),
  }));
}
