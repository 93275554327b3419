import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import type { User } from '@adpartner/shared/contract/user';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aBankCard, aWallet, aWithdrawal } from '@adpartner/shared/testing/builders/wallet';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { WithdrawScreen } from './withdraw-screen.tsx';

// It comes when it is first asked for; the first test need not wait for its compilation.
beforeAll(() => import('@adpartner/shared/ui/transaction-password-dialog'), 30_000);

const [bank, wallet] = aBasicConfig().withdraw_method_config;
const METHODS = [
  { ...bank!, min: '10.00', max: '500.00', fee_rate: '0.015', fee_min: '1.00' },
  { ...wallet! },
];

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig({ withdraw_method_config: METHODS }),
    getWalletCall: () => aWallet(),
    getBankCardCall: () => ({ card: aBankCard() }),
    checkTransactionPasswordCall: () => ({ valid: true }),
    withdrawCall: () => aWithdrawal({ id: 'record-9' }),
    ...handlers,
  });

const show = (user: Partial<User> = {}) =>
  renderScreen(<WithdrawScreen />, {
    route: '/wallet/withdraw',
    messages: { wallet: en },
    user: aUser({ has_transaction_password: true, ...user }),
  });
type Shown = Awaited<ReturnType<typeof show>>;

const amountField = () => screen.findByLabelText('Amount');
const submit = (name: RegExp | string = /^Withdraw \$/) => screen.getByRole('button', { name });

async function askFor(page: Shown, typed: string) {
  const field = await amountField();
  await page.user.clear(field);
  await page.user.type(field, typed);
  await page.user.click(submit(/^Withdraw/));
}

async function confirm(page: Shown, code = '123456') {
  const dialog = await screen.findByRole('dialog');
  await page.user.type(await within(dialog).findByLabelText('6-digit transaction password'), code);
  await page.user.click(within(dialog).getByRole('button', { name: /^Withdraw/ }));
}

test('skeletons stand in while the wallet loads', async () => {
  server({ getWalletCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('what did not load is asked for again, alone', async () => {
  const { change, inputsOf } = server({
    getBankCardCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
  change({ getBankCardCall: () => ({ card: aBankCard() }) });
  await user.click(retry);
  expect(await amountField()).toBeVisible();
  expect(inputsOf('getWalletCall')).toHaveLength(1);
});

test.each<[string, Parameters<typeof aWallet>[0], RegExp]>([
  [
    'start-up funds',
    {
      withdrawable: '0.00',
      withdrawable_after_return: '1210.00',
      blocks: [
        {
          reason: 'startup_funds_not_returned',
          params: { outstanding: '40.00', since: '2026-10-01T08:00:00.000Z' },
        },
      ],
    },
    /\$40\.00 of your start-up advance/,
  ],
  [
    'a cooling-off',
    {
      withdrawable: '0.00',
      blocks: [
        {
          reason: 'withdrawal_cooling_off',
          params: { until: '2026-11-22T08:00:00.000Z', because: 'bank_card_changed' },
        },
      ],
    },
    /You can withdraw again from/,
  ],
  [
    'an empty balance',
    { available_balance: '0.00', withdrawable: '0.00' },
    /Your available balance is empty/,
  ],
])('%s is told before anything can be typed', async (_, changes, words) => {
  server({ getWalletCall: () => aWallet(changes) });
  await show();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('what has to be set up first is led to, the password before the card', async () => {
  server({
    getWalletCall: () =>
      aWallet({
        withdrawable: '0.00',
        blocks: [
          { reason: 'bank_card_required', params: {} },
          { reason: 'transaction_password_not_set', params: {} },
        ],
      }),
    getBankCardCall: () => ({ card: null }),
  });
  await show({ has_transaction_password: false });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/wallet/set-password',
    '/wallet/bind-card',
  ]);
});

test('less than the least is told instead of a field', async () => {
  server({ getWalletCall: () => aWallet({ withdrawable: '9.99' }) });
  await show();
  expect(await screen.findByText(/The minimum withdrawal is \$10\.00/)).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  expect(submit('Withdraw')).toBeDisabled();
});

test('fee, payout and arrival are worked out while it is typed', async () => {
  server();
  const { user } = await show();
  const field = await amountField();
  expect(field).toHaveAccessibleDescription('From $10.00 to $500.00 at a time');
  expect(screen.getByText('1.5% of the amount, at least $1.00')).toBeVisible();
  await user.type(field, '100');
  expect(screen.getByText('$1.50')).toBeVisible();
  expect(screen.getByText('$98.50')).toBeVisible();
  expect(screen.getByText('24 hours')).toBeVisible();
  expect(submit('Withdraw $100.00')).toBeEnabled();
});

test('fee and arrival stand before the amount, and how long a change pauses withdrawals', async () => {
  server({
    getBasicConfigCall: () =>
      aBasicConfig({ withdraw_method_config: METHODS, cooling_off_hours: 72 }),
  });
  await show();
  const field = await amountField();
  for (const text of ['1.5% of the amount, at least $1.00', '24 hours', /withdrawals for 3 days/]) {
    const term = screen.getByText(text);
    expect(term.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('where nothing can be withdrawn, what it would cost stands there all the same', async () => {
  server({ getWalletCall: () => aWallet({ withdrawable: '0.00', available_balance: '0.00' }) });
  await show();
  expect(await screen.findByText('What withdrawing costs')).toBeVisible();
  expect(screen.getByText('1.5% of the amount, at least $1.00')).toBeVisible();
});

test('all is as much as can be withdrawn at once', async () => {
  server({ getWalletCall: () => aWallet({ withdrawable: '123.45' }) });
  const { user } = await show();
  await amountField();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await amountField()).toHaveValue('123.45');
  expect(submit('Withdraw $123.45')).toBeEnabled();
});

test('all is not offered while amounts are hidden, and an amount can be typed', async () => {
  localStorage.setItem('wallet_amounts_hidden', 'yes');
  server({ getWalletCall: () => aWallet({ withdrawable: '123.45' }) });
  const { user } = await show();
  await user.type(await amountField(), '200');
  await user.click(submit('Withdraw'));
  expect(await amountField()).toHaveAccessibleDescription(/Your available balance is too low/);
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  expect(document.body).not.toHaveTextContent('123');
  await user.clear(await amountField());
  await user.type(await amountField(), '100');
  expect(submit('Withdraw $100.00')).toBeEnabled();
});

test.each<[string, (all: HTMLElement, field: HTMLElement) => void]>([
  ['a button that is pressed takes the focus', (all) => act(() => all.focus())],
  ['it does not', (_, field) => act(() => field.blur())],
])('a wrong amount gives way to all by one press, where %s', async (_, press) => {
  server({ getWalletCall: () => aWallet({ withdrawable: '123.45' }) });
  const page = await show();
  await askFor(page, '5');
  const field = await amountField();
  await page.user.type(field, '{Backspace}6');
  const all = screen.getByRole('button', { name: 'All' });
  fireEvent.mouseDown(all);
  press(all, field);
  expect(field).not.toBeInvalid();
  fireEvent.mouseUp(all);
  fireEvent.click(all);
  expect(field).toHaveValue('123.45');
  expect(field).not.toBeInvalid();
});

test.each([
  ['', 'Enter an amount'],
  ['0', 'Enter an amount from $10.00 to $500.00'],
  ['9.99', 'Enter an amount from $10.00 to $500.00'],
  ['500.01', 'Enter an amount from $10.00 to $500.00'],
  ['1250.01', 'Your available balance is too low for this'],
  ['0,500', 'We can read this in two ways. Write it like 1,234.50.'],
  ['1,2,3', 'We can read this in two ways. Write it like 1,234.50.'],
  ['ten', 'Enter the amount in digits'],
  ['1e3', 'Enter the amount in digits'],
  ['-50', 'Enter an amount above zero'],
  ['€50', 'This isn’t your account’s currency'],
])('%j is refused at the field, and again when it is sent again', async (typed, words) => {
  const { inputsOf } = server();
  const page = await show();
  const field = await amountField();
  if (typed !== '') await page.user.type(field, typed);
  await page.user.click(submit('Withdraw'));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  await page.user.click(submit('Withdraw'));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(inputsOf('checkTransactionPasswordCall')).toEqual([]);
});

test('it is confirmed with all that matters and the password, and becomes a record', async () => {
  const { seen, inputsOf } = server();
  const page = await show();
  await askFor(page, '100');
  const dialog = await screen.findByRole('dialog');
  for (const words of ['Siam Bank', '******7890', '$100.00', '$1.50', '$98.50', '24 hours']) {
    expect(within(dialog).getByText(words)).toBeVisible();
  }
  await confirm(page);
  await waitFor(() => expect(page.location()).toBe('/wallet/record?id=record-9'));
  expect(inputsOf('withdrawCall')).toEqual([
    {
      amount: '100.00',
      method: 'bank',
      expected: { fee: '1.50', net: '98.50', card: 'card-1' },
      password: hashTransactionPassword('123456'),
    },
  ]);
  const sent = seen.find(({ name }) => name === 'withdrawCall');
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).not.toContain(hashTransactionPassword('123456'));
  expect(kept).not.toContain('100.00');
});

test('where it costs something else by now, both are shown, and what is confirmed is the new', async () => {
  const { inputsOf } = server({
    withdrawCall: ({ expected }) => {
      if (expected?.fee !== '10.00')
        throw callError('terms_changed', { fee: '10.00', net: '90.00' });
      return aWithdrawal({ id: 'record-9' });
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  expect(await screen.findByText(/^The terms have changed since you saw them/)).toBeVisible();
  expect(screen.getByText('$10.00 (before: $1.50)')).toBeVisible();
  expect(document.body).toHaveTextContent('$90.00 (before: $98.50)');
  // Of another amount nothing else is known.
  await askFor(page, '200');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('$197.00');
  expect(dialog).not.toHaveTextContent('before');
  await page.user.keyboard('{Escape}');
  await askFor(page, '100');
  expect(await screen.findByRole('dialog')).toHaveTextContent('$10.00 (before: $1.50)');
  await confirm(page);
  await waitFor(() => expect(page.location()).toBe('/wallet/record?id=record-9'));
  expect(inputsOf('withdrawCall').map(({ expected }) => expected)).toEqual([
    { fee: '1.50', net: '98.50', card: 'card-1' },
    { fee: '10.00', net: '90.00', card: 'card-1' },
  ]);
});

const OTHER_CARD = aBankCard({
  card_name: 'Moon Bank',
  bank_account: '******4321',
  version: 'card-2',
});

test('where it would go elsewhere by now, both are shown, and what is confirmed is the new', async () => {
  const { inputsOf, change } = server({
    withdrawCall: ({ expected }) => {
      if (expected?.card === 'card-2') return aWithdrawal({ id: 'record-9' });
      change({ getBankCardCall: () => ({ card: OTHER_CARD }) });
      throw callError('terms_changed', { fee: '1.50', net: '98.50', card: 'card-2' });
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  expect(await screen.findByText(en.withdraw.otherCard)).toBeVisible();
  expect(await screen.findByText('******4321')).toBeVisible();
  expect(screen.getByText('(before: Siam Bank ******7890)')).toBeVisible();
  // What it costs is the same.
  expect(screen.getAllByText(/\(before/)).toHaveLength(1);
  // Another amount goes there as well.
  await page.user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText(en.withdraw.otherCard)).toBeVisible();
  await askFor(page, '100');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Moon BankAnn Lee******4321(before: Siam Bank ******7890)');
  await confirm(page);
  await waitFor(() => expect(page.location()).toBe('/wallet/record?id=record-9'));
  expect(inputsOf('withdrawCall').map(({ expected }) => expected?.card)).toEqual([
    'card-1',
    'card-2',
  ]);
});

test('after a refusal by other terms, those of the operator are asked for anew', async () => {
  const { change, inputsOf } = server({
    withdrawCall: () => {
      change({
        getBasicConfigCall: () =>
          aBasicConfig({
            withdraw_method_config: METHODS.map((one) => ({ ...one, fee_min: '3.00' })),
          }),
      });
      throw callError('terms_changed', { fee: '3.00', net: '97.00' });
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await screen.findByText(/^The terms have changed since you saw them/);
  await askFor(page, '150');
  expect(await screen.findByRole('dialog')).toHaveTextContent('$147.00');
  expect(inputsOf('withdrawCall')).toHaveLength(1);
});

test('until the new card is here none is shown, and nothing can be asked for', async () => {
  const { change } = server({
    withdrawCall: () => {
      change({ getBankCardCall: () => new Promise(() => {}) });
      throw callError('terms_changed', { fee: '1.50', net: '98.50', card: 'card-2' });
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  expect(await screen.findByText(en.withdraw.otherCard)).toBeVisible();
  expect(screen.queryByText('******7890')).toBeNull();
  expect(submit()).toBeDisabled();
});

test('an older server tells no version, and is told none', async () => {
  const { version: _, ...card } = aBankCard();
  const { inputsOf } = server({ getBankCardCall: () => ({ card }) });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await waitFor(() => expect(page.location()).toBe('/wallet/record?id=record-9'));
  expect(inputsOf('withdrawCall')[0]?.expected).toEqual({ fee: '1.50', net: '98.50' });
});

test('what was withdrawn is typed in no form any more', async () => {
  server();
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await waitFor(() => expect(page.location()).toBe('/wallet/record?id=record-9'));
  page.unmount();
  await show();
  expect(await amountField()).toHaveValue('');
});

test('what was refused stays typed', async () => {
  server({
    withdrawCall: () => {
      throw callError('insufficient_balance');
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await waitFor(async () =>
    expect(await amountField()).toHaveAccessibleDescription(/balance is too low/),
  );
  page.unmount();
  await show();
  expect(await amountField()).toHaveValue('100');
});

test.each([
  [
    'another way',
    (page: Shown) => page.user.click(screen.getByRole('radio', { name: 'Wallet address' })),
  ],
  ['another amount', async (page: Shown) => page.user.type(await amountField(), '9')],
  ['all of it', (page: Shown) => page.user.click(screen.getByRole('button', { name: 'All' }))],
])('what was wrong with an amount is not said of %s', async (_, choose) => {
  server();
  const page = await show();
  await askFor(page, '9.9');
  expect(await amountField()).toHaveAccessibleDescription(/Enter an amount from \$10\.00/);
  await choose(page);
  expect(await amountField()).not.toHaveAccessibleDescription(/Enter an amount/);
});

test('a wrong password keeps the dialog, and nothing is withdrawn', async () => {
  const { inputsOf } = server({
    checkTransactionPasswordCall: () => {
      throw callError('wrong_transaction_password', { attempts_left: 4 });
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  expect(await screen.findByText(/4 tries left/)).toBeVisible();
  expect(inputsOf('withdrawCall')).toEqual([]);
});

test('an error about the amount stands at the amount', async () => {
  server({
    withdrawCall: () => {
      throw callError('insufficient_balance');
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await waitFor(async () =>
    expect(await amountField()).toHaveAccessibleDescription(/balance is too low/),
  );
});

test('what was refused of another amount is not said of all', async () => {
  server({
    withdrawCall: () => {
      throw callError('amount_out_of_range', { min: '10.00', max: '50.00' });
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await waitFor(async () => expect(await amountField()).toBeInvalid());
  await page.user.click(screen.getByRole('button', { name: 'All' }));
  expect(await amountField()).not.toBeInvalid();
});

test('a block that came meanwhile is told, and the form goes', async () => {
  const until = '2026-11-22T08:00:00.000Z';
  const { change } = server({
    withdrawCall: () => {
      throw callError('withdrawal_cooling_off', { until, because: 'bank_card_changed' });
    },
  });
  const page = await show();
  await askFor(page, '100');
  change({
    getWalletCall: () =>
      aWallet({
        withdrawable: '0.00',
        blocks: [{ reason: 'withdrawal_cooling_off', params: { until } }],
      }),
  });
  await confirm(page);
  expect(await screen.findByText(en.withdrawable.cooling_off.title)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
});

test('one that is sent again and refused gets an answer, though no form is there to show it', async () => {
  const { change } = server({
    withdrawCall: () => {
      throw noConnection();
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await screen.findByText(en.withdraw.unconfirmed.title);
  page.unmount();
  const reason = 'startup_funds_not_returned';
  const params = { outstanding: '40.00', since: '2026-10-01T08:00:00.000Z' };
  change({
    getWalletCall: () => aWallet({ withdrawable: '0.00', blocks: [{ reason, params }] }),
    withdrawCall: () => {
      throw callError(reason, params);
    },
  });
  const again = await show();
  await again.user.click(await screen.findByRole('button', { name: 'Send again' }));
  await confirm(again);
  // The dialog, which closes meanwhile, has an empty one.
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /You’ve owed \$40\.00.*You can withdraw once you no longer owe it/,
    ),
  );
  expect(screen.queryByText(en.withdraw.unconfirmed.title)).toBeNull();
});

test('after a lost response the same withdrawal is sent under the same key, after a reload too', async () => {
  const { change, seen } = server({
    withdrawCall: () => {
      throw noConnection();
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  expect(await screen.findByText(en.withdraw.unconfirmed.title)).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  page.unmount();

  const again = await show();
  change({ withdrawCall: () => aWithdrawal({ id: 'record-9' }) });
  await again.user.click(await screen.findByRole('button', { name: 'Send again' }));
  const summary = await screen.findByRole('dialog');
  for (const fact of [/Amount\$100\.00/, /Fee\$1\.50/, /You’ll get\$98\.50/])
    expect(summary).toHaveTextContent(fact);
  expect(summary).toHaveTextContent(aBankCard().bank_account);
  await confirm(again);
  await waitFor(() => expect(again.location()).toBe('/wallet/record?id=record-9'));
  const keys = seen
    .filter(({ name }) => name === 'withdrawCall')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a response that comes after the user has gone elsewhere is told, and leads nowhere', async () => {
  let respond = (_: FundRecord) => {};
  server({ withdrawCall: () => new Promise<FundRecord>((resolve) => (respond = resolve)) });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await act(() => page.navigate('/plan'));
  await act(async () => respond(aWithdrawal({ id: 'record-9' })));
  await waitFor(() => expect(page.services.toasts).toMatchObject([{ kind: 'success' }]));
  expect(page.location()).toBe('/plan');
});

test('a withdrawal that is sent again names no destination once another card is bound', async () => {
  const { change } = server({
    withdrawCall: () => {
      throw noConnection();
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await screen.findByText(en.withdraw.unconfirmed.title);
  page.unmount();
  change({ getBankCardCall: () => ({ card: aBankCard({ version: 'another' }) }) });
  const again = await show();
  await again.user.click(await screen.findByRole('button', { name: 'Send again' }));
  const summary = await screen.findByRole('dialog');
  expect(summary).toHaveTextContent(/You’ll get\$98\.50/);
  expect(summary).not.toHaveTextContent(aBankCard().bank_account);
});

test('sending it again is not the main action while withdrawals are paused', async () => {
  const { change } = server({
    withdrawCall: () => {
      throw noConnection();
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  const tone = async () =>
    (await screen.findByRole('button', { name: 'Send again' })).classList.contains('primary');
  expect(await tone()).toBe(true);
  page.unmount();
  const reason = 'withdrawal_cooling_off';
  change({
    getWalletCall: () => aWallet({ withdrawable: '0.00', blocks: [{ reason, params: {} }] }),
  });
  await show();
  expect(await screen.findByText(en.withdrawable.cooling_off.title)).toBeVisible();
  expect(await tone()).toBe(false);
});

test('one that nobody knows the end of can be given up, after a warning', async () => {
  server({
    withdrawCall: () => {
      throw noConnection();
    },
  });
  const page = await show();
  await askFor(page, '100');
  await confirm(page);
  await page.user.click(
    await screen.findByRole('button', { name: en.withdraw.unconfirmed.giveUp }),
  );
  expect(page.services.questions[0]?.body).toContain('$100.00');
  expect(await amountField()).toBeVisible();
});

const UNCONFIRMED = 'unanswered_withdraw_user-1';

/** What another tab stores, or removes, as the browser tells it. */
function tellFromElsewhere(body: { amount: string; method: string } | null) {
  if (body === null) localStorage.removeItem(UNCONFIRMED);
  else {
    const sent = { body, key: crypto.randomUUID(), at: new Date().toISOString() };
    localStorage.setItem(UNCONFIRMED, JSON.stringify(sent));
  }
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: UNCONFIRMED, storageArea: localStorage }),
    );
  });
}

test('what another tab has just withdrawn is told, and the balance asked for anew', async () => {
  const { inputsOf } = server();
  await show();
  await amountField();
  tellFromElsewhere({ amount: '80.00', method: 'bank' });
  expect(await screen.findByText(en.withdraw.unconfirmed.title)).toBeVisible();
  tellFromElsewhere(null);
  expect(
    await screen.findByText(/requested a withdrawal of \$80\.00 in another tab/),
  ).toBeVisible();
  await waitFor(() => expect(inputsOf('getWalletCall')).toHaveLength(2));
});

test('a withdrawal that was about to be confirmed is not, once another tab has asked for one', async () => {
  const { inputsOf } = server();
  const page = await show();
  await askFor(page, '100');
  await screen.findByRole('dialog');
  tellFromElsewhere({ amount: '80.00', method: 'bank' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tellFromElsewhere(null);
  expect(
    await screen.findByText(/requested a withdrawal of \$80\.00 in another tab/),
  ).toBeVisible();
  expect(await amountField()).toHaveValue('100');
  expect(inputsOf('checkTransactionPasswordCall')).toEqual([]);
  expect(inputsOf('withdrawCall')).toEqual([]);
});

test('where all of it was withdrawn meanwhile the error is told, though the form goes', async () => {
  const { change } = server({
    withdrawCall: () => {
      throw callError('insufficient_balance');
    },
  });
  const page = await show();
  await askFor(page, '100');
  change({ getWalletCall: () => aWallet({ available_balance: '0.00', withdrawable: '0.00' }) });
  await confirm(page);
  expect(await screen.findByText(en.withdrawable.nothing)).toBeVisible();
  expect(screen.getByText(/balance is too low/)).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('another way than the bound one leads to binding it', async () => {
  server();
  const { user } = await show();
  await amountField();
  await user.click(screen.getByRole('radio', { name: 'Wallet address' }));
  expect(screen.getByText(/To use “Wallet address” instead, add it first/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Use a different account' })).toHaveAttribute(
    'href',
    '/wallet/bind-card',
  );
  expect(submit('Withdraw')).toBeDisabled();
});

test('what was typed comes back after signing in again', async () => {
  server();
  const page = await show();
  await page.user.type(await amountField(), '77.5');
  page.unmount();
  await show();
  expect(await amountField()).toHaveValue('77.5');
});

test('offline it is disabled, and says why', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  server();
  const { user } = await show();
  await user.type(await amountField(), '100');
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(en.withdraw.offline)).toBeVisible();
  expect(submit()).toBeDisabled();
  online.mockRestore();
});

test('the amount is read as the language writes it', async () => {
  server();
  const page = await renderScreen(<WithdrawScreen />, {
    route: '/wallet/withdraw',
    messages: { wallet: en },
    language: 'de',
    user: aUser({ has_transaction_password: true }),
  });
  await page.user.type(await amountField(), '100,50');
  expect(screen.getByRole('button', { name: /^Withdraw 100,50/ })).toBeEnabled();
});

test('a typed amount is written anew in another language, now or after a reload', async () => {
  server({ getWalletCall: () => aWallet({ withdrawable: '9000.00' }) });
  const page = await renderScreen(<WithdrawScreen />, {
    route: '/wallet/withdraw',
    messages: { wallet: en },
    language: 'de',
    user: aUser({ has_transaction_password: true }),
  });
  await page.user.click(await screen.findByRole('button', { name: en.withdraw.all }));
  expect(await amountField()).toHaveValue('500,00');
  await page.user.clear(await amountField());
  await page.user.type(await amountField(), '1234,5');
  expect(await amountField()).toHaveValue('1.234,5');
  await act(() => setLanguage('th'));
  await waitFor(async () => expect(await amountField()).toHaveValue('1,234.50'));
  page.unmount();
  await show();
  expect(await amountField()).toHaveValue('1,234.50');
});
