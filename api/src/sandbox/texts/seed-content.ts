import { SANDBOX_SERVICE } from '@adpartner/shared/contract/channel';
import type { NotificationCategory } from '@adpartner/shared/contract/notification';

import type { Queries } from '../../db/database.ts';
import type { TextByLanguage, TextCode } from '../../db/tables/content.ts';
import { inEveryLanguage, joinParagraphs, type SandboxTexts } from './sandbox-texts.ts';

const TERMS_VERSION = '2026-11-01';

const LONG_TEXTS = [
  'privacy_policy',
  'terms',
  'operating_rules',
  'activity_rules',
  'level_rules',
  'credit_rules',
] as const;

const FAQS = ['learning-phase', 'withdrawals', 'settlement', 'coupons', 'following'] as const;

const NOTICES: readonly {
  name: keyof SandboxTexts['notices'];
  category: NotificationCategory;
  route: string | null;
}[] = [
  { name: 'maintenance', category: 'system_maintenance', route: null },
  { name: 'activity', category: 'activity', route: '/ad-center/activities' },
  { name: 'announcement', category: 'system_announcement', route: '/plan' },
];

/** Those in the app are a page of the site's own, whatever follows the origin. */
const CHANNELS = [
  { kind: 'general', index: 0, type: 1, url: `${SANDBOX_SERVICE}/chat` },
  { kind: 'general', index: 1, type: 2, url: 'mailto:service@example.com' },
  { kind: 'recharge', index: 0, type: 1, url: `${SANDBOX_SERVICE}/top-up` },
  { kind: 'recharge', index: 1, type: 2, url: 'mailto:top-up@example.com' },
] as const;

function textRow(code: TextCode, text: TextByLanguage, version = '1') {
  return { code, version, text: JSON.stringify(text) };
}

/**
 * Writes what a sandbox's operator would have written: texts, questions, channels, notices to everyone.
 * For a database that has none of them yet.
 */
export async function seedContent(tx: Queries): Promise<void> {
  await tx
    .insertInto('texts')
    .values([
      ...LONG_TEXTS.map((code) =>
        textRow(
          code,
          inEveryLanguage((texts) => joinParagraphs(texts[code])),
          code === 'terms' ? TERMS_VERSION : undefined,
        ),
      ),
      textRow(
        'welcome_headline',
        inEveryLanguage((texts) => texts.welcome.headline),
      ),
      textRow(
        'welcome_claim',
        inEveryLanguage((texts) => texts.welcome.claim),
      ),
      textRow(
        'welcome_claim_source',
        inEveryLanguage((texts) => texts.welcome.claim_source),
      ),
    ])
    .execute();
  await tx
    .insertInto('faqs')
    .values(
      FAQS.map((id, position) => ({
        id,
        position,
        question: JSON.stringify(inEveryLanguage((texts) => texts.faqs[id].question)),
        answer: JSON.stringify(inEveryLanguage((texts) => joinParagraphs(texts.faqs[id].answer))),
      })),
    )
    .execute();
  await tx
    .insertInto('channels')
    .values(
      CHANNELS.map(({ kind, index, type, url }) => ({
        kind,
        position: index,
        type,
        url,
        label: JSON.stringify(inEveryLanguage((texts) => texts.channels[kind][index])),
      })),
    )
    .execute();
  const now = Date.now();
  await tx
    .insertInto('notifications')
    .values(
      NOTICES.map(({ name, category, route }, age) => ({
        category,
        title: JSON.stringify(inEveryLanguage((texts) => texts.notices[name].title)),
        body: JSON.stringify(inEveryLanguage((texts) => texts.notices[name].body)),
        link_route: route,
        // A minute apart, so that they are listed in this order.
        created_at: new Date(now - (NOTICES.length - age) * 60_000),
      })),
    )
    .execute();
}
