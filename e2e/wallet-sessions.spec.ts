import { createHash } from 'node:crypto';
import { accounts, apiGet, beginAsNewUser, endSessionOnServer } from './stack/steps/new-user.ts';
import { operate } from './stack/operator.ts';
import { TOKENS } from './stack/people.ts';
import {
  expectFieldError,
  logIn,
  sendLogin,
  stored,
  type Credentials,
} from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import {
  cardSaved,
  BANK,
  cardField,
  CODE,
  confirmWithCode,
  fillInBank,
  setUpWithdrawals,
  cancelWithdrawal,
  withdraw,
  withdrawalHistory,
  withdrawAmount as amount,
  withdrawButton,
} from './stack/steps/wallet-steps.ts';
import { en, words } from './stack/words.ts';
import type { Page } from '@playwright/test';

// Without prefetch, so that no background request ends the session before the user's action.
test.use({ savesData: true });

/** The transaction password as it is sent. */
const HASH = createHash('md5').update(CODE).digest('hex');

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** Amounts of all requested withdrawals, whatever their state. */
async function withdrawn(page: Page): Promise<string[]> {
  const { list } = await apiGet<{ list: { amount: string }[] }>(
    page,
    '/transaction_flow/list?type=manual_withdrawal&size=50',
  );
  return list.map((record) => record.amount).filter((moved) => moved.startsWith('-'));
}

/** Counts the page's requests to a path. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) count += 1;
  });
  return () => count;
}

test('a tab with the withdrawal form open shows a withdrawal of another tab, with fresh figures', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(180_000);
  const username = 'two.tabs';
  const credentials = await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '80.00' });
  await setUpWithdrawals(page);
  const second = await context.newPage();
  const figure = (tab: Page, shown: string) =>
    expect(
      main(tab)
        .getByRole('region', { name: en('wallet:withdrawable.title') })
        .getByText(shown, { exact: true })
        .first(),
    ).toBeAttached();
  const expectNotice = (tab: Page, shown: string) =>
    expect(
      main(tab).getByText(en('wallet:withdraw.doneElsewhere', { amount: shown })),
    ).toBeVisible();
  const sent = countCalls(second, '/user/withdraw');

  await test.step('typed in both: the second shows the remaining balance and rejects more without a request', async () => {
    await page.goto('/#/wallet/withdraw');
    await second.goto('/#/wallet/withdraw');
    await amount(second).fill('60');
    await figure(second, '$80.00');
    await withdraw(page, '50');
    await expectNotice(second, '$50.00');
    await figure(second, '$30.00');
    await expect(amount(second)).toHaveValue('60');
    await withdrawButton(second).click();
    await expectFieldError(amount(second), en('shared:errors.insufficient_balance'));
    await expect(dialog(second)).toHaveCount(0);
    expect(sent()).toBe(0);
    expect(await withdrawn(page)).toEqual(['-50.00']);
  });

  await test.step('about to be confirmed in the second: its dialog closes, and it can be requested again', async () => {
    await cancelWithdrawal(page);
    await page.goto('/#/wallet/withdraw');
    await second.reload();
    await figure(second, '$80.00');
    await amount(second).fill('30');
    await withdrawButton(second).click();
    await dialog(second).getByLabel(en('shared:transactionPassword.code')).fill('1357');
    await withdraw(page, '30');
    await expectNotice(second, '$30.00');
    await expect(dialog(second)).toHaveCount(0);
    await figure(second, '$50.00');
    expect(sent()).toBe(0);
    expect(await accounts(page)).toMatchObject({
      available_balance: '50.00',
      withdrawals_pending: '30.00',
    });
  });

  await test.step('confirmed in both at once: only one withdrawal is made', async () => {
    await cancelWithdrawal(page);
    for (const tab of [page, second]) {
      await tab.goto('/#/wallet/withdraw');
      await tab.reload();
      await amount(tab).fill('55');
      await withdrawButton(tab).click();
      await dialog(tab).getByLabel(en('shared:transactionPassword.code')).fill(CODE);
    }
    // Delays the responses until both tabs have sent their request.
    await context.route('**/user/withdraw', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    // The slower tab's dialog may close before it is pressed.
    const press = (tab: Page) =>
      dialog(tab)
        .locator('button[type=submit]')
        .click({ timeout: 5_000 })
        .catch(() => undefined);
    await Promise.all([press(page), press(second)]);
    await expect
      .poll(() => accounts(page))
      .toMatchObject({ available_balance: '25.00', withdrawals_pending: '55.00' });
    await expect(dialog(page)).toHaveCount(0);
    await expect(dialog(second)).toHaveCount(0);
    await context.unroute('**/user/withdraw');
    expect(await withdrawn(page)).toEqual(['-55.00', '-30.00', '-50.00']);
  });

  await test.step('withdrawn on another device: the server’s error and the remaining balance are shown', async () => {
    await second.goto('/#/wallet/withdraw');
    await second.reload();
    await figure(second, '$25.00');
    await amount(second).fill('20');
    await withdrawButton(second).click();
    const { token } = await logIn(second.request, stack.url, credentials);
    const response = await second.request.post('/facebook-business/user/withdraw', {
      headers: { 'X-CT': token },
      data: { amount: '25.00', method: 'bank', password: HASH },
    });
    expect(await response.json()).toMatchObject({ code: 200 });
    await confirmWithCode(second);
    await figure(second, '$0.00');
    await expect(main(second).getByText(en('shared:errors.insufficient_balance'))).toBeVisible();
    await expect(main(second).getByText(en('wallet:withdrawable.nothing'))).toBeVisible();
    expect(await accounts(page)).toMatchObject({
      available_balance: '0.00',
      withdrawals_pending: '80.00',
    });
  });
});

/** Signs in again, and expects to return to the previous page. */
async function signInAgain(page: Page, credentials: Credentials, path: string): Promise<void> {
  await expect(page).toHaveURL(/#\/login/);
  await expect(dialog(page)).toHaveCount(0);
  await sendLogin(page, credentials);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** Expects neither the transaction password nor its hash in the page's storage. */
async function expectNoSecret(page: Page): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(CODE);
  expect(kept).not.toContain(HASH);
}

test('a session that ends during a form returns to that form with all fields except passwords, and the request is done once', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const username = 'ended.session';
  const credentials = await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '80.00' });

  await test.step('the form for the transaction password is empty', async () => {
    const first = main(page).getByLabel(en('wallet:setPassword.first'));
    const again = main(page).getByLabel(en('wallet:setPassword.again'));
    const set = main(page).getByRole('button', { name: en('wallet:setPassword.submit') });
    const next = main(page).getByRole('button', { name: en('shared:actions.continue') });
    await page.goto('/#/wallet/set-password');
    await first.fill(CODE);
    await next.click();
    await again.fill(CODE);
    await endSessionOnServer(page);
    await set.click();
    await signInAgain(page, credentials, '/wallet/set-password');
    await expect(first).toHaveValue('');
    await expectNoSecret(page);
    const sent = countCalls(page, '/set/password');
    await first.fill(CODE);
    await next.click();
    await again.fill(CODE);
    await set.click();
    await expect(page).not.toHaveURL(/set-password$/);
    expect(sent()).toBe(1);
    await page.goto('/#/wallet/set-password');
    await expect(main(page).getByText(en('wallet:setPassword.isSet'))).toBeVisible();
  });

  await test.step('the form of a bank card keeps every field', async () => {
    const names = Object.keys(BANK) as (keyof typeof BANK)[];
    await page.goto('/#/wallet/bind-card');
    await fillInBank(page);
    await endSessionOnServer(page);
    await withdrawButton(page).click();
    await confirmWithCode(page);
    await signInAgain(page, credentials, '/wallet/bind-card');
    for (const name of names) await expect(cardField(page, name)).toHaveValue(BANK[name]);
    await expectNoSecret(page);
    const sent = countCalls(page, '/bank_card/edit');
    await withdrawButton(page).click();
    await confirmWithCode(page);
    await cardSaved(page);
    await page.goto('/#/wallet/bind-card');
    await expect(main(page).getByText('******7890')).toBeVisible();
    expect(sent()).toBe(1);
  });

  await test.step('the form of a withdrawal keeps its amount', async () => {
    await page.goto('/#/wallet/withdraw');
    await amount(page).fill('22.22');
    await endSessionOnServer(page);
    await withdrawButton(page).click();
    await confirmWithCode(page);
    await signInAgain(page, credentials, '/wallet/withdraw');
    await expect(amount(page)).toHaveValue('22.22');
    await expectNoSecret(page);
    expect(await withdrawn(page)).toEqual([]);
    const sent = countCalls(page, '/user/withdraw');
    await withdrawButton(page).click();
    await confirmWithCode(page);
    await expect(
      withdrawalHistory(page).getByText(en('shared:why.withdrawal_asked')),
    ).toBeVisible();
    expect(sent()).toBe(1);
    expect(await withdrawn(page)).toEqual(['-22.22']);
  });

  await test.step('a session that ends between password and withdrawal moves no money', async () => {
    await page.goto('/#/wallet/withdraw');
    await amount(page).fill('11.11');
    await page.route('**/user/withdraw', async (route) => {
      await endSessionOnServer(page);
      await route.continue();
    });
    await withdrawButton(page).click();
    await confirmWithCode(page);
    await signInAgain(page, credentials, '/wallet/withdraw');
    await page.unroute('**/user/withdraw');
    await expect(amount(page)).toHaveValue('11.11');
    expect(await withdrawn(page)).toEqual(['-22.22']);
    await withdrawButton(page).click();
    await confirmWithCode(page);
    await expect(page).toHaveURL(/record\?id=/);
    expect(await withdrawn(page)).toEqual(['-11.11', '-22.22']);
  });
});

test('a user whose account is disabled during the session still sees the wallet', async ({
  page,
  stack,
}) => {
  const say = words('de');
  const session = { headers: { 'X-CT': TOKENS.disabled } };
  const user = await page.request.get(`${stack.url}/facebook-business/user/info`, session);
  const { data } = (await user.json()) as { data: object };
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('fb_token', token!);
      localStorage.setItem('fb_userInfo', info!);
    },
    [TOKENS.disabled, JSON.stringify(data)],
  );
  // Every rejected call opens the popup, possibly again before it has closed, so the handler closes
  // it without waiting.
  const popup = page.getByRole('dialog', { name: say('shared:service.title') });
  await page.addLocatorHandler(
    popup,
    () => popup.getByRole('button', { name: say('shared:actions.close') }).click(),
    { noWaitAfter: true },
  );
  await page.goto('/#/wallet');
  await expect(
    main(page).getByRole('heading', { name: say('wallet:total.title'), exact: true }),
  ).toBeVisible();
  expect(await stored(page, 'fb_token')).toBe(TOKENS.disabled);
});
