import { screen, waitFor, within } from '@testing-library/react';
import { ACCOUNTS } from '@adpartner/shared/contract/fund-record';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aFundRecord, aWallet } from '@adpartner/shared/testing/builders/wallet';
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

test('the balance is the account’s', async () => {
  server();
  await show('/wallet/records?account=to_be_settled');
  const card = screen.getByRole('region', { name: 'To be settled' });
  expect(await within(card).findByText('$210.00')).toBeInTheDocument();
});

test('another account is not offered, types that never occur on this one neither', async () => {
  server();
  await show('/wallet/records?account=deposit');
  await screen.findByRole('list', { name: 'Transactions' });
  expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull();
  const types = within(screen.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
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
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'November 2026');
  expect(location()).toBe('/wallet/records?account=to_be_settled&month=2026-11');
});

test('a day with several records says what they add up to, not where only one type is listed', async () => {
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
  expect(screen.getByText('Thu, Nov 19, 2026').parentElement).not.toHaveTextContent('total');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'system_top_up');
  await waitFor(() => expect(screen.queryByText('Day’s total:')).toBeNull());
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
  await user.click(await screen.findByRole('button', { name: 'Statement of November 2026 (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('available_balance-2026-11.csv');
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
  await user.selectOptions(screen.getByRole('combobox', { name: 'To day' }), '2026-11-16');
  expect(screen.queryByText('On the 20th')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'From day' }), '2026-11-11');
  expect(location()).toBe('/wallet/records?month=2026-11&from=2026-11-11&to=2026-11-16');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('On the 12th')).toBeVisible();
  expect(screen.getByText('On the 15th')).toBeVisible();
  expect(screen.queryByText('On the 10th')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(inputsOf('listFundRecordsCall').every((input) => !('from' in input))).toBe(true);
});
