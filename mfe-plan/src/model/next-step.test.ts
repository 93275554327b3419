import type { Plan } from '@adpartner/shared/contract/plan';
import { nextStepOf, type NextStep } from './next-step.ts';

const plan: Plan = {
  id: 'p1',
  number: 'AP-1001',
  status: 'waiting_put',
  product: { id: 'x1', name: 'Harbour', kind: 'game', image_url: '' },
  put_amount: '0.00',
  paid_amount: '0.00',
  coupon_amount: '0.00',
  put_progress: 0,
  created_at: '2026-11-20T08:00:00.000Z',
  put_content: '',
  put_rule: '',
  user_targeting: { regions: [], ages: [], interests: [] },
  limits: { min: '10.00', max: '500.00' },
  official_push: null,
  real_time_placement: null,
  coupon: null,
  delivery: null,
  settles_at: null,
  until: null,
  then: null,
  charged_back: '0.00',
  settled: null,
};
const AT = '2026-11-22T08:00:00.000Z';

test.each<[string, Partial<Plan>, NextStep]>([
  [
    'a waiting plan says which amounts it takes',
    {},
    { key: 'waiting_put', min: '10.00', max: '500.00' },
  ],
  [
    'a plan being matched says until when',
    { status: 'matching', until: AT },
    { key: 'matching_until', at: AT },
  ],
  ['one that was put before there was a deadline', { status: 'matching' }, { key: 'matching' }],
  ['a plan being delivered', { status: 'putting' }, { key: 'putting' }],
  [
    'a failed plan says that what it earned is settled',
    { status: 'put_failed', settled: '3.00' },
    { key: 'put_failed' },
  ],
  [
    'a failed plan that earned nothing does not speak of its earnings',
    { status: 'put_failed', settled: '0.00' },
    { key: 'put_failed_nothing' },
  ],
  ['a failed plan of which that is not known', { status: 'put_failed' }, { key: 'put_failed' }],
  [
    'a plan that its user cancelled',
    { status: 'put_failed', settled: '0.00', why: { key: 'why.plan_cancelled', params: {} } },
    { key: 'cancelled' },
  ],
  [
    'a plan that a coupon pays for and that is being matched promises no money back',
    { status: 'matching', until: AT, coupon_amount: '200.00' },
    { key: 'matching_until_covered', at: AT },
  ],
  [
    'one that is being delivered promises none either',
    { status: 'putting', coupon_amount: '200.00' },
    { key: 'putting_covered' },
  ],
  [
    'one that is being delivered and that a coupon paid in part does',
    { status: 'putting', coupon_amount: '50.00', paid_amount: '150.00' },
    { key: 'putting' },
  ],
  [
    'one that its user cancelled',
    {
      status: 'put_failed',
      settled: '0.00',
      coupon_amount: '200.00',
      why: { key: 'why.plan_cancelled', params: {} },
    },
    { key: 'cancelled_covered' },
  ],
  [
    'one that failed',
    { status: 'put_failed', settled: '0.00', coupon_amount: '200.00' },
    { key: 'put_failed_covered' },
  ],
  [
    'one that failed and had earned something',
    { status: 'put_failed', settled: '3.00', coupon_amount: '200.00' },
    { key: 'put_failed_covered_earned' },
  ],
  [
    'one of which a coupon paid a part says that the rest of what was paid is back',
    { status: 'put_failed', settled: '0.00', coupon_amount: '50.00', paid_amount: '150.00' },
    { key: 'put_failed_nothing' },
  ],
  ['a delivered plan', { status: 'put_finished' }, { key: 'put_finished' }],
  [
    'a plan waiting for its settlement says when, once the server has said so',
    { status: 'waiting_settlement', settles_at: AT },
    { key: 'waiting_settlement_on', at: AT },
  ],
  [
    'without a date it promises none',
    { status: 'waiting_settlement' },
    { key: 'waiting_settlement' },
  ],
  [
    'a settled plan says how much of its revenue was settled',
    { status: 'settled', settles_at: AT, settled: '12.50' },
    { key: 'settled', amount: '12.50' },
  ],
  [
    'a plan that was settled without revenue says so, instead of an amount of zero',
    { status: 'settled', settles_at: AT, settled: '0.00' },
    { key: 'settled_nothing' },
  ],
])('%s', (_, changes, step) => {
  expect(nextStepOf({ ...plan, ...changes })).toEqual(step);
});
