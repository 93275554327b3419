import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { signOut } from '@adpartner/shared/session/session-atoms';
import { pageLayers } from '@adpartner/shared/shell/page-layers';
import { createHashRouter } from '@adpartner/shared/shell/router';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aCoupon } from '@adpartner/shared/testing/builders/coupon';
import { aPlan, aPlanDetail } from '@adpartner/shared/testing/builders/plan';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aWallet } from '@adpartner/shared/testing/builders/wallet';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../../locales/en.json';
import { PlanDetailScreen } from '../plan-detail-screen.tsx';
// Comes over the network by itself; here it is compiled before the first test, not in it.
import './put-sheet.tsx';

// A form from its first field to its last press takes a while on a busy machine.
jest.setTimeout(30_000);

const waiting: PlanDetail = { ...aPlan(), delivery: null, history: [] };
const put = aPlan({
  status: 'matching',
  put_amount: '200.00',
  official_push: true,
  real_time_placement: false,
});
const newcomer = aCoupon();
const large = aCoupon({ id: 'large', name: 'Large', value: '50.00', amount_requirement: '500.00' });
const extra = aCoupon({ id: 'extra', name: 'Extra', effect: 'addition', value: '15.00' });

const couponPage = (...list: ReturnType<typeof aCoupon>[]) => ({
  list,
  next_cursor: null,
  newcomer: { claimable: false, claimed: true },
});

async function show(handlers: FakeHandlers = {}, language?: LanguageCode) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getPlanCall: () => waiting,
    getWalletCall: () => aWallet(),
    listCouponsCall: () => couponPage(newcomer, large, extra),
    putPlanCall: () => {
      server.change({ getPlanCall: () => aPlanDetail({ ...put, delivery: null }) });
      return put;
    },
    ...handlers,
  });
  const page = await renderScreen(<PlanDetailScreen />, {
    route: '/plan/detail?id=plan-1',
    messages: { plan: en },
    user: aUser(),
    language,
  });
  const { user } = page;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
  return {
    ...page,
    server,
    press,
    amountField,
    type: async (text: string) => {
      const field = await amountField();
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    keys: () =>
      server.seen
        .filter(({ name }) => name === 'putPlanCall')
        .map(({ headers }) => headers.get('Idempotency-Key')),
  };
}

async function open(handlers?: FakeHandlers, language?: LanguageCode) {
  const page = await show(handlers, language);
  await page.press('Fund this plan');
  await page.amountField();
  return page;
}

const sheet = () => screen.getByRole('dialog');

test('it takes an amount, says what it comes to, and puts it only then', async () => {
  const { type, press, server, services } = await open();
  expect(sheet()).toHaveTextContent('Available balance$1,250.00');
  await type('200');
  await press('Review');
  expect(server.inputsOf('putPlanCall')).toEqual([]);
  expect(await screen.findByRole('dialog', { name: 'Check before you fund' })).toHaveTextContent(
    /You pay.*\$200\.00.*Available balance\$1,250\.00.*afterwards\$1,050\.00.*Official promotionYes.*Real-time placementNo.*comes back/s,
  );
  await press('Fund this plan with $200.00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.inputsOf('putPlanCall')).toEqual([
    {
      id: 'plan-1',
      amount: '200.00',
      official_push: true,
      real_time_placement: false,
      expected: { paid: '200.00', coupon: '0.00' },
    },
  ]);
  expect(services.toasts).toEqual([
    { message: 'You funded this plan with $200.00', kind: 'success' },
  ]);
  expect(await screen.findByText(en.next.matching)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fund this plan' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'status'));
  expect(document.activeElement).toHaveTextContent('Matching');
});

test('the state moves with the response, before anything is asked again', async () => {
  const { type, press, server } = await open({ putPlanCall: () => put });
  server.change({ getPlanCall: () => new Promise(() => {}) });
  await type('200');
  await press('Review');
  await press(/^Fund this plan with \$200/);
  expect(await screen.findByText(en.next.matching)).toBeVisible();
});

test('where it comes to something else by now, both are shown, and what is confirmed is the new', async () => {
  const { type, press, server, user } = await open({
    putPlanCall: ({ expected }) => {
      if (expected?.paid !== '190.00')
        throw callError('terms_changed', { paid: '190.00', coupon: '10.00' });
      return put;
    },
  });
  await type('200');
  await press(/^Coupon/);
  await user.click(await screen.findByRole('radio', { name: /Newcomer/ }));
  await press('Continue');
  await press('Review');
  await press(/^Pay \$180\.00 for a plan of \$200/);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The terms have changed since you saw them',
  );
  expect(sheet()).toHaveTextContent(/You pay\$190\.00.*\(before: \$180\.00\)/);
  expect(sheet()).toHaveTextContent(
    /Paid by the coupon\$10\.00The plan gets\$200\.00.*afterwards\$1,060\.00/s,
  );
  await press(/^Pay \$190\.00 for a plan of \$200/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.inputsOf('putPlanCall').map(({ expected }) => expected)).toEqual([
    { paid: '180.00', coupon: '20.00' },
    { paid: '190.00', coupon: '10.00' },
  ]);
});

test('a balance that no longer suffices leads back from the review, which says what is missing', async () => {
  const { type, press, server, amountField, queryClient } = await open();
  await type('1200');
  await press('Review');
  expect(await screen.findByRole('button', { name: /^Fund this plan with \$1,200/ })).toBeVisible();
  server.change({ getWalletCall: () => aWallet({ available_balance: '700.00' }) });
  await act(() => queryClient.invalidateQueries());
  const field = await amountField();
  expect(field).toHaveAccessibleDescription(/available balance is too low/);
  expect(screen.getByText(/\$500\.00/)).toBeVisible();
  expect(server.inputsOf('putPlanCall')).toEqual([]);
});

test.each([
  ['an amount is chosen that the balance pays', '700.00', /^Max \$500/],
  ['the balance is there again', '1250.00', null],
])('what led back from the review is said until %s', async (_, balance, chosen) => {
  const { type, press, server, amountField, queryClient } = await open();
  await type('1200');
  await press('Review');
  await screen.findByRole('button', { name: /^Fund this plan with \$1,200/ });
  server.change({ getWalletCall: () => aWallet({ available_balance: '500.00' }) });
  await act(() => queryClient.invalidateQueries());
  expect(await amountField()).toBeInvalid();
  if (chosen !== null) await press(chosen);
  server.change({ getWalletCall: () => aWallet({ available_balance: balance }) });
  await act(() => queryClient.invalidateQueries());
  const field = await amountField();
  await waitFor(() => expect(field).toBeValid());
  expect(field).not.toHaveAccessibleDescription(/too low/);
});

test('a coupon used elsewhere leads back from the review, which says so', async () => {
  const { type, press, user, server, queryClient } = await open();
  await type('200');
  await press(/^Coupon/);
  await user.click(await screen.findByRole('radio', { name: /Newcomer/ }));
  await press('Continue');
  await press('Review');
  await screen.findByRole('button', { name: /^Pay \$180/ });
  server.change({ listCouponsCall: () => couponPage(large) });
  await act(() => queryClient.invalidateQueries());
  const said = await screen.findAllByText('You can no longer use the coupon you chose');
  expect(said).not.toEqual([]);
  expect(await screen.findByRole('button', { name: 'Review' })).toBeVisible();
});

test('a plan that the operator takes back meanwhile is gone, with its form', async () => {
  const { type, press, server, services } = await open({
    putPlanCall: () => {
      server.change({
        getPlanCall: () => {
          throw callError('not_found');
        },
      });
      throw callError('not_found');
    },
  });
  await type('200');
  await press('Review');
  await press(/^Fund this plan with/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^The operator took back plan P-1001\./)).toBeVisible();
  const message = expect.stringMatching(/^The operator took back plan P-1001\./) as string;
  expect(services.toasts).toEqual([{ message, kind: 'failure' }]);
});

test('each step, forward and back, is read by its title and goes on with its first control', async () => {
  const { type, press, user } = await open();
  const begins = async (title: string) => {
    await waitFor(() =>
      expect(within(sheet()).getByRole('heading', { name: title })).toHaveFocus(),
    );
    await user.tab();
    return document.activeElement;
  };
  await type('200');
  await press('Review');
  expect(await begins(en.put.check)).toHaveTextContent('Back');
  await press('Back');
  expect(await begins(en.put.title)).toHaveAccessibleName('Amount');
  await press(/^Coupon/);
  expect(await begins(en.put.chooseCoupon)).toHaveAttribute('type', 'radio');
  await press('Continue');
  expect(await begins(en.put.title)).toHaveAccessibleName('Amount');
});

test('push and placement are chosen, and told before', async () => {
  const { type, press, user, server } = await open();
  await type('10');
  await user.click(screen.getByRole('radio', { name: 'Unofficial promotion' }));
  await user.click(screen.getByRole('checkbox', { name: 'Real-time placement' }));
  await press('Review');
  expect(sheet()).toHaveTextContent('Official promotionNoReal-time placementYes');
  await press(/^Fund this plan with \$10/);
  await waitFor(() =>
    expect(server.inputsOf('putPlanCall')).toMatchObject([
      { id: 'plan-1', amount: '10.00', official_push: false, real_time_placement: true },
    ]),
  );
});

test('a quick amount is typed by one press', async () => {
  const { press, amountField } = await open();
  await press('Max $1,250.00');
  expect(await amountField()).toHaveValue('1,250.00');
  expect(screen.getByRole('button', { name: 'Max $1,250.00', pressed: true })).toBeVisible();
});

test.each<[string, (chip: HTMLElement, field: HTMLElement) => void]>([
  ['a button that is pressed takes the focus', (chip) => act(() => chip.focus())],
  ['it does not', (_, field) => act(() => field.blur())],
])('a wrong amount gives way to a quick one by one press, where %s', async (_, press) => {
  const { type, press: review, amountField } = await open();
  await review('Review');
  await type('5');
  const chip = screen.getByRole('button', { name: 'Max $1,250.00' });
  const field = await amountField();
  fireEvent.mouseDown(chip);
  press(chip, field);
  expect(field).not.toBeInvalid();
  fireEvent.mouseUp(chip);
  fireEvent.click(chip);
  expect(field).toHaveValue('1,250.00');
  expect(field).not.toBeInvalid();
});

test('where the least is all there is, it is the most', async () => {
  const { amountField, press } = await open({
    getWalletCall: () => aWallet({ available_balance: '10.00' }),
  });
  await press('Max $10.00');
  expect(await amountField()).toHaveValue('10.00');
});

test('nothing is offered that can not be paid', async () => {
  await open({ getWalletCall: () => aWallet({ available_balance: '9.99' }) });
  expect(screen.queryByRole('group', { name: 'Quick amounts' })).toBeNull();
});

test('an amount over the plan’s most is told as that, and no top-up is offered for it', async () => {
  const { type, press, amountField } = await open();
  await type('20000.01');
  expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
  await press('Review');
  await waitFor(async () =>
    expect(await amountField()).toHaveAccessibleDescription(/from \$10\.00 to \$20,000\.00/),
  );
  expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
});

test('what is chosen is explained where it is, and costs the same', async () => {
  const { user } = await open();
  expect(
    screen.getByText(/under its own name\. Either way the plan costs the same\./),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Unofficial promotion' }));
  expect(screen.getByText(/without its name on it\./)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Real-time placement' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Real-time placement' })).toHaveAccessibleDescription(
    /as soon as there’s room.*costs the same/,
  );
});

test.each([
  ['', 'Enter an amount'],
  ['lots', 'Enter the amount in digits'],
  ['5', 'Enter an amount from $10.00 to $20,000.00'],
  ['0,500', 'We can read this in two ways. Write it like 1,234.50.'],
  ['1300', 'Your available balance is too low for this'],
])('an amount of %j is told beside the field, and nothing is sent', async (typed, why) => {
  const { type, press, amountField, server } = await open();
  if (typed !== '') await type(typed);
  await press('Review');
  const field = await amountField();
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(why)));
  await waitFor(() => expect(field).toHaveFocus());
  // Pressed again with nothing changed, the message comes again.
  await press('Review');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(why));
  expect(server.inputsOf('putPlanCall')).toEqual([]);
});

test('a balance that is too small says by how much, with a way to top up', async () => {
  const { type, press, services } = await open();
  await type('1,300.50');
  expect(await screen.findByText(/is \$50\.50 short\./)).toBeVisible();
  await press('Top up');
  expect(services.services).toEqual(['recharge']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('hidden amounts stay hidden: the balance, what is left of it, what it lacks, and the most it pays', async () => {
  localStorage.setItem('wallet_amounts_hidden', 'yes');
  const { type, press } = await open({
    getWalletCall: () => aWallet({ available_balance: '935.15' }),
  });
  expect(sheet()).toHaveTextContent('Available balancehidden••••');
  const quick = within(screen.getByRole('group', { name: 'Quick amounts' }));
  const offered = quick.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['$10.00', '$50.00', '$200.00']);
  await type('1,000');
  expect(await screen.findByRole('button', { name: 'Top up' })).toBeVisible();
  expect(sheet()).toHaveTextContent('Your available balance is too low for this');
  expect(sheet()).not.toHaveTextContent(/935|64\.85|short/);
  await type('200');
  await press('Review');
  const review = await screen.findByRole('dialog', { name: 'Check before you fund' });
  expect(review).toHaveTextContent(
    /You pay.*\$200\.00.*Available balancehidden••••Available balance afterwardshidden••••/s,
  );
  expect(review).not.toHaveTextContent(/[79]35\.15/);
});

test('coupons that can be used come first, the others say what they need', async () => {
  const { type, press, user } = await open();
  await type('200');
  await press(/^Coupon/);
  const options = await screen.findAllByRole('radio');
  const names = options.map((radio) => radio.closest('label')?.textContent);
  expect(names[0]).toBe('No coupon');
  expect(names[1]).toMatch(/^Newcomer: \$20\.00 off.*Until Dec\u00a021,\u00a02026, 12:00\sAM$/);
  // What is on one line is in one element: each of the others has a line of its own.
  expect(screen.getByText('Newcomer').parentElement).toHaveTextContent(/^Newcomer: \$20\.00 off$/);
  expect(names[2]).toMatch(/^Extra: \$15\.00 extra/);
  expect(options[3]).toBeDisabled();
  expect(options[3]).toHaveAccessibleDescription('Needs an amount of at least $500.00');
  await user.click(options[1]!);
  await press('Continue');
  expect(
    await screen.findByText('With the coupon you pay $180.00 instead of $200.00.'),
  ).toBeVisible();
});

test('with a coupon the balance pays less, the limits hold for the whole, and the coupon goes along', async () => {
  const { type, press, user, server } = await open({
    getWalletCall: () => aWallet({ available_balance: '180.00' }),
  });
  await type('200');
  expect(await screen.findByText(/is \$20\.00 short/)).toBeVisible();
  await press(/^Coupon/);
  await user.click(await screen.findByRole('radio', { name: /Newcomer/ }));
  await press('Continue');
  expect(screen.queryByText(/short\./)).toBeNull();
  // What the coupon pays is in reach as well.
  expect(screen.getByRole('button', { name: 'Max $200.00', pressed: true })).toBeVisible();
  await press('Review');
  expect(sheet()).toHaveTextContent(
    /You pay.*\$180\.00.*Paid by the coupon\$20\.00.*The plan gets\$200\.00.*afterwards\$0\.00/s,
  );
  await press(/^Pay \$180\.00 for a plan of \$200/);
  await waitFor(() =>
    expect(server.inputsOf('putPlanCall')).toMatchObject([
      {
        amount: '200.00',
        coupon_id: 'coupon-1',
        expected: { paid: '180.00', coupon: '20.00' },
      },
    ]),
  );
});

test('an addition is on top of what is paid', async () => {
  const { type, press, user } = await open();
  await type('200');
  await press(/^Coupon/);
  await user.click(await screen.findByRole('radio', { name: /Extra/ }));
  await press('Continue');
  expect(await screen.findByText('The coupon adds $15.00: the plan gets $215.00.')).toBeVisible();
});

test('a coupon that no longer fits the amount is told beside it', async () => {
  const { type, press, user, server } = await open();
  await type('200');
  await press(/^Coupon/);
  await user.click(await screen.findByRole('radio', { name: /Newcomer/ }));
  await press('Continue');
  await type('50');
  // Before the review asks for it, and not twice once it has.
  expect(await screen.findByText('The coupon needs an amount of at least $100.00.')).toBeVisible();
  await press('Review');
  expect(await screen.findByText('Needs an amount of at least $100.00')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Coupon/ })).toHaveAccessibleDescription(
    'Needs an amount of at least $100.00',
  );
  expect(screen.queryByText(/^The coupon needs/)).toBeNull();
  expect(server.inputsOf('putPlanCall')).toEqual([]);
});

test.each([
  ['coupon_used', {}, /^Coupon/, 'You’ve already used this coupon'],
  ['coupon_name_used_today', {}, /^Coupon/, 'You’ve already used a coupon of this name today'],
] as const)(
  'the server refuses with %s: it stands beside the coupon',
  async (reason, params, name, why) => {
    const { type, press, user } = await open({
      putPlanCall: () => {
        throw callError(reason, params);
      },
    });
    await type('200');
    await press(/^Coupon/);
    await user.click(await screen.findByRole('radio', { name: /Newcomer/ }));
    await press('Continue');
    await press('Review');
    await press(/^Pay \$180\.00 for a plan of \$200/);
    const choose = await screen.findByRole('button', { name });
    await waitFor(() => expect(choose).toHaveAccessibleDescription(why));
  },
);

test('the server has the last word on limits and balance, beside the amount', async () => {
  const { type, press, amountField, server } = await open({
    putPlanCall: () => {
      throw callError('amount_out_of_range', { min: '300.00', max: '900.00' });
    },
  });
  await type('200');
  await press('Review');
  await press(/^Fund this plan with \$200/);
  const field = await amountField();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Enter an amount from $300.00 to $900.00'),
    ),
  );
  await waitFor(() => expect(field).toHaveFocus());
  server.change({
    getWalletCall: () => aWallet({ available_balance: '150.00' }),
    putPlanCall: () => {
      throw callError('insufficient_balance');
    },
  });
  await press('Review');
  await press(/^Fund this plan with \$200/);
  expect(await screen.findByRole('button', { name: 'Top up' })).toBeVisible();
  expect(await screen.findByText(/is \$50\.00 short\./)).toBeVisible();
});

test('a plan that waits no more is said so, and shown as it is', async () => {
  const { type, press, server, services } = await open({
    putPlanCall: () => {
      server.change({ getPlanCall: () => aPlanDetail() });
      throw callError('plan_state', { status: 'putting' });
    },
  });
  await type('200');
  await press('Review');
  await press(/^Fund this plan with \$200/);
  expect(await screen.findByText(en.next.putting)).toBeVisible();
  expect(services.toasts).toEqual([
    { message: 'You can’t do this now: the plan’s status is “Running”', kind: 'failure' },
  ]);
});

test('after a lost response it says that nobody knows, and goes again under the same key', async () => {
  const { type, press, server, keys } = await open({
    putPlanCall: () => {
      throw noConnection();
    },
  });
  await type('200');
  await press('Review');
  await press(/^Fund this plan with \$200/);
  expect(await screen.findByText(en.put.unsure)).toBeVisible();
  server.change({
    putPlanCall: () => put,
    getPlanCall: () => aPlanDetail({ ...put, delivery: null }),
  });
  await press(/^Fund this plan with \$200/);
  expect(await screen.findByText(en.next.matching)).toBeVisible();
  expect(keys()).toHaveLength(2);
  expect(keys()[0]).toBe(keys()[1]);
});

test.each([
  ['a lost response', () => noConnection(), en.put.unsure],
  ['an error of the call', () => callError('terms_changed'), 'The terms have changed'],
])('%s is read out and brought into view, each time it comes', async (_, failure, said) => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { type, press, keys } = await open({
    putPlanCall: () => {
      throw failure();
    },
  });
  await type('200');
  await press('Review');
  for (const time of [1, 2]) {
    scrolled.mockClear();
    await press(/^Fund this plan with \$200/);
    await waitFor(() => expect(keys()).toHaveLength(time));
    const message = await within(sheet()).findByRole('alert');
    expect(message).toHaveTextContent(new RegExp(said, 'i'));
    await waitFor(() => expect(scrolled.mock.contexts).toContain(message));
    expect(screen.getByRole('button', { name: /^Fund this plan with \$200/ })).toHaveFocus();
  }
});

test('what may have been paid already goes again, though the balance would not pay it twice', async () => {
  const { type, press, server, keys } = await open({
    putPlanCall: () => {
      throw noConnection();
    },
  });
  await type('1,000');
  await press('Review');
  server.change({ getWalletCall: () => aWallet({ available_balance: '250.00' }) });
  await press(/^Fund this plan with \$1,000/);
  expect(await screen.findByText(en.put.unsure)).toBeVisible();
  await waitFor(() => expect(server.inputsOf('getWalletCall')).toHaveLength(2));
  expect(sheet()).not.toHaveTextContent('Available balance');
  server.change({
    putPlanCall: () => put,
    getPlanCall: () => aPlanDetail({ ...put, delivery: null }),
  });
  await press(/^Fund this plan with \$1,000/);
  expect(await screen.findByText(en.next.matching)).toBeVisible();
  expect(new Set(keys()).size).toBe(1);
});

test('a lost response that did go through shows as soon as the plan is asked for', async () => {
  const { type, press, services } = await open({
    putPlanCall: () => {
      throw noConnection();
    },
    getPlanCall: () => waiting,
  });
  await type('200');
  await press('Review');
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getWalletCall: () => aWallet(),
    listCouponsCall: () => couponPage(),
    getPlanCall: () => aPlanDetail({ ...put, delivery: null }),
    putPlanCall: () => {
      throw noConnection();
    },
  });
  await press(/^Fund this plan with \$200/);
  expect(await screen.findByText(en.next.matching)).toBeVisible();
  expect(services.toasts).toEqual([
    { message: 'This plan’s status is now “Matching”', kind: 'info' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a double press puts once', async () => {
  const { type, press, user, keys } = await open({ putPlanCall: () => new Promise(() => {}) });
  await type('200');
  await press('Review');
  await user.dblClick(screen.getByRole('button', { name: /^Fund this plan with \$200/ }));
  expect(keys()).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(sheet()).toBeVisible();
});

test('what was typed is there again after the session ended in the middle of it', async () => {
  const first = await open();
  await first.type('123.45');
  await first.user.click(screen.getByRole('checkbox', { name: 'Real-time placement' }));
  act(() => signOut());
  first.unmount();
  const again = await show();
  expect(await again.amountField()).toHaveValue('123.45');
  expect(screen.getByRole('checkbox', { name: 'Real-time placement' })).toBeChecked();
});

test.each<[string, (page: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
  ['closed', ({ user }) => user.keyboard('{Escape}')],
  ['left behind', ({ navigate }) => act(() => navigate('/plan'))],
])('a form that was %s is not open again, and keeps its values', async (_, leave) => {
  const first = await open();
  await first.type('123.45');
  await leave(first);
  first.unmount();
  const again = await show();
  expect(await screen.findByRole('button', { name: 'Fund this plan' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await again.press('Fund this plan');
  expect(await again.amountField()).toHaveValue('123.45');
});

describe('Back', () => {
  // The page's router counts what lies over it.
  beforeAll(() => {
    window.history.pushState(null, '', '#/');
    createHashRouter([{ path: '*' }]);
  });
  const back = () => act(() => Promise.resolve(pageLayers()?.back()));
  const named = (name: string) => screen.findByRole('dialog', { name });

  test.each([
    ['the coupons', /^Coupon/, 'Choose a coupon'],
    ['what it comes to', 'Review', 'Check before you fund'],
  ])('leads from %s to the form, then closes it, and the amount is kept', async (_, way, title) => {
    const { type, press, amountField } = await open();
    await type('200');
    await press(way);
    await named(title);
    await back();
    await named('Fund this plan');
    expect(await amountField()).toHaveValue('200');
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Fund this plan');
    expect(await amountField()).toHaveValue('200');
  });

  test('leaves the form where it is while it is being put', async () => {
    const { type, press } = await open({ putPlanCall: () => new Promise(() => {}) });
    await type('200');
    await press('Review');
    await press(/^Fund this plan with \$200/);
    await back();
    expect(await named('Check before you fund')).toBeVisible();
  });
});

test('an amount is read with the signs of the language shown', async () => {
  const { type, press, server } = await open({}, 'de');
  await type('1.050,5');
  await press('Review');
  await press(/^Fund this plan with 1\.050,50/);
  await waitFor(() =>
    expect(server.inputsOf('putPlanCall')).toMatchObject([{ amount: '1050.50' }]),
  );
});

test('a typed amount is written anew in another language', async () => {
  const german = await open({}, 'de');
  await german.type('1.050,5');
  german.unmount();
  const thai = await open({}, 'th');
  expect(await thai.amountField()).toHaveValue('1,050.50');
  thai.unmount();
  const french = await open({}, 'fr');
  expect(await french.amountField()).toHaveValue('1\u202F050,50');
  await french.press('Review');
  await french.press(/^Fund this plan with 1\s050,50/);
  await waitFor(() =>
    expect(french.server.inputsOf('putPlanCall')).toMatchObject([{ amount: '1050.50' }]),
  );
});

test('after a reload an unconfirmed put is told, and is sent under its key', async () => {
  const first = await open({
    putPlanCall: () => {
      throw noConnection();
    },
  });
  await first.type('200');
  await first.press('Review');
  await first.press(/^Fund this plan with \$200/);
  await screen.findByText(en.put.unsure);
  const [key] = first.keys();
  first.unmount();
  sessionStorage.clear();
  const again = await open();
  expect(
    await screen.findByText(
      /You tried to fund this plan with \$200\.00 \(.*\), but we got no answer/,
    ),
  ).toBeVisible();
  expect(await again.amountField()).toHaveValue('200.00');
  await again.press('Review');
  await again.press(/^Fund this plan with \$200/);
  expect(await screen.findByText(en.next.matching)).toBeVisible();
  expect(again.keys()).toEqual([key]);
});

test('offline nothing can be put, and it says why', async () => {
  const { type } = await open();
  await type('200');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(en.put.offline)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
});

test('without the balance there is no form, but a way to ask again', async () => {
  const { press, server, amountField } = await show({
    getWalletCall: () => {
      throw callError('server_error', { request_id: 'r1' });
    },
  });
  await press('Fund this plan');
  expect(await screen.findByText('We couldn’t load your balance')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  server.change({ getWalletCall: () => aWallet() });
  await press('Try again');
  expect(await amountField()).toBeVisible();
});

test('coupons that could not be loaded keep nobody from putting', async () => {
  const { type, press, server } = await open({
    listCouponsCall: () => {
      throw callError('server_error', { request_id: 'r1' });
    },
  });
  expect(await screen.findByText('We couldn’t load your coupons')).toBeVisible();
  await type('200');
  await press('Review');
  await press(/^Fund this plan with \$200/);
  await waitFor(() => expect(server.inputsOf('putPlanCall')).toHaveLength(1));
});
