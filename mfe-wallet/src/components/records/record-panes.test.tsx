import { screen } from '@testing-library/react';
import { aFundRecord, aWallet } from '@adpartner/shared/testing/builders/wallet';
import { renderPanes, valuesOf } from '@adpartner/shared/testing/render-panes';
import en from '../../locales/en.json';
import { walletRoutes } from '../../routes.tsx';

const records = ['1', '2'].map((id) =>
  aFundRecord({ id, account: 'deposit', remark: `Remark ${id}`, reference: `T-${id}` }),
);

const show = (route: string, width?: number) =>
  renderPanes({
    route,
    width,
    path: '/wallet',
    children: walletRoutes,
    messages: { wallet: en },
    calls: {
      getWalletCall: () => aWallet(),
      listFundRecordsCall: ({ id, account }) => ({
        list: records.filter((one) => (id ? one.id === id : one.account === account)),
        next_cursor: null,
        months: [],
      }),
    },
  });
const row = (id: string) => screen.findByRole('link', { name: new RegExp(`^Remark ${id}`) });

afterEach(() => {
  // The place in the list, which a press on a row keeps.
  window.history.replaceState(null, '');
});

test('in a wide window the transactions of the account stay beside the one that is open', async () => {
  const { user, location, inputsOf } = await show('/wallet/records?account=deposit');
  await user.click(await row('1'));
  // At once: the list has told all of it.
  expect(screen.getByText('T-1')).toBeVisible();
  await user.click(await row('2'));
  expect(location()).toBe('/wallet/record?id=2');
  expect(screen.getByText('T-2')).toBeVisible();
  expect(await row('2')).toHaveAttribute('aria-current', 'page');
  expect(inputsOf('listFundRecordsCall')).toMatchObject([{ account: 'deposit' }]);
});

test('a transaction that an address opens stands beside those of its account', async () => {
  await show('/wallet/record?id=2');
  expect(await row('2')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText(en.account.deposit)).toBeVisible();
});

test('in any other window no list is requested with it', async () => {
  const { inputsOf } = await show('/wallet/record?id=2', 1023);
  expect(await screen.findByText('T-2')).toBeVisible();
  expect(inputsOf('listFundRecordsCall')).toMatchObject([{ id: '2' }]);
});

test('in any other the picture and amount of a row are on its screen at once, to move there', async () => {
  const { user } = await show('/wallet/records?account=deposit', 1023);
  await row('1');
  expect(valuesOf('data-shared')).toEqual(['amount', 'amount', 'picture', 'picture']);
  await user.click(await row('1'));
  expect(valuesOf('data-shared-here')).toEqual(['amount', 'picture']);
});
