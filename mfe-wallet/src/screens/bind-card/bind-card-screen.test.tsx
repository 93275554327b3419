import { act, screen, waitFor, within } from '@testing-library/react';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { appStore } from '@adpartner/shared/session/app-store';
import { signOut } from '@adpartner/shared/session/session-atoms';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aBankCard, aWallet } from '@adpartner/shared/testing/builders/wallet';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { BindCardScreen } from './bind-card-screen.tsx';
import { typedAccountAtom } from './typed-account.ts';

const words = en.bindCard;

// Six fields and a dialog take their time where a machine is shared.
jest.setTimeout(30_000);

// It comes when it is first asked for; the first test need not wait for its compilation.
beforeAll(() => import('@adpartner/shared/ui/transaction-password-dialog'), 30_000);

async function show(card: BankCard | null, handlers: FakeHandlers = {}, hasPassword = true) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getBankCardCall: () => ({ card }),
    getWalletCall: () => aWallet(),
    checkTransactionPasswordCall: () => ({ valid: true }),
    editBankCardCall: () => ({ card: aBankCard() }),
    ...handlers,
  });
  const page = await renderScreen(<BindCardScreen />, {
    route: '/wallet/bind-card',
    messages: { wallet: en },
    user: aUser({ has_transaction_password: hasPassword }),
  });
  return { ...page, server };
}
type Shown = Awaited<ReturnType<typeof show>>;

async function fill(page: Shown, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByRole('textbox', { name: label });
    await page.user.clear(field);
    await page.user.click(field);
    await page.user.paste(text);
  }
}
const save = (page: Shown) => page.user.click(screen.getByRole('button', { name: words.submit }));
async function confirm(page: Shown) {
  const dialog = await screen.findByRole('dialog');
  await page.user.type(
    await within(dialog).findByLabelText('6-digit transaction password'),
    '123456',
  );
  await page.user.click(within(dialog).getByRole('button', { name: words.submit }));
}

const BANK = {
  [words.bank.card_name]: 'Siam Bank',
  [words.bank.user_name]: 'Ann Lee',
  [words.bank.bank_account]: '1234567890',
  [words.bank.mobile]: '+66812345678',
  [words.bank.branch_name]: 'Silom',
  [words.bank.bank_address]: '1 Silom Road, Bangkok',
};

test('a first card asks for every field, then for the password, and leads back', async () => {
  const page = await show(null);
  page.server.change({
    editBankCardCall: () => {
      page.server.change({ getBankCardCall: () => ({ card: aBankCard() }) });
      return { card: aBankCard() };
    },
  });
  await fill(page, BANK);
  await save(page);
  await confirm(page);
  await waitFor(() => expect(page.services.backs()).toBe(1));
  expect(page.server.inputsOf('editBankCardCall')).toEqual([
    {
      method: 'bank',
      card_name: 'Siam Bank',
      user_name: 'Ann Lee',
      mobile: '+66812345678',
      bank_account: '1234567890',
      bank_address: '1 Silom Road, Bangkok',
      branch_name: 'Silom',
      password: hashTransactionPassword('123456'),
    },
  ]);
  expect(page.services.toasts[0]?.kind).toBe('success');
  expect(await screen.findByText('******7890')).toBeVisible();
});

test('nothing may be empty', async () => {
  const page = await show(null);
  await screen.findByLabelText(words.bank.card_name);
  await save(page);
  for (const label of Object.keys(BANK)) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Fill in this field');
  }
  await waitFor(() => expect(screen.getByLabelText(words.bank.card_name)).toHaveFocus());
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said).toContain('Check 6 fields');
});

test('a name that is too long is said at once, and no password is asked for', async () => {
  const page = await show(null);
  await fill(page, { ...BANK, [words.bank.user_name]: 'n'.repeat(101) });
  await save(page);
  expect(screen.getByLabelText(words.bank.user_name)).toHaveAccessibleDescription(/too long/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wallet address asks for its own fields only', async () => {
  const page = await show(null);
  await page.user.click(await screen.findByRole('radio', { name: 'Wallet address' }));
  expect(screen.queryByLabelText(words.bank.branch_name)).toBeNull();
  await fill(page, {
    [words.wallet_address.card_name]: 'TRON',
    [words.wallet_address.bank_account]: 'TXYZ9',
    [words.wallet_address.user_name]: 'Ann Lee',
    [words.wallet_address.mobile]: '+66812345678',
  });
  await save(page);
  await confirm(page);
  await waitFor(() =>
    expect(page.server.inputsOf('editBankCardCall')).toMatchObject([
      { method: 'wallet_address', card_name: 'TRON', bank_account: 'TXYZ9' },
    ]),
  );
  await waitFor(() => expect(page.services.backs()).toBe(1));
});

test('what is bound is shown masked, and another one is asked about first', async () => {
  const page = await show(aBankCard());
  expect(await screen.findByText('******7890')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  page.services.answerWith(false);
  await page.user.click(screen.getByRole('button', { name: words.change }));
  expect(page.services.questions[0]?.title).toBe(words.rebind.title);
  expect(screen.queryByRole('textbox')).toBeNull();
  page.services.answerWith(true);
  await page.user.click(screen.getByRole('button', { name: words.change }));
  expect(await screen.findByLabelText(words.bank.card_name)).toHaveValue('Siam Bank');
  expect(screen.getByLabelText(words.bank.bank_account)).toHaveValue('');
});

test('nothing changed is refused; the bound account stays where it is left empty', async () => {
  const page = await show(aBankCard());
  await page.user.click(await screen.findByRole('button', { name: words.change }));
  expect(await screen.findByLabelText(words.bank.bank_account)).toHaveAccessibleDescription(
    'Leave it empty to keep ******7890.',
  );
  await save(page);
  expect(await screen.findByText('You haven’t changed anything yet')).toBeVisible();
  await fill(page, { [words.bank.branch_name]: 'Sathorn' });
  expect(screen.queryByText('You haven’t changed anything yet')).toBeNull();
  await save(page);
  await confirm(page);
  await waitFor(() => expect(page.services.backs()).toBe(1));
  expect(page.server.inputsOf('editBankCardCall')).toHaveLength(1);
  expect(page.server.inputsOf('editBankCardCall')[0]).toMatchObject({ branch_name: 'Sathorn' });
  expect(page.server.inputsOf('editBankCardCall')[0]).not.toHaveProperty('bank_account');
});

test('a masked account that was pasted is no account', async () => {
  const page = await show(aBankCard());
  await page.user.click(await screen.findByRole('button', { name: words.change }));
  await fill(page, { [words.bank.bank_account]: '******7891' });
  await save(page);
  expect(screen.getByLabelText(words.bank.bank_account)).toHaveAccessibleDescription(
    /doesn’t look right/,
  );
});

test.each([
  [null, 0, 24, /had one before, we pause withdrawals for 24 hours.*your first, we don’t/],
  [null, 2, 0, /it’s your first, we pause withdrawals for 2 hours/],
  [null, 2, 24, /for 2 hours if it’s your first, or 24 hours/],
  [aBankCard(), 0, 24, /we pause withdrawals for 24 hours/],
])('the cooling-off is told before anything is saved', async (card, first, again, text) => {
  const page = await show(card, {
    getBasicConfigCall: () =>
      aBasicConfig({ cooling_off_hours: again, first_binding_cooling_off_hours: first }),
  });
  if (card) await page.user.click(await screen.findByRole('button', { name: words.change }));
  expect(await screen.findByText(text)).toBeVisible();
});

const PAUSE: Parameters<typeof aWallet>[0] = {
  withdrawable: '0.00',
  blocks: [
    {
      reason: 'withdrawal_cooling_off',
      params: { until: '2026-11-22T08:00:00.000Z', because: 'bank_card_changed' },
    },
  ],
};

test('a pause of withdrawals is told beside the bound account, instead of the way to withdraw', async () => {
  const page = await show(aBankCard(), { getWalletCall: () => aWallet(PAUSE) });
  expect(await screen.findByText(/You can withdraw again from/)).toBeVisible();
  expect(screen.queryByRole('link', { name: en.withdraw.title })).toBeNull();
  page.unmount();
  await show(aBankCard());
  expect(await screen.findByRole('link', { name: en.withdraw.title })).toBeVisible();
});

test('the bound account is shown while the wallet does not come', async () => {
  await show(aBankCard(), {
    getWalletCall: () => {
      throw noConnection();
    },
  });
  expect(await screen.findByText('******7890')).toBeVisible();
  expect(screen.getByRole('link', { name: en.withdraw.title })).toBeVisible();
});

test('a field the server refuses says so at its place', async () => {
  const page = await show(null, {
    editBankCardCall: () => {
      throw callError('invalid_params', { fields: { mobile: 'format' } });
    },
  });
  await fill(page, BANK);
  await save(page);
  await confirm(page);
  await waitFor(() =>
    expect(screen.getByLabelText(words.bank.mobile)).toHaveAccessibleDescription(
      /doesn’t look right/,
    ),
  );
});

test('a lost response is asked for again under the same key', async () => {
  const page = await show(null, {
    editBankCardCall: () => {
      throw noConnection();
    },
  });
  await fill(page, BANK);
  await save(page);
  await confirm(page);
  expect(await screen.findByText(/couldn’t reach|No connection/)).toBeVisible();
  page.server.change({ editBankCardCall: () => ({ card: aBankCard() }) });
  await save(page);
  await confirm(page);
  await waitFor(() => expect(page.services.backs()).toBe(1));
  const keys = page.server.seen
    .filter(({ name }) => name === 'editBankCardCall')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  expect(page.services.toasts).toEqual([{ message: words.done, kind: 'success' }]);
});

test('a first card that is saved although the response was lost is found, told, and leads back', async () => {
  const page = await show(null, {
    editBankCardCall: () => {
      page.server.change({ getBankCardCall: () => ({ card: aBankCard() }) });
      throw noConnection();
    },
  });
  await fill(page, BANK);
  await save(page);
  await confirm(page);
  await waitFor(() => expect(page.services.backs()).toBe(1));
  expect(page.services.toasts).toEqual([{ message: words.done, kind: 'success' }]);
  page.unmount();
  // No form to change it comes with the next visit.
  await show(aBankCard());
  expect(await screen.findByText('******7890')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a response that comes after the user has gone elsewhere is told, and leads nowhere', async () => {
  let respond = (_: { card: BankCard }) => {};
  const page = await show(null, {
    editBankCardCall: () => new Promise<{ card: BankCard }>((resolve) => (respond = resolve)),
  });
  await fill(page, BANK);
  await save(page);
  await confirm(page);
  await waitFor(() => expect(page.server.inputsOf('editBankCardCall')).toHaveLength(1));
  await act(() => page.navigate('/plan'));
  await act(async () => respond({ card: aBankCard() }));
  await waitFor(() =>
    expect(page.services.toasts).toEqual([{ message: words.done, kind: 'success' }]),
  );
  expect(page.services.backs()).toBe(0);
});

test('who has no password sets one first', async () => {
  await show(null, {}, false);
  expect(await screen.findByRole('link', { name: en.setPassword.submit })).toHaveAttribute(
    'href',
    '/wallet/set-password',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what was typed comes back after signing in again, and the account number is stored nowhere', async () => {
  const page = await show(null);
  await fill(page, {
    [words.bank.card_name]: 'Siam Bank',
    [words.bank.bank_account]: '1234567890',
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('1234567890');
  page.unmount();
  signOut();
  await show(null);
  expect(await screen.findByLabelText(words.bank.card_name)).toHaveValue('Siam Bank');
  expect(screen.getByLabelText(words.bank.bank_account)).toHaveValue('1234567890');
});

test('nobody else finds the account number', async () => {
  const page = await show(null);
  await fill(page, { [words.bank.bank_account]: '1234567890' });
  page.unmount();
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getBankCardCall: () => ({ card: null }),
  });
  await renderScreen(<BindCardScreen />, {
    route: '/wallet/bind-card',
    messages: { wallet: en },
    user: aUser({ id: 'user-2', has_transaction_password: true }),
  });
  expect(await screen.findByLabelText(words.bank.bank_account)).toHaveValue('');
  expect(appStore.get(typedAccountAtom)).toBeNull();
});
