import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACCOUNTS, type FundRecord } from '@adpartner/shared/contract/fund-record';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aFundRecord, aWallet, aWithdrawal } from '@adpartner/shared/testing/builders/wallet';
import { fakeServer, noConnection, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { RecordsScreen } from './records-screen.tsx';

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getWalletCall: () => aWallet(),
    listFundRecordsCall: ({ account }) => ({
      list: [aFundRecord({ account })],
      next_cursor: null,
      months: [{ month: '2026-11', in: '50.00', out: '0.00', net: '50.00' }],
    }),
    ...handlers,
  });

const show = (route: string) =>
  renderScreen(<RecordsScreen />, { route, messages: { wallet: en }, user: aUser() });

type Shown = Awaited<ReturnType<typeof show>>;

/** Chooses an option of a filter on its sheet. */
async function choose(user: Shown['user'], filter: string, option: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${filter}: `) }));
  const sheet = await screen.findByRole('dialog', { name: filter });
  await user.click(within(sheet).getByRole('button', { name: option }));
}

test.each(ACCOUNTS)(
  'the account stands above its entries, with what it means: %s',
  async (account) => {
    const { inputsOf } = server();
    await show(`/wallet/records?account=${account}`);
    expect(screen.getByText(en.account[account])).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Transactions' })).toBeVisible();
    expect(inputsOf('listFundRecordsCall')).toMatchObject([{ account }]);
  },
);

test('while they load the rows’ shapes stand in a card', async () => {
  server({ listFundRecordsCall: () => new Promise(() => {}) });
  await show('/wallet/records');
  const shapes = [...document.querySelectorAll('[aria-hidden] .row')];
  expect(shapes).toHaveLength(5);
  expect(shapes.filter((row) => row.closest('.card') === null)).toEqual([]);
});

test('only a row told with a withdrawal’s number has a line for it, its amount below', async () => {
  const told = (key: string, params = {}) => ({ key, params });
  server({
    listFundRecordsCall: ({ account }) => ({
      list: [
        aFundRecord({
          id: 'r1',
          account,
          remark: told('remark.withdrawal', { withdrawal: 'W261130-00000001' }),
        }),
        aFundRecord({ id: 'r2', account, remark: told('remark.startup_funds_advanced') }),
      ],
      next_cursor: null,
      months: [],
    }),
  });
  await show('/wallet/records');
  expect(await screen.findByRole('link', { name: /Withdrawal W261130/ })).toHaveClass('numbered');
  expect(screen.getByRole('link', { name: /^Start-up advance/ })).not.toHaveClass('numbered');
});

test('the balance is the account’s', async () => {
  server();
  await show('/wallet/records?account=to_be_settled');
  const card = screen.getByRole('region', { name: 'To be settled' });
  expect(await within(card).findByText('$210.00')).toBeInTheDocument();
});

test('another account is not offered, types that never occur on this one neither', async () => {
  server();
  const { user } = await show('/wallet/records?account=deposit');
  await screen.findByRole('list', { name: 'Transactions' });
  expect(screen.queryByRole('button', { name: /^Account:/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Type: All types' }));
  const types = within(await screen.findByRole('dialog', { name: 'Type' })).getAllByRole(
    'listitem',
  );
  expect(types.map((type) => type.textContent)).toEqual(['All types', 'Security deposit']);
});

test('an account that does not exist is the available balance', async () => {
  const { inputsOf } = server();
  await show('/wallet/records?account=mattress');
  await screen.findByRole('list', { name: 'Transactions' });
  expect(inputsOf('listFundRecordsCall')).toMatchObject([{ account: 'available_balance' }]);
});

test('a filter keeps the account', async () => {
  server();
  const { user, location } = await show('/wallet/records?account=to_be_settled');
  await screen.findByRole('list', { name: 'Transactions' });
  await choose(user, 'Month', 'November\u00a02026');
  const chip = await screen.findByRole('button', { name: 'Month: November\u00a02026' });
  expect(location()).toBe('/wallet/records?account=to_be_settled&month=2026-11');
  await waitFor(() => expect(chip).toHaveFocus());
});

test('the choice that is made is marked, and Escape leaves it as it is', async () => {
  server();
  const { user, location } = await show('/wallet/records?month=2026-11');
  await user.click(await screen.findByRole('button', { name: 'Month: November\u00a02026' }));
  const sheet = await screen.findByRole('dialog', { name: 'Month' });
  const chosen = within(sheet).getByRole('button', { pressed: true });
  expect(chosen).toHaveTextContent('November 2026');
  await waitFor(() => expect(chosen).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/wallet/records?month=2026-11');
});

test('a day says what its records add up to, and of one type that it is only theirs', async () => {
  const at = (time: string) => localMoment(`2026-11-20T${time}`);
  server({
    listFundRecordsCall: () => ({
      list: [
        aFundRecord({ id: 'c', time: at('14:00'), amount: '-30.00' }),
        aFundRecord({ id: 'b', time: at('12:00'), amount: '500.00' }),
        aFundRecord({ id: 'a', time: localMoment('2026-11-19T12:00'), amount: '1.00' }),
      ],
      next_cursor: null,
      months: [{ month: '2026-11', in: '501.00', out: '30.00', net: '471.00' }],
    }),
  });
  const { user } = await show('/wallet/records');
  const day = await screen.findByText('Fri, Nov 20, 2026');
  expect(day.parentElement).toHaveTextContent('Day’s total:');
  expect(within(day.parentElement!).getByText('plus $470.00')).toBeInTheDocument();
  expect(
    within(screen.getByText('Thu, Nov 19, 2026').parentElement!).getByText('plus $1.00'),
  ).toBeInTheDocument();
  await choose(user, 'Type', 'System top-up');
  await waitFor(() => expect(screen.queryByText('Day’s total:')).toBeNull());
  expect((await screen.findByText('Fri, Nov 20, 2026')).parentElement).toHaveTextContent(
    'Total of these: plus $470.00',
  );
});

const product = {
  id: 'product-1',
  name: 'Ocean game',
  kind: 'game',
  image_url: '/files/ocean.webp',
} as const;
const ofPlan = (overrides: Partial<FundRecord> = {}) =>
  aFundRecord({
    type: 'ad_serving',
    amount: '-20.00',
    remark: { key: 'remark.plan_put', params: { plan: 'P261120-00000001' } },
    product,
    ...overrides,
  });
const listing =
  (...list: FundRecord[]) =>
  () => ({ list, next_cursor: null, months: [] });

test('what is about a plan says what it advertises, with its picture, in place of its number', async () => {
  server({ listFundRecordsCall: listing(ofPlan(), aFundRecord({ id: 'record-2' })) });
  await show('/wallet/records');
  const row = await screen.findByRole('link', { name: /^Ocean game.*minus \$20\.00/ });
  expect(row).toHaveTextContent('Ad serving 10:00');
  expect(row).not.toHaveTextContent('P261120');
  const picture = row.querySelector('img');
  expect(picture).toHaveAttribute('src', '/files/ocean.webp');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '40');
  const other = screen.getByRole('link', { name: /customer service/ });
  expect(other.querySelector('img')).toBeNull();
});

test('what a plan did not spend stands as returned, and not as ad serving', async () => {
  const remark = { key: 'remark.plan_returned', params: { plan: 'P261120-00000001' } };
  server({ listFundRecordsCall: listing(ofPlan({ amount: '20.00', remark })) });
  await show('/wallet/records');
  const row = await screen.findByRole('link', { name: /^Ocean game.*plus \$20\.00/ });
  expect(row).toHaveTextContent('Returned from a plan 10:00');
  expect(row).not.toHaveTextContent('Ad serving');
});

test('a number stays whole where a line ends', async () => {
  server({ listFundRecordsCall: listing(aWithdrawal()) });
  await show('/wallet/records');
  expect(await screen.findByText('Withdrawal W\u20113001')).toBeVisible();
});

test('an operator’s own words about a plan stand beside the type, which says what took the money', async () => {
  server({
    listFundRecordsCall: listing(ofPlan({ type: 'system_chargeback', remark: 'Not real clicks' })),
  });
  await show('/wallet/records');
  expect(await screen.findByRole('link', { name: /^Ocean game/ })).toHaveTextContent(
    /System chargeback 10:00.AM Not real clicks/,
  );
});

test('a picture that does not load leaves an icon', async () => {
  server({ listFundRecordsCall: listing(ofPlan()) });
  await show('/wallet/records');
  const row = await screen.findByRole('link', { name: /^Ocean game/ });
  fireEvent.error(row.querySelector('img')!);
  expect(row.querySelector('img')).toBeNull();
  expect(row.querySelector('svg')).toBeVisible();
});

test('a search begins when the typing pauses, is kept in the address, and finds types by name', async () => {
  const { inputsOf } = server();
  const { user, location } = await show('/wallet/records?account=to_be_settled');
  await screen.findByRole('list', { name: 'Transactions' });
  await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'revenue ');
  await waitFor(() => expect(location()).toBe('/wallet/records?account=to_be_settled&q=revenue'));
  expect(screen.getByRole('searchbox')).toHaveValue('revenue ');
  await waitFor(() =>
    expect(inputsOf('listFundRecordsCall').slice(1)).toMatchObject([
      { account: 'to_be_settled', search: 'revenue', search_types: 'profit_sharing' },
    ]),
  );
});

test.each([
  ['returned', { search_types: 'ad_serving', search_ad_serving: 'returned' }],
  ['Ad serving', { search_types: 'ad_serving', search_ad_serving: 'put' }],
])('“%s” finds of what plans took and returned only what is called so', async (search, asked) => {
  const { inputsOf } = server();
  await show(`/wallet/records?q=${search}`);
  await screen.findByRole('list', { name: 'Transactions' });
  expect(inputsOf('listFundRecordsCall')).toMatchObject([{ search, ...asked }]);
});

test('the address’s search is in its field; what nothing matches says so, and is cleared', async () => {
  server({
    listFundRecordsCall: ({ search }) => ({
      list: search === undefined ? [aFundRecord()] : [],
      next_cursor: null,
      months: [],
    }),
  });
  const { user, location } = await show('/wallet/records?q=ocean');
  expect(await screen.findByText('No transactions match “ocean”.')).toBeVisible();
  const field = screen.getByRole('searchbox');
  expect(field).toHaveValue('ocean');
  await user.type(field, ' x{Enter}');
  expect(location()).toBe('/wallet/records?q=ocean+x');
  await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(location()).toBe('/wallet/records');
  await user.type(field, 'sea');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field).toHaveValue('');
  expect(await screen.findByRole('list', { name: 'Transactions' })).toBeVisible();
});

test('an account on which nothing ever moved says what will be listed', async () => {
  server({ listFundRecordsCall: () => ({ list: [], next_cursor: null, months: [] }) });
  await show('/wallet/records?account=discount_amount');
  expect(await screen.findByText(en.records.empty.discount_amount)).toBeVisible();
});

/** What was handed to the user as a file. */
function files() {
  const saved: { name: string; text: Promise<string> }[] = [];
  const texts = new Map<string, File>();
  URL.createObjectURL = (file) => {
    texts.set('blob:1', file as File);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = texts.get(this.href);
    if (file === undefined) return;
    saved.push({ name: this.download, text: file.text() });
  });
  return saved;
}

const top = aFundRecord({ id: 'b', amount: '500.00', balance_after: '1250.00' });
const first = aFundRecord({ id: 'a', amount: '750.00', balance_after: '750.00' });

test('the statement of a month has all of its records, from every page', async () => {
  const saved = files();
  const { inputsOf } = server({
    listFundRecordsCall: ({ account, cursor }) => ({
      list: [{ ...(cursor === undefined ? top : first), account }],
      next_cursor: cursor === undefined ? 'next' : null,
      months: [{ month: '2026-11', in: '1250.00', out: '0.00', net: '1250.00' }],
    }),
  });
  const { user } = await show('/wallet/records?type=system_top_up');
  await user.click(
    await screen.findByRole('button', { name: 'Statement of November\u00a02026 (CSV)' }),
  );
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('Available balance 2026-11.csv');
  const rows = (await saved[0]!.text).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
    ['Amount (USD)', 'Balance after'],
    ['', '0.00'],
    ['750.00', '750.00'],
    ['500.00', '1250.00'],
    ['', '1250.00'],
  ]);
  const asked = inputsOf('listFundRecordsCall').filter(({ size }) => size === 50);
  expect(asked).toMatchObject([
    { account: 'available_balance', month: '2026-11' },
    { account: 'available_balance', month: '2026-11', cursor: 'next' },
  ]);
  expect(asked[0]).not.toHaveProperty('type');
});

test('in German the statement is one that German spreadsheets read', async () => {
  const saved = files();
  server({
    listFundRecordsCall: () => ({
      list: [top, first],
      next_cursor: null,
      months: [{ month: '2026-11', in: '1250.00', out: '0.00', net: '1250.00' }],
    }),
  });
  const { user } = await renderScreen(<RecordsScreen />, {
    route: '/wallet/records',
    messages: { wallet: en },
    language: 'de',
    user: aUser(),
  });
  await user.click(await screen.findByRole('button', { name: /^Statement of/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = (await saved[0]!.text).trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(';').slice(-2))).toEqual([
    ['Amount (USD)', 'Balance after'],
    ['', '0,00'],
    ['750,00', '750,00'],
    ['500,00', '1250,00'],
    ['', '1250,00'],
  ]);
});

test('a statement that could not be made whole is not made', async () => {
  const saved = files();
  const { change } = server();
  const { user } = await show('/wallet/records');
  const button = await screen.findByRole('button', { name: /^Statement of/ });
  change({
    listFundRecordsCall: () => ({
      list: [top, aFundRecord({ id: 'c', amount: '1.00', balance_after: '1.00' })],
      next_cursor: null,
    }),
  });
  await user.click(button);
  expect(await screen.findByText(/We couldn’t create the statement/)).toBeVisible();
  change({
    listFundRecordsCall: () => {
      throw noConnection();
    },
  });
  await user.click(button);
  expect(
    await screen.findByText(/couldn’t create.*(reach|No connection)/, undefined, {
      timeout: 3000,
    }),
  ).toBeVisible();
  expect(saved).toEqual([]);
});

test('the days of a month are picked out, and nothing below the first one is asked for', async () => {
  const day = (number: number) =>
    aFundRecord({
      id: `day-${number}`,
      time: localMoment(`2026-11-${number}T12:00`),
      remark: `On the ${number}th`,
    });
  const { inputsOf } = server({
    listFundRecordsCall: ({ cursor }) => ({
      list: cursor === undefined ? [day(20), day(15)] : [day(12), day(10)],
      next_cursor: cursor === undefined ? 'next' : 'never',
      months: [{ month: '2026-11', in: '50.00', out: '0.00', net: '50.00' }],
    }),
  });
  const { user, location } = await show('/wallet/records?month=2026-11');
  await screen.findByText('On the 20th');
  await choose(user, 'To day', 'Mon, Nov\u00a016');
  await waitFor(() => expect(screen.queryByText('On the 20th')).toBeNull());
  await choose(user, 'From day', 'Wed, Nov\u00a011');
  await screen.findByRole('button', { name: 'From day: Wed, Nov\u00a011' });
  expect(location()).toBe('/wallet/records?month=2026-11&from=2026-11-11&to=2026-11-16');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('On the 12th')).toBeVisible();
  expect(screen.getByText('On the 15th')).toBeVisible();
  expect(screen.queryByText('On the 10th')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(inputsOf('listFundRecordsCall').every((input) => !('from' in input))).toBe(true);
});
