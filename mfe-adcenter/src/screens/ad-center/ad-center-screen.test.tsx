import { act, screen, waitFor, within } from '@testing-library/react';
import type { Statistics } from '@adpartner/shared/contract/statistics';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aCoupon } from '@adpartner/shared/testing/builders/coupon';
import { aStatistics } from '@adpartner/shared/testing/builders/statistics';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aWallet } from '@adpartner/shared/testing/builders/wallet';
import {
  callError,
  fakeServer,
  noConnection,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { LINKS } from '../../model/links.ts';
import { AdCenterScreen } from './ad-center-screen.tsx';

const me = aUser({ deposit: '250.00', vip: { until: localMoment('2027-01-31T12:00') } });

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => me,
    getStatisticsCall: ({ type }) => aStatistics({ type, as_of: new Date().toISOString() }),
    getWalletCall: () => aWallet(),
    countWaitingPlansCall: () => ({ count: 2, has_put: true }),
    listCouponsCall: () => ({
      list: [],
      next_cursor: null,
      newcomer: { claimable: true, claimed: false },
    }),
    ...handlers,
  });

const show = (user = me, route = '/ad-center') =>
  renderScreen(<AdCenterScreen />, { route, messages: { adcenter: en }, user });

const overview = () => screen.getByRole('region', { name: 'Data overview' });
const figure = (name: RegExp) => within(overview()).findByRole('button', { name });

// A faked Intl makes formats that are no Intl.DateTimeFormat; jest's types do not know that it fakes it.
const fakeTimers = () => jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'] });

afterEach(() => jest.useRealTimers());

/** The device was asleep, and its page is seen again at this local moment. */
const wakeAt = (local: string) =>
  act(() => {
    jest.setSystemTime(new Date(local));
    document.dispatchEvent(new Event('visibilitychange'));
    return jest.advanceTimersByTimeAsync(1_000);
  });

test('who is signed in shows at once, as the session knows them', async () => {
  server({ getUserCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByRole('heading', { name: 'Ann' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Shop level 1 of 5' })).toBeVisible();
  expect(screen.getByText('4081726354')).toBeVisible();
  expect(screen.getByText('VIP until Jan 31, 2027')).toBeVisible();
});

test('on the last day of the VIP time its end is told with the hour', async () => {
  const until = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const vip = { ...me, vip: { until } };
  server({ getUserCall: () => vip });
  await show(vip);
  expect(
    screen.getByText(`VIP until ${formatDateTime(until, 'en').replaceAll('\u00a0', ' ')}`),
  ).toBeVisible();
});

test('while it is shown the VIP time comes to its last day, and to its end', async () => {
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'], now: new Date('2026-11-30T12:59:00') });
  const until = new Date('2026-12-01T13:00:00').toISOString();
  const vip = { ...me, vip: { until } };
  server({ getUserCall: () => vip });
  await show(vip);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('VIP until Dec 1, 2026')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(
    screen.getByText(`VIP until ${formatDateTime(until, 'en').replaceAll('\u00a0', ' ')}`),
  ).toBeVisible();
  await wakeAt('2026-12-01T13:00:00');
  expect(screen.queryByText(/^VIP until/)).toBeNull();
});

test('then as the server does', async () => {
  server({ getUserCall: () => ({ ...me, nickname: 'Annabel' }) });
  await show();
  expect(await screen.findByRole('heading', { name: 'Annabel' })).toBeVisible();
});

test('where the server could not be asked, it says that this is older, and asks again', async () => {
  const { change } = server({
    getUserCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const said = await screen.findByText(/^We couldn’t refresh/, {}, { timeout: 10_000 });
  expect(screen.getByRole('heading', { name: 'Ann' })).toBeVisible();
  change({ getUserCall: () => ({ ...me, nickname: 'Annabel' }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Annabel' })).toBeVisible();
  expect(said).not.toBeInTheDocument();
});

test.each([
  ['is told beside the figures', '26.37', ['Your plans also spent $26.37 from coupons.']],
  ['is left out where it is nothing', '0.00', []],
])('what coupons consumed %s', async (_, coupon_consumed, told) => {
  const { figures, ...rest } = aStatistics({ as_of: new Date().toISOString() });
  server({ getStatisticsCall: () => ({ ...rest, figures: { ...figures, coupon_consumed } }) });
  await show();
  await figure(/^Profit/);
  const words = within(overview())
    .queryAllByText(/^All of this is your own money/)
    .map(({ textContent }) => textContent?.replace(/^[^.]+\. /, ''));
  expect(words).toEqual(told);
});

test('the overview shows nine figures of today, and as of when', async () => {
  const { inputsOf } = server();
  await show();
  expect(await figure(/^Profit.*\$12\.50/)).toBeVisible();
  expect(within(overview()).getAllByRole('button', { pressed: false })).toHaveLength(8);
  expect(within(overview()).getByText(/^As of \d/)).toBeVisible();
  expect(inputsOf('getStatisticsCall')[0]?.type).toBe(1);
});

test('figures of another day say of which', async () => {
  server({ getStatisticsCall: () => aStatistics({ as_of: localMoment('2026-01-05T12:00') }) });
  await show();
  expect(await within(overview()).findByText(/^As of Jan 5, 2026/)).toBeVisible();
});

test('skeletons stand in while the figures load', async () => {
  server({ getStatisticsCall: () => new Promise<Statistics>(() => {}) });
  await show();
  expect(within(overview()).getByText('Loading…')).toBeInTheDocument();
});

test('another period asks for its own figures, and the address keeps it', async () => {
  const { inputsOf } = server();
  const { user, location } = await show();
  await user.click(await screen.findByRole('tab', { name: 'This month' }));
  await waitFor(() =>
    expect(inputsOf('getStatisticsCall').map(({ type }) => type)).toEqual([1, 3]),
  );
  await figure(/^Profit/);
  expect(location()).toBe('/ad-center?period=month');
});

test('pressing a figure draws its course', async () => {
  server();
  const { user } = await show();
  const impressions = await figure(/^Impressions/);
  const showFrame = await holdFrames();
  await user.click(impressions);
  expect(impressions).toHaveAttribute('aria-pressed', 'true');
  // The frame of the press does not wait for the chart.
  expect(screen.queryByRole('slider', { name: 'Impressions by hour' })).toBeNull();
  await showFrame();
  expect(impressions).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('slider', { name: 'Impressions by hour' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('41,000'),
  );
});

test('a period without anything yet says so instead of drawing', async () => {
  server({ getStatisticsCall: () => aStatistics({ series: [] }) });
  await show();
  expect(await screen.findByText(/No data for this period yet/)).toBeVisible();
});

test('figures that did not load are tried again where they belong', async () => {
  const { change } = server({
    getStatisticsCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const alert = await within(overview()).findByRole('alert', {}, { timeout: 3000 });
  expect(alert).toHaveTextContent(/We couldn’t load.*No connection/);
  expect(screen.getByText('2 plans to fund')).toBeVisible();
  change({ getStatisticsCall: () => aStatistics() });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await figure(/^Profit/)).toBeVisible();
});

test('the figures are asked for again at the interval the operator has set', async () => {
  fakeTimers();
  const { inputsOf } = server({
    getBasicConfigCall: () => aBasicConfig({ data_refresh_seconds: 10 }),
  });
  await show();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const before = inputsOf('getStatisticsCall').length;
  await act(() => jest.advanceTimersByTimeAsync(20_500));
  expect(inputsOf('getStatisticsCall').length - before).toBe(2);
});

test('they are not while the page is hidden', async () => {
  fakeTimers();
  const { inputsOf } = server();
  await show();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const before = inputsOf('getStatisticsCall').length;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(95_000));
  expect(inputsOf('getStatisticsCall')).toHaveLength(before);
});

test('nor while the device is offline', async () => {
  fakeTimers();
  const { inputsOf } = server();
  await show();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const before = inputsOf('getStatisticsCall').length;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(() => jest.advanceTimersByTimeAsync(95_000));
  expect(inputsOf('getStatisticsCall')).toHaveLength(before);
});

test('figures of the evening have their date once it is past midnight, though the device is offline', async () => {
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'], now: new Date('2026-11-30T23:58:00') });
  server({
    getStatisticsCall: () => aStatistics({ as_of: new Date('2026-11-30T23:57:00').toISOString() }),
  });
  await show();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(within(overview()).getByText(/^As of 11:57\sPM$/)).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(() => jest.advanceTimersByTimeAsync(150_000));
  expect(within(overview()).getByText(/^As of Nov 30, 2026, 11:57\sPM$/)).toBeVisible();
});

test('the balance stands with the ways in and out', async () => {
  server();
  const { user, services } = await show();
  expect(await screen.findByText('$1,250.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
    'href',
    '/wallet/withdraw',
  );
  await user.click(screen.getByRole('button', { name: /^Top up$/ }));
  expect(services.services).toEqual(['recharge']);
});

test('an account that lets nothing out asks for nothing to come in', async () => {
  server({
    getWalletCall: () => aWallet({ blocks: [{ reason: 'account_disabled', params: {} }] }),
  });
  await show();
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toBeVisible();
  await screen.findByRole('link', { name: 'Question 3?' });
  expect(screen.queryByRole('button', { name: /^Top up/ })).toBeNull();
});

test('the balance is hidden where the wallet’s amounts are', async () => {
  localStorage.setItem('wallet_amounts_hidden', 'yes');
  server();
  await show();
  const card = (name: string) => screen.getByRole('heading', { name }).parentElement!;
  await waitFor(() => expect(card('Available balance')).toHaveTextContent('hidden••••'));
  expect(screen.queryByText('$1,250.00')).toBeNull();
});

test('so are the security deposit and what is reserved for plans, with its course', async () => {
  localStorage.setItem('wallet_amounts_hidden', 'yes');
  server();
  const { user } = await show();
  const account = await screen.findByRole('region', { name: en.account.title });
  expect(account).toHaveTextContent('Security deposithidden••••');
  expect(account).not.toHaveTextContent('$');
  const reserved = await figure(/^Reserved for plans/);
  expect(reserved).toHaveAccessibleName('Reserved for plans hidden');
  await user.click(reserved);
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  expect(overview()).toHaveTextContent('Reserved for plans by hour: hidden••••');
  expect(overview()).not.toHaveTextContent('120');
  // Sums over a period are no balances.
  expect(await figure(/^Funded.*\$200\.00/)).toBeVisible();
});

test('a debt that keeps withdrawals back is told without its amount where amounts are hidden', async () => {
  const debt = {
    reason: 'startup_funds_not_returned',
    params: { outstanding: '40.00', since: localMoment('2026-10-01T12:00') },
  };
  localStorage.setItem('wallet_amounts_hidden', 'yes');
  server({ getWalletCall: () => aWallet({ blocks: [debt] }) });
  await show();
  const task = await screen.findByRole('link', { name: /You can’t withdraw right now/ });
  expect(task).toHaveTextContent('You’ve owed •••• of your start-up advance');
  expect(task).not.toHaveTextContent('40');
});

const NOTHING_SET_UP = [
  { reason: 'bank_card_required', params: {} },
  { reason: 'transaction_password_not_set', params: {} },
];

test('a new partner sees first steps in place of figures, each where it is done', async () => {
  server({
    getWalletCall: () => aWallet({ available_balance: '0.00', blocks: NOTHING_SET_UP }),
    countWaitingPlansCall: () => ({ count: 1, has_put: false }),
  });
  const { user, services } = await show();
  const steps = await screen.findByRole('list', { name: 'First steps' });
  expect(screen.queryByRole('region', { name: 'Data overview' })).toBeNull();
  expect(
    within(steps)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/plan?status=waiting_put', '/wallet/set-password', '/wallet/bind-card']);
  await user.click(within(steps).getByRole('button', { name: /Top up your balance/ }));
  expect(services.services).toEqual(['recharge']);
  // What the steps name waits nowhere else.
  expect(screen.queryByRole('link', { name: /1 plan to fund/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Check in for today/ })).toBeVisible();
});

test('a step that is taken says so and leads nowhere', async () => {
  server({
    getWalletCall: () => aWallet({ blocks: [NOTHING_SET_UP[0]!] }),
    countWaitingPlansCall: () => ({ count: 0, has_put: false }),
  });
  await show();
  const steps = within(await screen.findByRole('list', { name: 'First steps' }));
  expect(steps.queryByRole('button')).toBeNull();
  expect(steps.getAllByText('already done')).toHaveLength(2);
  expect(steps.getByRole('link', { name: /Fund your first plan.*operator assigns/ })).toBeVisible();
});

test('a restricted account is asked neither for money nor for anything else that it can’t do', async () => {
  const disabled = { reason: 'account_disabled', params: {} };
  server({
    getWalletCall: () =>
      aWallet({ available_balance: '0.00', blocks: [disabled, ...NOTHING_SET_UP] }),
    countWaitingPlansCall: () => ({ count: 1, has_put: false }),
  });
  await show();
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(await waiting.findByRole('link', { name: /You can’t withdraw right now/ })).toBeVisible();
  expect(waiting.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
});

test('an account that was restricted before is told so too, though the server tells of nothing else', async () => {
  const disabled = { reason: 'account_disabled', params: {} };
  const refuse = () => {
    throw callError('account_disabled');
  };
  server({
    getWalletCall: () => aWallet({ blocks: [disabled] }),
    countWaitingPlansCall: refuse,
    listCouponsCall: refuse,
    getStatisticsCall: refuse,
  });
  await show();
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(await waiting.findByRole('link', { name: /You can’t withdraw right now/ })).toBeVisible();
  expect(waiting.queryByText(/couldn’t load/)).toBeNull();
});

test('a server that does not tell of first steps gets figures', async () => {
  server({ countWaitingPlansCall: () => ({ count: 1 }) });
  await show();
  expect(await figure(/^Profit/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
});

test('a pause of withdrawals, what one still needs and a coupon’s end wait for the user', async () => {
  const PAUSE = {
    reason: 'withdrawal_cooling_off',
    params: { until: localMoment('2030-01-05T12:00') },
  };
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  server({
    getWalletCall: () => aWallet({ blocks: [PAUSE, NOTHING_SET_UP[0]!] }),
    listCouponsCall: () => ({
      list: [],
      next_cursor: null,
      newcomer: { claimable: false, claimed: true },
      expires_first: aCoupon({ name: 'Autumn', expires_at: tomorrow }),
    }),
  });
  await show();
  expect(
    await screen.findByRole('link', {
      name: /You can’t withdraw right now.*Jan\u00a05,\u00a02030/,
    }),
  ).toHaveAttribute('href', '/wallet');
  expect(screen.getByRole('link', { name: /Add a withdrawal account/ })).toHaveAttribute(
    'href',
    '/wallet/bind-card',
  );
  expect(
    screen.getByRole('link', { name: /A coupon expires on .*, \d+:\d\d\s[AP]M.*Autumn/ }),
  ).toHaveAttribute('href', '/ad-center/coupons');
});

test('a coupon’s end waits from seven days before on, also while the page is shown, until it has come', async () => {
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'], now: new Date('2026-11-30T12:59:00') });
  const expires_at = new Date('2026-12-07T13:00:00').toISOString();
  server({
    listCouponsCall: () => ({
      list: [],
      next_cursor: null,
      newcomer: { claimable: false, claimed: true },
      expires_first: aCoupon({ name: 'Autumn', expires_at }),
    }),
  });
  await show();
  const reminder = () => screen.queryByRole('link', { name: /A coupon expires on/ });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('link', { name: /2 plans to fund/ })).toBeVisible();
  expect(reminder()).toBeNull();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reminder()).toBeVisible();
  await wakeAt('2026-12-07T13:00:00');
  expect(reminder()).toBeNull();
});

test('a sandbox adds money in one tap', async () => {
  const fake = server({
    getBasicConfigCall: () => aBasicConfig({ environment: 'sandbox' }),
    topUpSandboxCall: () => ({ amount: '500.00' }),
  });
  const { user, services } = await show();
  const add = await screen.findByRole('button', { name: 'Top up with sandbox money' });
  fake.change({ getWalletCall: () => aWallet({ available_balance: '1750.00' }) });
  await user.click(add);
  expect(await screen.findByText('$1,750.00')).toBeVisible();
  expect(services.toasts.map(({ message }) => message)).toEqual([
    'You topped up $500.00 of sandbox money',
  ]);
});

test('sandbox money whose response was lost is sent once more under the same key, and said to be there', async () => {
  let tries = 0;
  const { seen } = server({
    getBasicConfigCall: () => aBasicConfig({ environment: 'sandbox' }),
    topUpSandboxCall: () => {
      tries++;
      if (tries === 1) throw noConnection();
      return { amount: '500.00' };
    },
  });
  const { user, services } = await show();
  await user.click(await screen.findByRole('button', { name: 'Top up with sandbox money' }));
  await waitFor(() => expect(services.toasts).toHaveLength(1));
  expect(screen.queryByText(/No connection/)).toBeNull();
  const [lost, again] = seen
    .filter(({ name }) => name === 'topUpSandboxCall')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(lost);
});

test('production offers no such money', async () => {
  server({ getBasicConfigCall: () => aBasicConfig({ environment: 'production' }) });
  await show();
  await screen.findByText('$1,250.00');
  await screen.findByRole('link', { name: 'Question 3?' });
  expect(screen.queryByRole('button', { name: 'Top up with sandbox money' })).toBeNull();
});

test('what waits leads to where it is done', async () => {
  server();
  await show();
  expect(await screen.findByRole('link', { name: /2 plans to fund/ })).toHaveAttribute(
    'href',
    '/plan?status=waiting_put',
  );
  expect(screen.getByRole('link', { name: /Claim your newcomer coupon/ })).toHaveAttribute(
    'href',
    '/ad-center/activities',
  );
  expect(screen.getByRole('link', { name: /Check in for today/ })).toHaveAttribute(
    'href',
    '/ad-center/user-sign',
  );
});

test('what waits shows though nobody can tell of the coupon', async () => {
  server({
    listCouponsCall: () => {
      throw noConnection();
    },
  });
  await show();
  expect(await screen.findByRole('link', { name: /2 plans/ }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('link', { name: /coupon to/i })).toBeNull();
});

test('where nothing waits, it says so', async () => {
  const done = aUser({ sign_in: { ...me.sign_in, signed_in_today: true } });
  server({
    countWaitingPlansCall: () => ({ count: 0 }),
    listCouponsCall: () => ({
      list: [],
      next_cursor: null,
      newcomer: { claimable: false, claimed: true },
    }),
    getUserCall: () => done,
  });
  await show(done);
  expect(await screen.findByText('Nothing is waiting for you right now.')).toBeVisible();
});

test.each([
  ['the wallet', 'getWalletCall'],
  ['the coupons', 'listCouponsCall'],
])('without %s it does not say that nothing waits, but what did not load', async (_, call) => {
  const done = aUser({ sign_in: { ...me.sign_in, signed_in_today: true } });
  const noCoupons = { list: [], next_cursor: null, newcomer: { claimable: false, claimed: true } };
  server({
    countWaitingPlansCall: () => ({ count: 0 }),
    listCouponsCall: () => noCoupons,
    getUserCall: () => done,
    [call]: () => {
      throw noConnection();
    },
  });
  await show(done);
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(await within(waiting).findByText('We couldn’t load what’s waiting for you')).toBeVisible();
  expect(screen.queryByText('Nothing is waiting for you right now.')).toBeNull();
});

test('below what waits it says that there may be more, if a part did not load', async () => {
  server({
    countWaitingPlansCall: () => ({ count: 2 }),
    getWalletCall: () => {
      throw noConnection();
    },
  });
  await show();
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(
    await within(waiting).findByText('We couldn’t load everything that’s waiting for you'),
  ).toBeVisible();
  expect(within(waiting).getAllByRole('link').length).toBeGreaterThan(0);
});

test('every other screen is one press away', async () => {
  server();
  await show();
  const grid = screen.getByRole('region', { name: 'Everything else' });
  const targets = within(grid)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(Object.values(LINKS));
});

test('who comes through the partner app is offered no login password', async () => {
  const appUser = aUser({ entry: 'app' });
  server({ getUserCall: () => appUser });
  await show(appUser);
  expect(screen.queryByRole('link', { name: 'Login password' })).toBeNull();
});

test('the five questions lead to their answers', async () => {
  server();
  await show();
  expect(await screen.findByRole('link', { name: 'Question 3?' })).toHaveAttribute(
    'href',
    '/ad-center/ques-detail?id=faq-3',
  );
  // One that the operator wrote in another language keeps its sign of question where it belongs.
  expect(screen.getByText('Question 3?').tagName).toBe('BDI');
});
