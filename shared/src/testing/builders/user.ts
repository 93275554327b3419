import { eachProfileField } from '@adpartner/shared/contract/profile';
import type { User } from '@adpartner/shared/contract/user';

/** A user with an open store who registered here. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'ann_01',
    nickname: 'Ann',
    ...eachProfileField(() => null),
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
