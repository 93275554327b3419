import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import type { Channel } from '@adpartner/shared/contract/channel';

/** A channel of customer service that opens inside the app. */
export function aChannel(overrides: Partial<Channel> = {}): Channel {
  return {
    id: 'channel-1',
    label: 'Chat',
    type: 1,
    url: 'https://help.example/chat',
    ...overrides,
  };
}

/** A sandbox in USD with one channel of each list, no fees and no cooling-off. */
export function aBasicConfig(overrides: Partial<BasicConfig> = {}): BasicConfig {
  return {
    client_language_map: [
      { source: 'zh-TW,zh-HK', targets: 'cht' },
      { source: 'zh,zh-CN', targets: 'zh' },
      { source: 'ja', targets: 'jp' },
    ],
    customer_service_url: [aChannel()],
    recharge_customer_service_url: [
      aChannel({ id: 'channel-2', label: 'Top-up', url: 'https://help.example/top-up' }),
    ],
    withdraw_method_config: [
      {
        method: 'bank',
        min: '1.00',
        max: '50000.00',
        fee_rate: '0',
        fee_min: '0.00',
        eta_hours: 24,
      },
      {
        method: 'wallet_address',
        min: '1.00',
        max: '50000.00',
        fee_rate: '0',
        fee_min: '0.00',
        eta_hours: 2,
      },
    ],
    faq_config: [1, 2, 3, 4, 5].map((number) => ({
      id: `faq-${number}`,
      question: `Question ${number}?`,
      answer: `Answer ${number}.`,
    })),
    privacy_policy: '## Privacy\n\nWhat is kept, and why.',
    terms: { version: '1', text: '## Terms\n\nWhat holds between us.' },
    operating_rules: '- Put plans within their limits.',
    activity_rules: '- One newcomer coupon each.',
    level_rules: '- Stars come with points.',
    credit_rules: '- The score begins at 100.',
    welcome: {
      headline: 'Advertise with partners',
      claim: '30 billion+ users',
      claim_source: 'sample text, not a fact',
    },
    currency: { code: 'USD', digits: 2 },
    plan_limits: { min: '10.00', max: '20000.00' },
    settlement_hours: 1,
    cooling_off_hours: 0,
    first_binding_cooling_off_hours: 0,
    data_refresh_seconds: 30,
    environment: 'sandbox',
    ...overrides,
  };
}
