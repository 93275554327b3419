import { act, screen, waitFor, within } from '@testing-library/react';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aFundRecord, aWithdrawal } from '@adpartner/shared/testing/builders/wallet';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { RecordScreen } from './record-screen.tsx';

const listing = (...list: FundRecord[]): FakeHandlers => ({
  listFundRecordsCall: () => ({ list, next_cursor: null }),
});
const server = (handlers: FakeHandlers = listing(aFundRecord())) =>
  fakeServer({ getBasicConfigCall: () => aBasicConfig(), ...handlers });

const show = (route = '/wallet/record?id=record-1') =>
  renderScreen(<RecordScreen />, { route, messages: { wallet: en }, user: aUser() });

/** The value that stands for a label. */
const fact = (label: string) =>
  screen.getByText(label).parentElement?.querySelector('dd') as HTMLElement;

test('skeletons stand in while the record loads', async () => {
  server({ listFundRecordsCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('a record tells how much, what for, and what was there afterwards', async () => {
  const { inputsOf } = server();
  await show();
  expect(await screen.findByText('plus $500.00')).toBeInTheDocument();
  expect(inputsOf('listFundRecordsCall')).toMatchObject([{ id: 'record-1' }]);
  expect(screen.getByRole('heading', { name: 'System top-up' })).toBeVisible();
  expect(within(fact('Balance after')).getByText('$1,250.00')).toBeInTheDocument();
  expect(fact('Remark')).toHaveTextContent('Top-up through customer service');
  expect(within(fact('Account')).getByRole('link')).toHaveAttribute(
    'href',
    '/wallet/records?account=available_balance',
  );
  expect(screen.queryByText('Fee')).toBeNull();
});

test('what a plan did not spend is called returned', async () => {
  const remark = { key: 'remark.plan_returned', params: { plan: 'P261120-00000001' } };
  server(listing(aFundRecord({ type: 'ad_serving', remark })));
  await show();
  expect(await screen.findByRole('heading', { name: 'Returned from a plan' })).toBeVisible();
  expect(fact('Remark')).toHaveTextContent('Not spent by plan P261120\u201100000001, returned');
});

test('a record about a plan leads to the plan, any other to none', async () => {
  const { change } = server(
    listing(aFundRecord({ reference: 'P261120-00000001', plan_id: 'p 1' })),
  );
  const { unmount } = await show();
  await screen.findByText('Reference');
  const link = within(fact('Reference')).getByRole('link', { name: 'P261120-00000001' });
  expect(link).toHaveAttribute('href', '/plan/detail?id=p%201');
  unmount();
  change(listing(aFundRecord()));
  await show();
  await screen.findByText('T-2001');
  expect(within(fact('Reference')).queryByRole('link')).toBeNull();
});

test('the question whether to cancel closes once the withdrawal is paid, and says so', async () => {
  const { change, inputsOf } = server(listing(aWithdrawal()));
  const { user, services, queryClient } = await show();
  let isOpen = false;
  jest.spyOn(services, 'confirm').mockImplementation(
    ({ signal }) =>
      new Promise((resolve) => {
        isOpen = true;
        signal?.addEventListener('abort', () => {
          isOpen = false;
          resolve(false);
        });
      }),
  );
  await user.click(await screen.findByRole('button', { name: en.record.cancel.action }));
  expect(isOpen).toBe(true);
  change(listing(aWithdrawal({ status: 'done' })));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(isOpen).toBe(false));
  expect(services.toasts.map(({ message }) => message)).toEqual([
    'You can’t do this any more: the withdrawal’s status is “Done”',
  ]);
  expect(inputsOf('cancelWithdrawalCall')).toEqual([]);
});

test('an operator’s own words are shown as they are', async () => {
  server(listing(aFundRecord({ remark: 'Agreed by phone' })));
  await show();
  expect(await screen.findByText('Agreed by phone')).toBeVisible();
});

test('a record without a remark has no line for one', async () => {
  server(listing(aFundRecord({ remark: '' })));
  await show();
  await screen.findByText('plus $500.00');
  expect(screen.queryByText('Remark')).toBeNull();
});

test('the reference can be copied', async () => {
  server();
  const { user } = await show();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy the reference' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith('T-2001');
});

test('a withdrawal tells its fee, what is to be paid out, and where to', async () => {
  server(listing(aWithdrawal({ fee: '1.50', net: '48.50' })));
  await show('/wallet/record?id=record-2');
  expect(await screen.findByText('minus $50.00')).toBeInTheDocument();
  expect(within(fact('Fee')).getByText('$1.50')).toBeInTheDocument();
  expect(within(fact('You’ll get')).getByText('$48.50')).toBeInTheDocument();
  expect(screen.queryByText('Paid out')).toBeNull();
  const lines = [...fact('Destination').querySelectorAll('.line')].map((one) => one.textContent);
  expect(lines).toEqual(['Bank account', 'Siam Bank', 'Ann Lee', '******7890']);
});

test('one that was paid tells what was paid out', async () => {
  server(listing(aWithdrawal({ status: 'done', fee: '1.50', net: '48.50' })));
  await show('/wallet/record?id=record-2');
  await screen.findByText('minus $50.00');
  expect(within(fact('Paid out')).getByText('$48.50')).toBeInTheDocument();
});

test('one that was taken back says of no money that it was paid out', async () => {
  server(listing(aWithdrawal({ status: 'cancelled', fee: '1.50', net: '48.50' })));
  await show('/wallet/record?id=record-2');
  await screen.findByText('minus $50.00');
  expect(screen.queryByText(/paid out/i)).toBeNull();
  expect(screen.queryByText('Fee')).toBeNull();
});

/** With the operator's own words. */
const rejected = { key: 'why.withdrawal_rejected', params: { words: 'Name does not match' } };

test('its course is told, the latest first, each with its reason, and the operator’s words beside it', async () => {
  const [asked] = aWithdrawal().events;
  server(
    listing(
      aWithdrawal({
        status: 'rejected',
        events: [
          ...(asked ? [asked] : []),
          { at: '2026-11-21T09:00:00.000Z', status: 'rejected', why: rejected },
        ],
      }),
    ),
  );
  await show();
  const history = await screen.findByRole('list', { name: 'History' });
  const [latest, first] = within(history).getAllByRole('listitem');
  expect(latest).toHaveTextContent(
    /^Rejected.*The operator rejected the withdrawal and returned the amountName does not match$/,
  );
  expect(first).toHaveTextContent(/^Pending.*You requested the withdrawal$/);
});

test('an id that is missing is not found, without asking', async () => {
  const { seen } = server();
  await show('/wallet/record');
  expect(screen.getByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'listFundRecordsCall')).toEqual([]);
});

test.each<[string, FakeHandlers]>([
  ['the server lists none', listing()],
  [
    'the server refuses',
    {
      listFundRecordsCall: () => {
        throw callError('not_found');
      },
    },
  ],
])('a record of somebody else is not found: %s', async (_, handlers) => {
  server(handlers);
  const { user, location } = await show();
  expect(await screen.findByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the wallet' }));
  expect(location()).toBe('/wallet');
});

test('a record that could not be loaded can be asked for again', async () => {
  const { change } = server({
    listFundRecordsCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const failed = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(failed).toHaveTextContent('We couldn’t load this transaction');
  change(listing(aFundRecord()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('plus $500.00')).toBeInTheDocument();
});

test.each([
  ['2026-11-20T10:00:00.000Z', /usually by Nov \d+, 2026/],
  ['2026-01-20T10:00:00.000Z', /taking longer than usual/],
])(
  'a pending withdrawal of %s says until when, and what else may come of it',
  async (time, words) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T11:00:00.000Z'));
    server(listing(aWithdrawal({ status: 'pending', time })));
    await show();
    expect(await screen.findByText(words)).toBeVisible();
    jest.restoreAllMocks();
  },
);

test('a pending withdrawal is taken back after a question', async () => {
  const cancelled = aWithdrawal({ status: 'cancelled' });
  const { inputsOf, seen, change } = server({
    ...listing(aWithdrawal()),
    cancelWithdrawalCall: () => {
      change(listing(cancelled));
      return cancelled;
    },
  });
  const { user, services } = await show('/wallet/record?id=record-2');
  const button = await screen.findByRole('button', { name: en.record.cancel.action });
  services.answerWith(false);
  await user.click(button);
  expect(services.questions[0]?.body).toContain('We return $50.00');
  expect(inputsOf('cancelWithdrawalCall')).toEqual([]);
  services.answerWith(true);
  await user.click(button);
  expect(await screen.findByText('Cancelled')).toBeVisible();
  // The button is gone, so the new state has the focus.
  expect(document.activeElement).toHaveTextContent(/^Cancelled$/);
  expect(inputsOf('cancelWithdrawalCall')).toEqual([{ id: 'record-2' }]);
  expect(
    seen.find(({ name }) => name === 'cancelWithdrawalCall')?.headers.get('Idempotency-Key'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: en.record.cancel.action })).toBeNull();
});

test('one that was paid meanwhile says so, and shows how it stands', async () => {
  const { change } = server(listing(aWithdrawal()));
  const { user } = await show('/wallet/record?id=record-2');
  const button = await screen.findByRole('button', { name: en.record.cancel.action });
  change({
    ...listing(aWithdrawal({ status: 'done' })),
    cancelWithdrawalCall: () => {
      throw callError('withdrawal_state', { status: 'done' });
    },
  });
  await user.click(button);
  expect(await screen.findByText(/You can’t do this any more/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: en.record.cancel.action })).toBeNull(),
  );
});

test('only a pending withdrawal can be taken back', async () => {
  server(listing(aFundRecord({ status: 'pending' })));
  await show();
  await screen.findByText('plus $500.00');
  expect(screen.queryByRole('button', { name: en.record.cancel.action })).toBeNull();
});

test('its receipt is shared, without what the account holds', async () => {
  server(listing(aWithdrawal({ fee: '1.50', net: '48.50' })));
  const { user } = await show('/wallet/record?id=record-2');
  const share = jest.fn<Promise<void>, [{ text: string }]>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await user.click(await screen.findByRole('button', { name: en.record.share }));
  const lines = share.mock.calls[0]?.[0].text.split('\n');
  expect(lines).toEqual([
    'Manual withdrawal',
    'Amount: −$50.00',
    'Fee: $1.50',
    'You’ll get: $48.50',
    'Destination: Siam Bank, Ann Lee, ******7890',
    'Status: Pending',
    'Note: You requested the withdrawal',
    expect.stringMatching(/^Date and time: Nov\u00a020,\u00a02026/),
    'Remark: Withdrawal W-3001',
    'Reference: W-3001',
  ]);
  Reflect.deleteProperty(navigator, 'share');
});

test('the receipt of a rejected withdrawal says that the amount was returned, and what the operator says', async () => {
  const events = [{ at: '2026-11-21T09:00:00.000Z', status: 'rejected', why: rejected } as const];
  server(listing(aWithdrawal({ status: 'rejected', events })));
  const { user } = await show('/wallet/record?id=record-2');
  const share = jest.fn<Promise<void>, [{ text: string }]>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await user.click(await screen.findByRole('button', { name: en.record.share }));
  expect(share.mock.calls[0]?.[0].text).toContain(
    'Note: The operator rejected the withdrawal and returned the amount\nName does not match\n',
  );
  Reflect.deleteProperty(navigator, 'share');
});

test('hidden amounts are shown before the receipt is shared', async () => {
  localStorage.setItem('wallet_amounts_hidden', 'yes');
  server(listing(aWithdrawal()));
  const { user, services } = await show('/wallet/record?id=record-2');
  const share = jest.fn<Promise<void>, [{ text: string }]>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  services.answerWith(false);
  await user.click(await screen.findByRole('button', { name: en.record.cancel.action }));
  expect(services.questions[0]?.body).toContain('We return •••• to');
  expect(screen.queryByRole('button', { name: en.record.share })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show amounts' }));
  expect(share).not.toHaveBeenCalled();
  expect(screen.getByText('minus $50.00')).toBeInTheDocument();
  // The button stays and only changes what it does, so it keeps the focus.
  expect(screen.getByRole('button', { name: en.record.share })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: en.record.share }));
  expect(share.mock.calls[0]?.[0].text).toContain('Amount: −$50.00');
  Reflect.deleteProperty(navigator, 'share');
});
