/**
 * Valid entities of the contract for tests: each builder answers one, and what matters to a test is
 * overridden. Moments are around 2026-11-21, money is in USD.
 */
import type { Acceptance, Acceptor } from '@adpartner/shared/contract/acceptor';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import type { Channel } from '@adpartner/shared/contract/channel';
import type { Coupon } from '@adpartner/shared/contract/coupon';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import type { Notification } from '@adpartner/shared/contract/notification';
import type { Plan, PlanCounts, PlanDetail } from '@adpartner/shared/contract/plan';
import type { Product } from '@adpartner/shared/contract/product';
import type { Statistics } from '@adpartner/shared/contract/statistics';
import type { User } from '@adpartner/shared/contract/user';
import type { Wallet } from '@adpartner/shared/contract/wallet';

/** A user with an open store who registered here. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'ann_01',
    nickname: 'Ann',
    email: 'ann@example.com',
    phone: '+66812345678',
    avatar_url: null,
    entry: 'register',
    lang: 'en',
    store: { opened_at: '2026-11-01T08:00:00.000Z' },
    credit_score: 100,
    credit_history: [
      {
        at: '2026-11-01T08:00:00.000Z',
        change: 100,
        why: { key: 'why.credit_initial', params: {} },
      },
    ],
    shop_level: { stars: 1, points: 120, next_at: 500 },
    deposit: '0.00',
    sign_in: { count: 3, streak: 2, signed_in_today: false, days: ['2026-11-19', '2026-11-20'] },
    operated_id: '4081726354',
    following: null,
    has_transaction_password: false,
    vip: null,
    customer_service_url: [],
    recharge_customer_service_url: [],
    ...overrides,
  };
}

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

/** A video plan that waits to be put. */
export function aPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    id: 'plan-1',
    number: 'P-1001',
    status: 'waiting_put',
    product: {
      id: 'product-1',
      name: 'Morning coffee',
      kind: 'video',
      image_url: 'https://app.example/product-1.svg',
    },
    put_amount: '0.00',
    put_progress: 0,
    created_at: '2026-11-20T09:00:00.000Z',
    put_content: 'A short film about coffee',
    put_rule: 'Billed by impression',
    user_targeting: { regions: ['Thailand'], ages: ['25–34'], interests: ['Coffee'] },
    limits: { min: '10.00', max: '20000.00' },
    official_push: null,
    real_time_placement: null,
    coupon: null,
    delivery: null,
    settles_at: null,
    ...overrides,
  };
}

/** A plan that is being delivered, with what was consumed and earned so far. */
export function aPuttingPlan(overrides: Partial<Plan> = {}): Plan {
  return aPlan({
    status: 'putting',
    put_amount: '200.00',
    put_progress: 0.4,
    official_push: true,
    real_time_placement: false,
    delivery: {
      impressions: 41_000,
      clicks: 820,
      consumed: '80.00',
      revenue: '92.50',
      as_of: '2026-11-21T10:00:00.000Z',
    },
    ...overrides,
  });
}

/** A delivered plan with its history and the course of its delivery. */
export function aPlanDetail(overrides: Partial<PlanDetail> = {}): PlanDetail {
  const figures = { impressions: 20_500, clicks: 410, consumed: '40.00', revenue: '46.25' };
  const { delivery, ...plan } = aPuttingPlan();
  return {
    ...plan,
    delivery: delivery && {
      ...delivery,
      series: [
        { at: '2026-11-21T08:00:00.000Z', ...figures },
        { at: '2026-11-21T09:00:00.000Z', ...figures },
      ],
    },
    history: [
      {
        at: '2026-11-20T09:00:00.000Z',
        status: 'waiting_put',
        why: { key: 'why.plan_assigned', params: {} },
      },
      {
        at: '2026-11-21T07:00:00.000Z',
        status: 'matching',
        why: { key: 'why.plan_put', params: { amount: '200.00' } },
      },
      {
        at: '2026-11-21T07:30:00.000Z',
        status: 'putting',
        why: { key: 'why.plan_matched', params: {} },
      },
    ],
    ...overrides,
  };
}

/** The counts of the plan tabs; `all` is their sum unless overridden. */
export function planCounts(overrides: Partial<PlanCounts> = {}): PlanCounts {
  const counts = {
    waiting_put: 0,
    matching: 0,
    putting: 0,
    put_failed: 0,
    put_finished: 0,
    waiting_settlement: 0,
    settled: 0,
    ...overrides,
  };
  const { all: _, ...each } = { all: 0, ...counts };
  return { all: Object.values(each).reduce((sum, one) => sum + one, 0), ...counts };
}

export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'product-1',
    name: 'Morning coffee',
    kind: 'video',
    description: 'Coffee that is roasted the day before.',
    images: ['https://app.example/product-1.svg'],
    publisher: 'Bean House',
    rating: 4.5,
    ...overrides,
  };
}

export function aCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 'coupon-1',
    name: 'Newcomer',
    kind: 'fixed_amount',
    effect: 'deduction',
    value: '20.00',
    amount_requirement: '100.00',
    expires_at: '2026-12-21T00:00:00.000Z',
    state: 'unused',
    used_on: null,
    ...overrides,
  };
}

/** A wallet whose parts add up to its total, with nothing that blocks a withdrawal. */
export function aWallet(overrides: Partial<Wallet> = {}): Wallet {
  return {
    total_assets: '1680.00',
    available_balance: '1250.00',
    to_be_consumed: '120.00',
    to_be_settled: '210.00',
    withdrawals_pending: '50.00',
    deposit: '50.00',
    startup_funds: '0.00',
    discount_amount: '0.00',
    withdrawable: '1250.00',
    withdrawable_after_return: '1250.00',
    blocks: [],
    ...overrides,
  };
}

/** A top-up that is done. */
export function aFundRecord(overrides: Partial<FundRecord> = {}): FundRecord {
  return {
    id: 'record-1',
    time: '2026-11-20T10:00:00.000Z',
    account: 'available_balance',
    amount: '500.00',
    balance_after: '1250.00',
    type: 'system_top_up',
    remark: { key: 'remark.top_up', params: {} },
    status: 'done',
    reference: 'T-2001',
    events: [
      { at: '2026-11-20T10:00:00.000Z', status: 'done', why: { key: 'why.recorded', params: {} } },
    ],
    ...overrides,
  };
}

/** A withdrawal that waits to be paid. */
export function aWithdrawal(overrides: Partial<FundRecord> = {}): FundRecord {
  return aFundRecord({
    id: 'record-2',
    amount: '-50.00',
    balance_after: '1200.00',
    type: 'manual_withdrawal',
    remark: { key: 'remark.withdrawal', params: { withdrawal: 'W-3001' } },
    status: 'pending',
    reference: 'W-3001',
    events: [
      {
        at: '2026-11-20T10:00:00.000Z',
        status: 'pending',
        why: { key: 'why.withdrawal_asked', params: {} },
      },
    ],
    fee: '0.00',
    net: '50.00',
    destination: {
      method: 'bank',
      card_name: 'Siam Bank',
      user_name: 'Ann Lee',
      bank_account: '******7890',
    },
    ...overrides,
  });
}

/** A bound bank card, masked as the server answers it. */
export function aBankCard(overrides: Partial<BankCard> = {}): BankCard {
  return {
    method: 'bank',
    card_name: 'Siam Bank',
    user_name: 'Ann Lee',
    mobile: '+66812345678',
    bank_account: '******7890',
    bank_address: '1 Silom Road, Bangkok',
    branch_name: 'Silom',
    ...overrides,
  };
}

/** An unread announcement. */
export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 'notification-1',
    category: 'system_announcement',
    title: { key: 'notice.welcome.title', params: {} },
    body: { key: 'notice.welcome.body', params: {} },
    created_at: '2026-11-21T08:00:00.000Z',
    read: false,
    link: null,
    ...overrides,
  };
}

/** The figures of today, with two hours of their course. */
export function aStatistics(overrides: Partial<Statistics> = {}): Statistics {
  const figures = {
    invested_amount: '200.00',
    delivery_orders: 2,
    consumed: '80.00',
    to_be_consumed: '120.00',
    impressions: 41_000,
    clicks: 820,
    ad_revenue: '92.50',
    profit: '12.50',
    externally_operated: '0.00',
  };
  return {
    type: 1,
    as_of: '2026-11-21T10:00:00.000Z',
    figures,
    series: [
      { at: '2026-11-21T08:00:00.000Z', ...figures, consumed: '40.00', ad_revenue: '46.25' },
      { at: '2026-11-21T09:00:00.000Z', ...figures, consumed: '40.00', ad_revenue: '46.25' },
    ],
    ...overrides,
  };
}

export function anAcceptance(overrides: Partial<Acceptance> = {}): Acceptance {
  return {
    id: 'acceptance-1',
    time: '2026-11-20T10:00:00.000Z',
    acceptor_name: 'Mira Exchange',
    kind: 'personal',
    amount: '300.00',
    status: 'done',
    ...overrides,
  };
}

export function anAcceptor(overrides: Partial<Acceptor> = {}): Acceptor {
  return {
    id: 'acceptor-1',
    kind: 'personal',
    name: 'Mira Exchange',
    limit: { min: '50.00', max: '5000.00' },
    rate: '34.85',
    fee_rate: '0.01',
    licence: 'FX-778',
    channel: aChannel({ id: 'channel-3', type: 2, url: 'https://mira.example/' }),
    ...overrides,
  };
}
