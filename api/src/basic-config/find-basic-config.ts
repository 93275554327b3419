import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import type { Channel } from '@adpartner/shared/contract/channel';
import type { LanguageCode } from '@adpartner/shared/contract/language';

import type { Environment } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import type { TextCode } from '../db/tables/content.ts';
import { listLanguages } from '../language/list-languages.ts';
import { textIn } from '../language/wire-text.ts';
import { toDecimal } from './minor-units.ts';

async function listChannels(
  db: Queries,
  kind: 'general' | 'recharge',
  lang: LanguageCode,
): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'label', 'type', 'url'])
    .where('user_id', 'is', null)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, label: textIn(row.label, lang) }));
}

/** The operator's texts in a language; one that has not been written yet is empty. */
async function readTexts(db: Queries, lang: LanguageCode) {
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

async function listFaqs(db: Queries, lang: LanguageCode): Promise<BasicConfig['faq_config']> {
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

async function listWithdrawMethods(
  db: Queries,
  digits: number,
): Promise<BasicConfig['withdraw_method_config']> {
  const rows = await db.selectFrom('withdraw_methods').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    method: row.method,
    min: toDecimal(row.min_amount, digits),
    max: toDecimal(row.max_amount, digits),
    // As it is said, not as it is stored: 0.01500 is 0.015.
    fee_rate: row.fee_rate.replace(/\.?0+$/, '') || '0',
    fee_min: toDecimal(row.fee_min, digits),
    eta_hours: row.eta_hours,
  }));
}

/** What the operator configures for everyone, its texts in one language. */
export async function findBasicConfig(
  db: Queries,
  lang: LanguageCode,
  environment: Environment,
): Promise<BasicConfig> {
  const configuration = await db.selectFrom('configuration').selectAll().executeTakeFirstOrThrow();
  const digits = configuration.currency_digits;
  const [languages, general, recharge, methods, faqs, texts] = await Promise.all([
    listLanguages(db),
    listChannels(db, 'general', lang),
    listChannels(db, 'recharge', lang),
    listWithdrawMethods(db, digits),
    listFaqs(db, lang),
    readTexts(db, lang),
  ]);
  return {
    client_language_map: languages.map(({ source, targets }) => ({ source, targets })),
    customer_service_url: general,
    recharge_customer_service_url: recharge,
    withdraw_method_config: methods,
    faq_config: faqs,
    ...texts,
    currency: { code: configuration.currency_code, digits },
    plan_limits: {
      min: toDecimal(configuration.plan_min, digits),
      max: toDecimal(configuration.plan_max, digits),
    },
    settlement_hours: configuration.settlement_hours,
    cooling_off_hours: configuration.cooling_off_hours,
    first_binding_cooling_off_hours: configuration.first_binding_cooling_off_hours,
    data_refresh_seconds: configuration.data_refresh_seconds,
    environment,
  };
}
