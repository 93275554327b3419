import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import type { Channel } from '@adpartner/shared/contract/channel';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { sql } from 'kysely';

import { missingForRegistration } from '../auth/open-registration.ts';
import type { ServerConfig } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import { listLanguages } from '../language/list-languages.ts';
import { textIn } from '../language/wire-text.ts';
import { listFaqs, readTexts } from './operator-texts.ts';

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
  { environment, languages: offered }: Pick<ServerConfig, 'environment' | 'languages'>,
  offers: { passkeys: boolean; push: boolean },
): Promise<BasicConfig> {
  const [configuration, languages, general, recharge, methods, faqs, texts, missing] =
    await Promise.all([
      readConfiguration(db),
      listLanguages(db, offered),
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
    ...offers,
    registration_open: missing.length === 0,
  };
}
