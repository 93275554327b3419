import { screen, within } from '@testing-library/react';
import { ACCOUNTS } from '@adpartner/shared/contract/fund-record';
import { aBasicConfig, aFundRecord, aUser, aWallet } from '@adpartner/shared/testing/builders';
import { fakeServer, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
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
    expect(await screen.findByRole('list', { name: 'Records' })).toBeVisible();
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
  await screen.findByRole('list', { name: 'Records' });
  expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull();
  const types = within(screen.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(types.map((type) => type.textContent)).toEqual(['All types', 'Security deposit']);
});

test('an account that does not exist is the available balance', async () => {
  const { inputsOf } = server();
  await show('/wallet/records?account=mattress');
  await screen.findByRole('list', { name: 'Records' });
  expect(inputsOf('listFundRecordsCall')).toMatchObject([{ account: 'available_balance' }]);
});

test('a filter keeps the account', async () => {
  server();
  const { user, location } = await show('/wallet/records?account=to_be_settled');
  await screen.findByRole('list', { name: 'Records' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'November 2026');
  expect(location()).toBe('/wallet/records?account=to_be_settled&month=2026-11');
});

test('an account on which nothing ever moved says what will be listed', async () => {
  server({ listFundRecordsCall: () => ({ list: [], next_cursor: null, months: [] }) });
  await show('/wallet/records?account=discount_amount');
  expect(await screen.findByText(en.records.empty.discount_amount)).toBeVisible();
});
