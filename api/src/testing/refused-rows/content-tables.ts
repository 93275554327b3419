import { AT, ID, NO_TEXT, TEXT, type TableCase } from './table-case.ts';

const URLS = [{ url: 'http://example.com' }, { url: 'javascript:alert(1)' }];

/** Operators' texts. */
export const CONTENT_TABLES: Readonly<Record<string, TableCase>> = {
  texts: {
    accepted: { code: 'terms', version: '1', text: TEXT, updated_at: AT },
    refused: { texts_code_check: [{ code: 'poem' }], texts_text_check: [{ text: NO_TEXT }] },
  },
  faqs: {
    accepted: { id: 'f', position: 1, question: TEXT, answer: TEXT },
    refused: {
      faqs_question_check: [{ question: NO_TEXT }],
      faqs_answer_check: [{ answer: NO_TEXT }],
    },
  },
  channels: {
    accepted: { id: ID, kind: 'general', position: 1, label: TEXT, type: 1, url: 'https://a' },
    refused: {
      channels_kind_check: [{ kind: 'secret' }],
      channels_label_check: [{ label: NO_TEXT }],
      channels_url_check: URLS,
    },
  },
  notifications: {
    accepted: {
      id: ID,
      category: 'activity',
      title: { key: 'a' },
      body: TEXT,
      created_at: AT,
    },
    refused: {
      notifications_category_check: [{ category: 'gossip' }],
      notifications_title_check: [{ title: NO_TEXT }],
      notifications_body_check: [{ body: NO_TEXT }],
    },
  },
  acceptors: {
    accepted: {
      id: ID,
      code: 'A-1',
      kind: 'personal',
      name: 'n',
      min_amount: 1,
      max_amount: 1,
      rate: 0.1,
      fee_rate: 0,
      channel_label: TEXT,
      channel_type: 1,
      channel_url: 'tel:1',
      created_at: AT,
    },
    refused: {
      acceptors_code_check: [{ code: '' }, { code: 'a-1' }],
      acceptors_kind_check: [{ kind: 'state' }],
      acceptors_name_check: [{ name: '' }, { name: 'n'.repeat(101) }],
      acceptors_min_amount_check: [{ min_amount: 0 }],
      acceptors_check: [{ min_amount: 2 }],
      acceptors_rate_check: [{ rate: 0 }],
      acceptors_currency_check: [{ currency: 'thb' }, { currency: 'BAHT' }],
      acceptors_eta_hours_check: [{ eta_hours: 0 }],
      acceptors_fee_rate_check: [{ fee_rate: 1 }, { fee_rate: -0.1 }],
      acceptors_channel_label_check: [{ channel_label: NO_TEXT }],
      acceptors_channel_url_check: URLS.map(({ url }) => ({ channel_url: url })),
    },
  },
};
