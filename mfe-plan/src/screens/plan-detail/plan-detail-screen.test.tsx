import { act, screen, waitFor, within } from '@testing-library/react';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aPlan, aPlanDetail } from '@adpartner/shared/testing/builders/plan';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { pullDown } from '@adpartner/shared/testing/pull-down';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { PlanDetailScreen } from './plan-detail-screen.tsx';

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getPlanCall: () => aPlanDetail(),
    ...handlers,
  });

const show = (route = '/plan/detail?id=plan-1') =>
  renderScreen(<PlanDetailScreen />, { route, messages: { plan: en }, user: aUser() });

const part = (name: string) => screen.findByRole('region', { name });

const waiting = (changes: Partial<PlanDetail> = {}): PlanDetail => ({
  ...aPlan(),
  delivery: null,
  history: [],
  ...changes,
});

test('skeletons stand in while the plan loads', async () => {
  server({ getPlanCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('the plan says what it is, where it stands and what happens next', async () => {
  const { inputsOf } = server();
  await show();
  expect(await screen.findByText('P-1001')).toBeVisible();
  expect(inputsOf('getPlanCall')).toEqual([{ id: 'plan-1' }]);
  expect(screen.getByText('What happens next')).toBeVisible();
  expect(screen.getByText(en.next.putting)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuetext',
    '40%',
  );
  expect(await screen.findByText('$200.00')).toBeInTheDocument();
});

test('a waiting plan tells which amounts it takes, and offers to put it', async () => {
  server({ getPlanCall: () => waiting() });
  await show();
  expect(await screen.findByText(/Fund this plan with \$10\.00 to \$20,000\.00/)).toBeVisible();
  expect(screen.queryByText('Funded amount')).toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Copy the plan number',
    'Fund this plan',
  ]);
});

test('a settlement is promised for the time that the server tells', async () => {
  server({
    getPlanCall: () =>
      aPlanDetail({ status: 'waiting_settlement', settles_at: '2026-11-22T08:00:00.000Z' }),
  });
  await show();
  expect(
    await screen.findByText(/goes to your available balance at this time: Nov 22, 2026/),
  ).toBeVisible();
  expect(await part('Conditions')).toHaveTextContent(/SettlementNov 22, 2026/);
});

const matching = () =>
  aPlanDetail({
    status: 'matching',
    until: '2026-11-24T08:00:00.000Z',
    then: 'put_failed',
    delivery: null,
  });

test('a plan being matched says until when, what comes then, and is cancelled after a question', async () => {
  const why = { key: 'why.plan_cancelled', params: {} };
  const cancelled = aPlanDetail({
    status: 'put_failed',
    why,
    history: [{ at: '2026-11-21T08:00:00.000Z', status: 'put_failed', why }],
  });
  const { inputsOf, seen, change } = server({
    getPlanCall: matching,
    cancelPlanCall: () => {
      change({ getPlanCall: () => cancelled });
      return cancelled;
    },
  });
  const { user, services } = await show();
  expect(
    await screen.findByText(
      /haven’t started by Nov 24, 2026.* goes back to your available balance/,
    ),
  ).toBeVisible();
  const button = screen.getByRole('button', { name: en.cancel.action });
  services.answerWith(false);
  await user.click(button);
  expect(services.questions[0]?.body).toContain('the $200.00 you paid');
  expect(inputsOf('cancelPlanCall')).toEqual([]);
  services.answerWith(true);
  await user.click(button);
  expect(await screen.findByText(en.next.cancelled)).toBeVisible();
  // In the chip and in the history: it is no failure, and there was no delivery.
  expect(screen.getAllByText('Cancelled')).toHaveLength(2);
  expect(screen.queryByText('Failed')).toBeNull();
  // The button is gone, so the new state has the focus.
  expect(document.activeElement).toHaveTextContent(/^Cancelled$/);
  expect(screen.queryByText('Progress')).toBeNull();
  expect(screen.queryByText('Delivery')).toBeNull();
  expect(inputsOf('cancelPlanCall')).toEqual([{ id: 'plan-1' }]);
  expect(
    seen.find(({ name }) => name === 'cancelPlanCall')?.headers.get('Idempotency-Key'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: en.cancel.action })).toBeNull();
});

test.each([
  [null, false],
  [{ id: 'coupon-1', name: 'Newcomer', effect: 'discount', value: '10' } as const, true],
])('the question about a plan with the coupon %j speaks of it: %s', async (coupon, speaks) => {
  server({ getPlanCall: () => ({ ...matching(), coupon }) });
  const { user, services } = await show();
  services.answerWith(false);
  await user.click(await screen.findByRole('button', { name: en.cancel.action }));
  expect(services.questions).toHaveLength(1);
  expect(/coupon/.test(services.questions[0]!.body ?? '')).toBe(speaks);
});

test('a plan that a coupon paid for is cancelled without a word of money that comes back', async () => {
  const why = { key: 'why.plan_cancelled', params: {} };
  const covered = { put_amount: '200.00', paid_amount: '0.00', coupon_amount: '200.00' };
  const cancelled = aPlanDetail({
    ...covered,
    status: 'put_failed',
    why,
    history: [{ at: '2026-11-21T08:00:00.000Z', status: 'put_failed', why }],
  });
  const { change } = server({
    getPlanCall: () => ({ ...matching(), ...covered }),
    cancelPlanCall: () => {
      change({ getPlanCall: () => cancelled });
      return cancelled;
    },
  });
  const { user, services } = await show();
  expect(await screen.findByText(/Nov 24, 2026.* you can use the coupon again/)).toBeVisible();
  services.answerWith(true);
  await user.click(screen.getByRole('button', { name: en.cancel.action }));
  // In the note and in the history.
  expect(await screen.findAllByText(en.next.cancelled_covered)).toHaveLength(2);
  expect(services.questions[0]?.body).toBe(en.cancel.textCovered);
  expect(services.toasts[0]).toMatchObject({ message: en.next.cancelled_covered });
  expect(screen.queryByText(/what you paid/i)).toBeNull();
});

test('the history of a plan that a coupon paid for tells who ended it, in their words, and of no money', async () => {
  const why = { key: 'why.plan_ended_by_operator', params: { words: 'The region is closed' } };
  const failed = aPlanDetail({
    status: 'put_failed',
    why,
    paid_amount: '0.00',
    coupon_amount: '200.00',
    settled: '0.00',
    history: [{ at: '2026-11-21T08:00:00.000Z', status: 'put_failed', why }],
  });
  server({ getPlanCall: () => failed });
  await show();
  const entry = (await screen.findByText('The region is closed')).closest('li');
  expect(entry).toHaveTextContent(/The operator ended the plan\.The region is closed/);
  expect(screen.queryByText(/what you paid/i)).toBeNull();
});

test('a plan that was matched meanwhile says so, and shows how it stands', async () => {
  const { change } = server({ getPlanCall: matching });
  const { user, services } = await show();
  const button = await screen.findByRole('button', { name: en.cancel.action });
  change({
    getPlanCall: () => aPlanDetail(),
    cancelPlanCall: () => {
      throw callError('plan_state', { status: 'putting' });
    },
  });
  services.answerWith(true);
  await user.click(button);
  expect(await screen.findByText(en.next.putting)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/can’t do this now: .*“Running”/);
  expect(screen.queryByRole('button', { name: en.cancel.action })).toBeNull();
});

test('the question whether to cancel closes once the plan is matched, and says so', async () => {
  const { change, inputsOf } = server({ getPlanCall: matching });
  const { user, services, queryClient } = await show();
  jest
    .spyOn(services, 'confirm')
    .mockImplementation(
      ({ signal }) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(false))),
    );
  await user.click(await screen.findByRole('button', { name: en.cancel.action }));
  change({ getPlanCall: () => aPlanDetail() });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(services.toasts).toMatchObject([{ message: expect.stringContaining('“Running”') }]),
  );
  expect(inputsOf('cancelPlanCall')).toEqual([]);
});

test('a plan that is delivered is not offered to be taken back', async () => {
  server();
  await show();
  await screen.findByText(en.next.putting);
  expect(screen.queryByRole('button', { name: en.cancel.action })).toBeNull();
});

test('a failed plan says where the money went', async () => {
  server({ getPlanCall: () => aPlanDetail({ status: 'put_failed' }) });
  await show();
  expect(await screen.findByText(en.next.put_failed)).toBeVisible();
  expect(screen.queryByText('What happens next')).toBeNull();
});

test('the product leads to its own page', async () => {
  server();
  await show();
  const product = await screen.findByRole('link', { name: /Morning coffee/ });
  expect(product).toHaveAttribute('href', '/plan/goods-detail?product_id=product-1');
});

test('the delivery has its figures, as of when, and a click rate', async () => {
  server();
  await show();
  const delivery = await part('Delivery');
  expect(delivery).toHaveTextContent(/As of Nov 21, 2026/);
  expect(await within(delivery).findByText('$80.00')).toBeInTheDocument();
  expect(within(delivery).getByText('41,000')).toBeVisible();
  expect(within(delivery).getByText('2%')).toBeVisible();
});

test('of a settled plan is told what was settled, and what the network took back', async () => {
  server({
    getPlanCall: () => aPlanDetail({ status: 'settled', settled: '70.50', charged_back: '22.00' }),
  });
  await show();
  expect(
    await screen.findByText(
      'This plan is complete. We added $70.50 of its revenue to your available balance. The ad network took back $22.00.',
    ),
  ).toBeVisible();
  const delivery = await part('Delivery');
  expect(delivery).toHaveTextContent('Ad revenue$70.50');
  expect(delivery).toHaveTextContent(
    'Charged back, already deducted$22.00$22.00Settled$70.50$70.50',
  );
});

test('of a plan that has ended is told what came back to the balance', async () => {
  const { change } = server();
  await show();
  expect(await part('Delivery')).not.toHaveTextContent('Returned');
  change({ getPlanCall: () => aPlanDetail({ status: 'put_finished' }) });
  pullDown(screen.getByText('P-1001'));
  expect(await screen.findByText('Returned to your balance')).toBeVisible();
  expect(await part('Delivery')).toHaveTextContent('Returned to your balance$120.00');
});

test('the revenue in the chart adds up to the revenue above it, less what the network took back', async () => {
  const takenBack = { key: 'why.plan_charged_back', params: { amount: '22.00' } };
  const plan = aPlanDetail({ status: 'settled', settled: '92.50', charged_back: '22.00' });
  const at = localMoment('2026-12-01T08:00');
  server({
    getPlanCall: () => ({
      ...plan,
      history: [...plan.history, { at, status: 'settled', why: takenBack }],
    }),
  });
  const { user } = await show();
  const delivery = await part('Delivery');
  expect(delivery).toHaveTextContent('Ad revenue$70.50');
  await user.click(within(delivery).getByText('Show as a table'));
  const amounts = within(delivery)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(amounts).toEqual([
    expect.stringMatching(/\$46\.25$/),
    expect.stringMatching(/\$46\.25$/),
    expect.stringMatching(/^Dec\u00a01,\u00a02026.*−\$22\.00$/),
  ]);
});

test('the figures are of the moment of the last chargeback, the settlement of the one at which it came', async () => {
  const plan = aPlanDetail({
    status: 'settled',
    settled: '92.50',
    charged_back: '22.00',
    settles_at: localMoment('2026-11-23T08:00'),
  });
  const why = { key: 'why.plan_settled', params: { amount: '92.50' } };
  const takenBack = { key: 'why.plan_charged_back', params: { amount: '22.00' } };
  const { change } = server({
    getPlanCall: () => ({
      ...plan,
      history: [
        ...plan.history,
        { at: localMoment('2026-11-25T09:30'), status: 'settled', why },
        { at: localMoment('2026-12-01T08:00'), status: 'settled', why: takenBack },
      ],
    }),
  });
  await show();
  expect(await part('Delivery')).toHaveTextContent('As of Dec 1, 2026, 8:00 AM');
  expect(await part('Conditions')).toHaveTextContent('SettlementNov 25, 2026, 9:30 AM');
  change({ getPlanCall: () => plan });
  pullDown(screen.getByText('P-1001'));
  expect(await screen.findByText('Nov 23, 2026, 8:00 AM')).toBeVisible();
});

test('of a plan that ended before the network reported anything no figures are promised', async () => {
  const plan = aPlanDetail();
  const delivery = plan.delivery && { ...plan.delivery, series: [] };
  const { change } = server({ getPlanCall: () => ({ ...plan, delivery }) });
  await show();
  expect(await screen.findByText(en.delivery.none)).toBeVisible();
  change({ getPlanCall: () => ({ ...plan, status: 'put_finished', delivery }) });
  pullDown(screen.getByText('P-1001'));
  expect(await screen.findByText(en.next.put_finished)).toBeVisible();
  expect(screen.queryByText(en.delivery.none)).toBeNull();
});

test('what a coupon paid of a delivery stands beside the user’s own, where there is some', async () => {
  const delivery = aPlanDetail().delivery;
  const { change } = server();
  await show();
  expect(await part('Delivery')).not.toHaveTextContent('coupon');
  expect(await part('Delivery')).not.toHaveTextContent('Charged back');
  expect(await part('Delivery')).not.toHaveTextContent('Settled');
  change({
    getPlanCall: () =>
      aPlanDetail({ delivery: delivery && { ...delivery, coupon_consumed: '20.00' } }),
  });
  pullDown(screen.getByText('P-1001'));
  expect(await screen.findByText('Spent from the coupon')).toBeVisible();
  expect(await part('Delivery')).toHaveTextContent('Spent from the coupon$20.00$20.00');
});

test('the course is drawn for the figure chosen, and is a table too', async () => {
  server();
  const { user } = await show();
  const delivery = await part('Delivery');
  expect(within(delivery).getByRole('slider', { name: 'Ad revenue over time' })).toBeVisible();
  await user.click(within(delivery).getByRole('radio', { name: 'Clicks' }));
  const course = within(delivery).getByRole('slider', { name: 'Clicks over time' });
  expect(course).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 410$/));
  expect(within(delivery).getByRole('table', { hidden: true })).toHaveTextContent('410');
});

test('a delivery that nothing was reported of yet says so', async () => {
  const delivery = aPlanDetail().delivery;
  server({
    getPlanCall: () => aPlanDetail({ delivery: delivery && { ...delivery, series: [] } }),
  });
  await show();
  expect(await screen.findByText(en.delivery.none)).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a plan that failed before anything was reported promises no figures', async () => {
  const delivery = aPlanDetail().delivery;
  server({
    getPlanCall: () =>
      aPlanDetail({ status: 'put_failed', delivery: delivery && { ...delivery, series: [] } }),
  });
  await show();
  await part('Delivery');
  expect(screen.queryByText(en.delivery.none)).toBeNull();
});

test('the conditions are told; what was not chosen yet is left out', async () => {
  server({
    getPlanCall: () => waiting({ user_targeting: { regions: [], ages: ['18–24'], interests: [] } }),
  });
  await show();
  const conditions = await part('Conditions');
  expect(conditions).toHaveTextContent('A short film about coffee');
  expect(conditions).toHaveTextContent('Billed by impression');
  expect(conditions).toHaveTextContent('18–24');
  expect(within(conditions).getAllByText('No restrictions')).toHaveLength(2);
  expect(within(conditions).queryByText('Official promotion')).toBeNull();
});

test('what the plan was put with is told, the coupon too', async () => {
  server({
    getPlanCall: () =>
      aPlanDetail({
        coupon: { id: 'coupon-1', name: 'Newcomer', effect: 'discount', value: '10' },
        // As the server says, whatever the rule for its percentage.
        paid_amount: '179.99',
        coupon_amount: '20.01',
      }),
  });
  await show();
  const conditions = await part('Conditions');
  expect(conditions).toHaveTextContent('Official promotionYes');
  expect(conditions).toHaveTextContent('Real-time placementNo');
  expect(conditions).toHaveTextContent('Newcomer: 10% off');
  expect(conditions).toHaveTextContent(
    'You paid$179.99Paid by the coupon$20.01The plan gets$200.00',
  );
});

test('the history tells every state with its reason, the latest first', async () => {
  server();
  await show();
  const history = await part('History');
  expect(await within(history).findByText('You funded this plan with $200.00')).toBeVisible();
  const states = within(history)
    .getAllByRole('listitem')
    .map((item) => /^(Running|Matching|Waiting for funds)/.exec(item.textContent)?.[0]);
  expect(states).toEqual(['Running', 'Matching', 'Waiting for funds']);
});

test('what happened at the same moment is told in its order, a chargeback with its amount and words', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  const takenBack = (amount: string, words?: string) => ({
    at,
    status: 'settled' as const,
    why: { key: 'why.plan_charged_back', params: { amount, ...(words && { words }) } },
  });
  server({
    getPlanCall: () =>
      aPlanDetail({
        history: [
          { at, status: 'putting', why: { key: 'why.plan_matched', params: {} } },
          { at, status: 'settled', why: { key: 'why.plan_settled', params: { amount: '5.00' } } },
          takenBack('1.00'),
          takenBack('2.00', 'Clicks of a robot'),
          {
            at,
            status: 'settled',
            why: { key: 'why.chargeback_uncovered', params: { amount: '3.00' } },
          },
        ],
      }),
  });
  await show();
  const items = within(await part('History')).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Your available balance didn’t cover $3.00 of a chargeback. The operator may take it later.',
    'The ad network took back $2.00Clicks of a robot',
    'The ad network took back $1.00',
    'We added $5.00 to your available balance',
    'The ad network accepted the plan and is running it',
  ]);
  const titles = items.map(
    (item) => /^(System chargeback|Charged back|Settled|Running)/.exec(item.textContent)?.[0],
  );
  expect(titles).toEqual([
    'System chargeback',
    'Charged back',
    'Charged back',
    'Settled',
    'Running',
  ]);
});

test.each([
  ['an id that is missing', '/plan/detail'],
  ['an id that is empty', '/plan/detail?id='],
])('%s is not found, without asking', async (_, route) => {
  const { seen } = server();
  await show(route);
  expect(screen.getByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'getPlanCall')).toEqual([]);
});

test('a plan of somebody else is not found; the way back is all plans', async () => {
  server({
    getPlanCall: () => {
      throw callError('not_found');
    },
  });
  const { user, location } = await show();
  expect(await screen.findByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All plans' }));
  expect(location()).toBe('/plan');
});

test('a plan that the operator takes back while it is shown says so', async () => {
  const { change } = server({ getPlanCall: () => waiting() });
  const { user, location } = await show();
  const number = await screen.findByText('P-1001');
  change({
    getPlanCall: () => {
      throw callError('not_found');
    },
  });
  pullDown(number);
  expect(
    await screen.findByText(
      'The operator took back plan P-1001. You hadn’t funded it, so your balance hasn’t changed.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All plans' }));
  expect(location()).toBe('/plan');
});

test('a plan that could not be loaded can be asked for again', async () => {
  const { change } = server({
    getPlanCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const failed = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(failed).toHaveTextContent('We couldn’t load this plan');
  change({ getPlanCall: () => aPlanDetail() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('P-1001')).toBeVisible();
});

test('pulling the plan down asks for it again', async () => {
  const { change } = server();
  await show();
  await screen.findByText(en.next.putting);
  change({ getPlanCall: () => aPlanDetail({ status: 'put_finished', put_progress: 1 }) });
  pullDown(screen.getByText('P-1001'));
  expect(await screen.findByText(en.next.put_finished)).toBeVisible();
});
