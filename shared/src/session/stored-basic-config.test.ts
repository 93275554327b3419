import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import { readBasicConfig, storeBasicConfig } from './stored-basic-config.ts';

const config: BasicConfig = {
  client_language_map: [{ source: 'zh-TW,zh-HK', targets: 'cht' }],
  customer_service_url: [{ id: '1', label: 'Chat', type: 1, url: 'https://chat.example/' }],
  recharge_customer_service_url: [],
  withdraw_method_config: [
    { method: 'bank', min: '1.00', max: '5.00', fee_rate: '0', fee_min: '0.00', eta_hours: 24 },
  ],
  faq_config: [{ id: '1', question: 'Why?', answer: 'Because.' }],
  privacy_policy: 'A long text',
  terms: { version: '1', text: 'Terms' },
  operating_rules: '',
  activity_rules: '',
  level_rules: '',
  credit_rules: '',
  welcome: { headline: 'Welcome', claim: '', claim_source: '' },
  currency: { code: 'USD', digits: 2 },
  plan_limits: { min: '10.00', max: '20000.00' },
  settlement_hours: 24,
  cooling_off_hours: 0,
  first_binding_cooling_off_hours: 0,
  data_refresh_seconds: 30,
  environment: 'sandbox',
};

test('the basic configuration is kept without methods, questions and privacy policy', () => {
  storeBasicConfig(config);
  const {
    withdraw_method_config: _methods,
    faq_config: _questions,
    privacy_policy: _policy,
    ...kept
  } = config;
  expect(JSON.parse(localStorage.getItem('fb_basic_config') ?? '')).toEqual(kept);
  expect(readBasicConfig()).toEqual(kept);
});

test.each(['', '{', '{"currency":{}}'])('a damaged one (%p) is taken as unknown', (text) => {
  localStorage.setItem('fb_basic_config', text);
  expect(readBasicConfig()).toBeNull();
  expect(localStorage.getItem('fb_basic_config')).toBeNull();
});

test('it is parsed once, however many amounts ask for it', () => {
  storeBasicConfig(config);
  expect(readBasicConfig()).toBe(readBasicConfig());
});
