import { act, screen, waitFor, within } from '@testing-library/react';
import type { FundMonth, FundRecord } from '@adpartner/shared/contract/fund-record';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aFundRecord, aWallet, aWithdrawal } from '@adpartner/shared/testing/builders/wallet';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { WalletScreen } from './wallet-screen.tsx';

const months: FundMonth[] = [
  { month: '2026-11', in: '800.00', out: '200.00', net: '600.00' },
  { month: '2026-10', in: '100.00', out: '400.00', net: '-300.00' },
];
const page = (list: FundRecord[] = [aWithdrawal(), aFundRecord()]) => ({
  list,
  next_cursor: null,
  months,
});

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getWalletCall: () => aWallet(),
    listFundRecordsCall: () => page(),
    ...handlers,
  });

const show = (route = '/wallet') =>
  renderScreen(<WalletScreen />, { route, messages: { wallet: en }, user: aUser() });

const part = (name: string) => screen.findByRole('region', { name });

test('skeletons stand in while the wallet loads', async () => {
  server({
    getWalletCall: () => new Promise(() => {}),
    listFundRecordsCall: () => new Promise(() => {}),
  });
  await show();
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(1);
});

test('with the server gone it is said once that nothing is newer, and all is asked for again', async () => {
  const down = () => {
    throw noConnection();
  };
  const fake = server();
  const { queryClient, user } = await show();
  await part(en.records.title);
  await screen.findByText(en.deposit.manual);
  fake.change({ getBasicConfigCall: down, getWalletCall: down, listFundRecordsCall: down });
  act(() => void queryClient.refetchQueries());
  const line = await screen.findByText(/^We couldn’t refresh/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByText(/^We couldn’t refresh/)).toHaveLength(1);

  fake.change({
    getBasicConfigCall: () => aBasicConfig(),
    getWalletCall: () => aWallet(),
    listFundRecordsCall: () => page(),
  });
  await user.click(line);
  await waitFor(() => expect(screen.queryByText(/^We couldn’t refresh/)).toBeNull());
  const states = queryClient.getQueryCache().findAll();
  expect(states.filter(({ state }) => state.status !== 'success')).toEqual([]);
});

test('the total stands with its parts, each of which opens its records', async () => {
  server();
  await show();
  expect(await screen.findByText('$1,680.00')).toBeInTheDocument();
  const parts = screen.getByRole('list', { name: 'What makes up the total' });
  expect(
    within(parts)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/wallet/records?account=available_balance',
    '/wallet/records?account=to_be_consumed',
    '/wallet/records?account=to_be_settled',
    '/wallet/records?account=withdrawals_pending',
    '/wallet/records?account=deposit',
  ]);
  expect(within(parts).getByRole('link', { name: /To be settled/ })).toHaveTextContent(
    en.total.settledNote,
  );
});

test('the ways in and out stand below the total', async () => {
  server();
  const { user, services } = await show();
  const ways = await screen.findByRole('navigation', { name: 'In, out and settings' });
  expect(
    within(ways)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/wallet/withdraw',
    '/wallet/records',
    '/wallet/foreign-exchange',
    '/wallet/bind-card',
  ]);
  await user.click(within(ways).getByRole('button', { name: 'Top up' }));
  expect(services.services).toEqual(['recharge']);
});

test('what a withdrawal costs stands beside the way to it, what all methods share once', async () => {
  const [bank] = aBasicConfig().withdraw_method_config;
  server({
    getBasicConfigCall: () =>
      aBasicConfig({
        cooling_off_hours: 48,
        withdraw_method_config: [
          { ...bank!, min: '10.00', fee_rate: '0.015', fee_min: '1.00' },
          { ...bank!, method: 'wallet_address', min: '10.00', eta_hours: 2 },
        ],
      }),
  });
  await show();
  const ways = await screen.findByRole('navigation', { name: 'In, out and settings' });
  expect(await within(ways).findByText('$10.00 to $50,000.00')).toBeVisible();
  expect(within(ways).getByText('Bank account: 1.5% of the amount, at least $1.00')).toBeVisible();
  expect(within(ways).getByText('Wallet address: No fee')).toBeVisible();
  expect(within(ways).getByText('Bank account: 24 hours')).toBeVisible();
  expect(within(ways).getByText(/we pause withdrawals for 2 days/)).toBeVisible();
});

test('until the costs of a withdrawal are loaded, their place is kept', async () => {
  let load = (_: unknown) => {};
  const loaded = new Promise((resolve) => (load = resolve));
  server({ getBasicConfigCall: () => loaded.then(() => aBasicConfig()) });
  await show();
  const ways = await screen.findByRole('navigation', { name: 'In, out and settings' });
  const terms = within(ways)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  load(null);
  expect(await within(ways).findByText(/to \$50,000\.00/)).toBeVisible();
  expect(
    within(ways)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(terms);
});

test('without methods nothing is said of costs, and without a pause nothing of one', async () => {
  server({ getBasicConfigCall: () => aBasicConfig({ withdraw_method_config: [] }) });
  await show();
  const ways = await screen.findByRole('navigation', { name: 'In, out and settings' });
  expect(within(ways).queryByRole('term')).toBeNull();
  expect(within(ways).queryByText(/pause/)).toBeNull();
});

test('start-up funds and the discount amount stand outside of the total, explained', async () => {
  server({ getWalletCall: () => aWallet({ startup_funds: '40.00', discount_amount: '5.00' }) });
  await show();
  const outside = await part('Not in the total');
  expect(
    within(outside).getByRole('link', { name: /Start-up advance owed.*\$40\.00/ }),
  ).toBeVisible();
  const discount = within(outside).getByRole('link', { name: /Discount amount.*\$5\.00/ });
  expect(discount.querySelector('.below')).toHaveTextContent(en.total.discountNote);
});

test('where the account itself keeps money from getting out, none is asked to come in', async () => {
  server({
    getWalletCall: () =>
      aWallet({ withdrawable: '0.00', blocks: [{ reason: 'account_disabled', params: {} }] }),
  });
  await show();
  const ways = await screen.findByRole('navigation', { name: en.actions.label });
  expect(
    within(ways)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/wallet/withdraw', '/wallet/records', '/wallet/bind-card']);
  expect(within(ways).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: en.deposit.title })).toBeNull();
  expect(screen.queryByRole('button', { name: en.deposit.action })).toBeNull();
});

test('where nothing blocks it, all of the available balance can be withdrawn', async () => {
  server();
  await show();
  const card = await part('You can withdraw now');
  expect(await within(card).findByText('$1,250.00')).toBeInTheDocument();
  expect(card).toHaveTextContent(en.withdrawable.all);
  expect(within(card).queryByRole('button')).toBeNull();
});

test('an empty balance is called one', async () => {
  server({
    getWalletCall: () =>
      aWallet({ total_assets: '430.00', available_balance: '0.00', withdrawable: '0.00' }),
  });
  await show();
  expect(await part('You can withdraw now')).toHaveTextContent(en.withdrawable.nothing);
});

test('start-up funds say how much is owed, since when, and what ends it without paying in', async () => {
  server({
    getWalletCall: () =>
      aWallet({
        startup_funds: '300.00',
        withdrawable: '0.00',
        withdrawable_after_return: '950.00',
        blocks: [
          {
            reason: 'startup_funds_not_returned',
            params: { outstanding: '300.00', since: '2026-10-01T08:00:00.000Z' },
          },
        ],
      }),
  });
  const { user, services } = await show();
  const card = await part('You can withdraw now');
  expect(
    await within(card).findByText(/\$300\.00 of your start-up advance since Oct 1, 2026\.$/),
  ).toBeVisible();
  expect(within(card).getByText(/never have to pay in.*you can withdraw \$950\.00/)).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Ask customer service' }));
  expect(services.services).toEqual(['general']);
});

test('start-up funds that available does not cover are returned by what the plans bring in', async () => {
  server({
    getWalletCall: () =>
      aWallet({
        startup_funds: '300.00',
        withdrawable: '0.00',
        withdrawable_after_return: '0.00',
        blocks: [{ reason: 'startup_funds_not_returned', params: { outstanding: '300.00' } }],
      }),
  });
  await show();
  const card = await part('You can withdraw now');
  expect(await within(card).findByText(/as ad revenue comes in from your plans/)).toBeVisible();
  expect(card).not.toHaveTextContent('you can withdraw $0.00');
});

test('a cooling-off says why and until when', async () => {
  server({
    getWalletCall: () =>
      aWallet({
        withdrawable: '0.00',
        blocks: [
          {
            reason: 'withdrawal_cooling_off',
            params: { until: '2026-11-23T08:00:00.000Z', because: 'bank_card_changed' },
          },
        ],
      }),
  });
  await show();
  const card = await part('You can withdraw now');
  expect(card).toHaveTextContent('Your withdrawal account has changed.');
  expect(card).toHaveTextContent(/withdraw again from Nov 23, 2026/);
});

test.each([
  ['account_disabled', /Your account is disabled/],
  ['a_reason_of_tomorrow', /Customer service can tell you what to do about it/],
])('any other block is told as well: %s', async (reason, words) => {
  server({
    getWalletCall: () => aWallet({ withdrawable: '0.00', blocks: [{ reason, params: {} }] }),
  });
  await show();
  expect(await part('You can withdraw now')).toHaveTextContent(words);
});

test('what is still to be set up is listed, as no alarm', async () => {
  server({
    getWalletCall: () =>
      aWallet({
        withdrawable: '0.00',
        blocks: [
          { reason: 'bank_card_required', params: {} },
          { reason: 'transaction_password_not_set', params: {} },
        ],
      }),
  });
  await show();
  const card = await part('You can withdraw now');
  expect(card).toHaveTextContent('To withdraw, you still need');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'a transaction password to confirm your withdrawals',
    'a bank account or wallet address for the money',
  ]);
});

test('amounts are hidden by the eye, on this device from then on', async () => {
  server();
  const first = await show();
  await screen.findByText('$1,680.00');
  const showFrame = await holdFrames();
  await first.user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  // The frame of the press does not wait for all the amounts.
  expect(screen.getByText('$1,680.00')).toBeInTheDocument();
  await showFrame();
  expect(screen.queryByText('$1,680.00')).toBeNull();
  expect(screen.getAllByText('hidden').length).toBeGreaterThan(5);
  first.unmount();
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show amounts' }));
  await showFrame();
  expect(await screen.findByText('$1,680.00')).toBeInTheDocument();
});

test('a deposit goes through customer service, with the terms of withdrawing beside it', async () => {
  server({
    getBasicConfigCall: () =>
      aBasicConfig({
        withdraw_method_config: [
          {
            method: 'bank',
            min: '20.00',
            max: '5000.00',
            fee_rate: '0.015',
            fee_min: '1.00',
            eta_hours: 48,
          },
        ],
      }),
  });
  const { user, services } = await show();
  const card = await part('Top up');
  expect(await within(card).findByText('$20.00 to $5,000.00')).toBeVisible();
  expect(within(card).getByText('1.5% of the amount, at least $1.00')).toBeVisible();
  expect(within(card).getByText('2 days')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Top up through customer service' }));
  expect(services.services).toEqual(['recharge']);
});

test('a month is read out, the latest one until another is chosen', async () => {
  const { inputsOf } = server();
  const { user, location } = await show();
  const card = await part('Monthly details');
  expect(within(card).getByText('November 2026')).toBeVisible();
  const october = within(card).getByRole('button', {
    name: 'Oct\u00a02026: in $100.00, out $400.00, net −$300.00',
  });
  const showFrame = await holdFrames();
  await user.click(october);
  // The frame of the press shows the choice, and the records of the month come after it.
  expect(october).toHaveAttribute('aria-pressed', 'true');
  expect(location()).toBe('/wallet');
  await showFrame();
  expect(location()).toBe('/wallet?month=2026-10');
  expect(october).toHaveAttribute('aria-pressed', 'true');
  expect(within(card).getByText('October 2026')).toBeVisible();
  expect(inputsOf('listFundRecordsCall').at(-1)?.month).toBe('2026-10');
  await user.click(october);
  await showFrame();
  expect(location()).toBe('/wallet');
});

test('a record is a row with what, when, how much and in which state, and opens', async () => {
  server();
  await show();
  const records = await screen.findByRole('list', { name: 'Transactions' });
  const withdrawal = within(records).getByRole('link', { name: /Withdrawal W.3001/ });
  expect(withdrawal).toHaveAttribute('href', '/wallet/record?id=record-2');
  expect(withdrawal).toHaveTextContent(/Manual withdrawal \d+:\d\d/);
  expect(within(records).getByText('Fri, Nov 20, 2026')).toBeVisible();
  expect(withdrawal).toHaveTextContent('Pending');
  expect(await within(withdrawal).findByText('minus $50.00')).toBeInTheDocument();
  const topUp = within(records).getByRole('link', { name: /Top-up through customer service/ });
  expect(within(topUp).getByText('plus $500.00')).toBeInTheDocument();
});

/** Chooses an option of a filter on its sheet. */
async function choose(
  user: Awaited<ReturnType<typeof show>>['user'],
  filter: string,
  option: string,
) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${filter}: `) }));
  const sheet = await screen.findByRole('dialog', { name: filter });
  await user.click(within(sheet).getByRole('button', { name: option }));
}

test('records are filtered by account and type, which the URL keeps', async () => {
  const { inputsOf } = server();
  const { user, location } = await show();
  await screen.findByRole('list', { name: 'Transactions' });
  await choose(user, 'Type', 'Ad serving');
  await waitFor(() => expect(location()).toBe('/wallet?type=ad_serving'));
  await choose(user, 'Account', 'Reserved for plans');
  await waitFor(() => expect(location()).toBe('/wallet?account=to_be_consumed&type=ad_serving'));
  await waitFor(() =>
    expect(inputsOf('listFundRecordsCall').at(-1)).toMatchObject({
      account: 'to_be_consumed',
      type: 'ad_serving',
    }),
  );
});

test('a filter that nothing fits says so and can be taken back', async () => {
  server({ listFundRecordsCall: ({ type }) => page(type === undefined ? undefined : []) });
  const { user, location } = await show('/wallet?type=vip_subscription');
  expect(await screen.findByText(en.records.empty.filtered)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
  await waitFor(() => expect(location()).toBe('/wallet'));
  expect(await screen.findByRole('list', { name: 'Transactions' })).toBeVisible();
});

test('a new wallet says what will be here', async () => {
  server({ listFundRecordsCall: () => ({ list: [], next_cursor: null, months: [] }) });
  await show();
  expect(await screen.findByText(en.records.empty.available_balance)).toBeVisible();
  expect(screen.getByText(en.months.none)).toBeVisible();
});

test('the records go on page by page', async () => {
  const { inputsOf } = server({
    listFundRecordsCall: ({ cursor }) =>
      cursor === undefined
        ? { ...page([aFundRecord()]), next_cursor: 'older' }
        : { list: [aWithdrawal()], next_cursor: null },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Withdrawal W.3001/ })).toBeVisible();
  expect(inputsOf('listFundRecordsCall').map(({ cursor }) => cursor)).toEqual([undefined, 'older']);
});

test('a wallet that could not be loaded can be asked for again, and leaves the records alone', async () => {
  const { change } = server({
    getWalletCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const failed = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(failed).toHaveTextContent('We couldn’t load your wallet');
  expect(screen.getByRole('list', { name: 'Transactions' })).toBeVisible();
  change({ getWalletCall: () => aWallet() });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$1,680.00')).toBeInTheDocument();
});

test('records that were refused say why', async () => {
  server({
    listFundRecordsCall: () => {
      throw callError('server_error', { request_id: 'r-77' });
    },
  });
  await show();
  await screen.findByText('$1,680.00');
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent(/We couldn’t load your transactions.*Reference: r-77/);
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('offline is said in words', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server({
    listFundRecordsCall: () => {
      throw noConnection();
    },
  });
  await show();
  const failed = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(failed).toHaveTextContent('No connection');
});
