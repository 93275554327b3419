import { SANDBOX_SUPPORT } from '@adpartner/shared/contract/channel';
import type { NotificationCategory } from '@adpartner/shared/contract/notification';

import type { Queries } from '../../db/database.ts';
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

const WELCOME = ['headline', 'claim', 'claim_source'] as const;

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

/** Those that open in the app are pages of the site, whatever follows the origin. */
const CHANNELS = [
  { kind: 'general', index: 0, type: 1, url: `${SANDBOX_SUPPORT}/chat` },
  { kind: 'general', index: 1, type: 2, url: 'mailto:service@example.com' },
  { kind: 'recharge', index: 0, type: 1, url: `${SANDBOX_SUPPORT}/top-up` },
  { kind: 'recharge', index: 1, type: 2, url: 'mailto:top-up@example.com' },
] as const;

/** A text in every language, in a column's form. */
const translated = (pick: (texts: SandboxTexts) => string): string =>
  JSON.stringify(inEveryLanguage(pick));

const longTextRow = (code: (typeof LONG_TEXTS)[number]) => ({
  code,
  version: code === 'terms' ? TERMS_VERSION : '1',
  text: translated((texts) => joinParagraphs(texts[code])),
});

const welcomeRow = (part: (typeof WELCOME)[number]) => ({
  code: `welcome_${part}` as const,
  version: '1',
  text: translated((texts) => texts.welcome[part]),
});

const faqRow = (id: (typeof FAQS)[number], position: number) => ({
  id,
  position,
  question: translated((texts) => texts.faqs[id].question),
  answer: translated((texts) => joinParagraphs(texts.faqs[id].answer)),
});

const channelRow = ({ kind, index, type, url }: (typeof CHANNELS)[number]) => ({
  kind,
  position: index,
  type,
  url,
  label: translated((texts) => texts.channels[kind][index]),
});

const noticeRow = ({ name, category, route }: (typeof NOTICES)[number], createdAt: Date) => ({
  category,
  title: translated((texts) => texts.notices[name].title),
  body: translated((texts) => texts.notices[name].body),
  link_route: route,
  created_at: createdAt,
});

/**
 * Writes what an operator would have written: texts, FAQs, channels, notices to all users. For an empty
 * database.
 */
export async function seedContent(tx: Queries): Promise<void> {
  await tx
    .insertInto('texts')
    .values([...LONG_TEXTS.map(longTextRow), ...WELCOME.map(welcomeRow)])
    .execute();
  await tx.insertInto('faqs').values(FAQS.map(faqRow)).execute();
  await tx.insertInto('channels').values(CHANNELS.map(channelRow)).execute();
  const now = Date.now();
  // A minute apart, so that they are listed in this order.
  const createdAt = (age: number) => new Date(now - (NOTICES.length - age) * 60_000);
  await tx
    .insertInto('notifications')
    .values(NOTICES.map((notice, age) => noticeRow(notice, createdAt(age))))
    .execute();
}
