import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import type { Channel } from '@adpartner/shared/contract/channel';
import type { LanguageCode } from '@adpartner/shared/contract/language';

import { sql } from 'kysely';

import { missingForRegistration } from '../auth/open-registration.ts';
import type { Environment } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import type { TextCode } from '../db/tables/content.ts';
import { listLanguages } from '../language/list-languages.ts';
import { textIn } from '../language/wire-text.ts';

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

/** The operator's texts in a language; a text that was not written yet is empty. */
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

async function readConfiguration(db: Queries) {
  const { code, digits, min, max, ...rest } = await db
    .selectFrom('configuration')
    .select([
      'currency_code as code',
      'currency_digits as digits',
      sql<string>`money_text(plan_min)`.as('min'),
      sql<string>`money_text(plan_max)`.as('max'),
      'settlement_hours',
      'cooling_off_hours',
      'first_binding_cooling_off_hours',
      'data_refresh_seconds',
    ])
    .executeTakeFirstOrThrow();
  return { currency: { code, digits }, plan_limits: { min, max }, ...rest };
}

async function listWithdrawMethods(db: Queries): Promise<BasicConfig['withdraw_method_config']> {
  return db
    .selectFrom('withdraw_methods')
    .select([
      'method',
      sql<string>`money_text(min_amount)`.as('min'),
      sql<string>`money_text(max_amount)`.as('max'),
      // Without trailing zeros: 0.01500 is 0.015.
      sql<string>`trim_scale(fee_rate)::text`.as('fee_rate'),
      sql<string>`money_text(fee_min)`.as('fee_min'),
      'eta_hours',
    ])
    .orderBy('position')
    .execute();
}

/** The operator's configuration, the same for all visitors, with its texts in one language. */
export async function findBasicConfig(
  db: Queries,
  lang: LanguageCode,
  environment: Environment,
  passkeys: boolean,
): Promise<BasicConfig> {
  const [configuration, languages, general, recharge, methods, faqs, texts, missing] =
    await Promise.all([
      readConfiguration(db),
      listLanguages(db),
      listChannels(db, 'general', lang),
      listChannels(db, 'recharge', lang),
      listWithdrawMethods(db),
      listFaqs(db, lang),
      readTexts(db, lang),
      missingForRegistration(db, environment),
    ]);
  return {
    client_language_map: languages.map(({ source, targets }) => ({ source, targets })),
    customer_service_url: general,
    recharge_customer_service_url: recharge,
    withdraw_method_config: methods,
    faq_config: faqs,
    ...texts,
    ...configuration,
    environment,
    passkeys,
    registration_open: missing.length === 0,
  };
}
