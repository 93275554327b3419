import { addMoney } from '../shared/src/money/exact-money.ts';
import { beginSignedIn, expectFieldError, stored } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import {
  cardSaved,
  chooseFilter,
  CODE,
  confirmWithCode,
  filterChip,
  rebind,
  saveStatement,
  cancelWithdrawal,
  withdrawAmount as amount,
  withdrawButton,
} from './stack/steps/wallet-steps.ts';
import { en, words } from './stack/words.ts';
import type { Page } from '@playwright/test';

const API = '/facebook-business';

// Serial: each test continues with the data of the previous one.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, stack.demo);
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Ids of all requested withdrawals, whatever their state. */
async function withdrawals(page: Page): Promise<string[]> {
  const headers = { 'X-CT': (await stored(page, 'fb_token')) ?? '' };
  const response = await page.request.get(
    `${API}/transaction_flow/list?type=manual_withdrawal&size=50`,
    { headers },
  );
  const { data } = (await response.json()) as { data: { list: { id: string; amount: string }[] } };
  return data.list.filter((one) => one.amount.startsWith('-')).map(({ id }) => id);
}

test('a missing transaction password is set where it is needed, and the form returns there', async ({
  page,
}) => {
  await page.goto('/#/wallet/withdraw');
  await main(page)
    .getByRole('link', { name: en('wallet:withdrawable.set_up.transaction_password_not_set') })
    .click();
  await expect(page).toHaveURL(/set-password$/);
  const first = main(page).getByLabel(en('wallet:setPassword.first'));
  const again = main(page).getByLabel(en('wallet:setPassword.again'));
  await first.fill(CODE);
  await button(page, en('shared:actions.continue')).click();
  await again.fill('135791');
  await button(page, en('wallet:setPassword.submit')).click();
  await expectFieldError(first, en('wallet:setPassword.mismatch'));
  await first.fill(CODE);
  await button(page, en('shared:actions.continue')).click();
  await again.fill(CODE);
  await button(page, en('wallet:setPassword.submit')).click();
  await expect(page).toHaveURL(/withdraw$/);
  await expect(amount(page)).toBeVisible();
});

test('another card is bound after a confirmation with the password, and shown masked', async ({
  page,
}) => {
  await rebind(page);
  const save = button(page, en('wallet:bindCard.submit'));
  await save.click();
  await expect(main(page).getByText(en('shared:errors.bank_card_unchanged'))).toBeVisible();
  const branch = main(page).getByLabel(en('wallet:bindCard.bank.branch_name'));
  await branch.fill('');
  await save.click();
  await expectFieldError(branch, en('shared:rules.required'));
  await branch.fill('Harbour');
  await main(page).getByLabel(en('wallet:bindCard.bank.bank_account')).fill('998877665544');
  await save.click();
  const question = await confirmWithCode(page, '000000');
  await expect(question.getByText(/tries left/)).toBeVisible();
  await confirmWithCode(page);
  await cardSaved(page);
  await page.goto('/#/wallet/bind-card');
  await expect(main(page).getByText('********5544')).toBeVisible();
  await expect(main(page).getByText('Harbour')).toBeVisible();
});

test('a withdrawal whose response is lost is done once, found after a reload, and cancelled', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto('/#/wallet/withdraw');
  await amount(page).fill('999999');
  await withdrawButton(page).click();
  await expectFieldError(amount(page), en('shared:errors.insufficient_balance'));
  const before = await withdrawals(page);

  await amount(page).fill('12.5');
  await page.route('**/user/withdraw', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await withdrawButton(page).click();
  await expect(dialog(page).getByText('$12.50', { exact: true }).first()).toBeVisible();
  await confirmWithCode(page);
  await expect(main(page).getByText(en('wallet:withdraw.unconfirmed.title'))).toBeVisible();

  await page.unroute('**/user/withdraw');
  await page.reload();
  await button(page, en('wallet:withdraw.unconfirmed.again')).click();
  await confirmWithCode(page);
  await expect(page).toHaveURL(/record\?id=/);
  expect(await withdrawals(page)).toHaveLength(before.length + 1);

  await cancelWithdrawal(page);
  await expect(button(page, en('wallet:record.cancel.action'))).toHaveCount(0);
});

test('offline nothing can be withdrawn, and the screen says why', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/#/wallet/withdraw');
  await amount(page).fill('10');
  await context.setOffline(true);
  await expect(withdrawButton(page)).toBeDisabled();
  await expect(main(page).getByText(en('wallet:withdraw.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(withdrawButton(page)).toBeEnabled();
});

test('a valid acceptance code shows the acceptor with contact, a wrong one shows an error', async ({
  page,
}) => {
  await page.goto('/#/wallet/foreign-exchange');
  const code = main(page).getByLabel(en('wallet:exchange.code'));
  await code.fill('no-such-code');
  await button(page, en('wallet:exchange.submit')).click();
  await expectFieldError(code, en('shared:errors.wrong_acceptance_code'));
  await code.fill('demo-solo');
  await button(page, en('wallet:exchange.submit')).click();
  await expect(main(page).getByText(en('wallet:exchange.rate'))).toBeVisible();
  await expect(
    main(page).getByRole('link', { name: en('wallet:exchange.contact', { name: '' }) }),
  ).toHaveAttribute('href', /customer\?url=https/);
  const records = main(page).getByRole('list', { name: en('wallet:exchange.records') });
  await expect(records.getByRole('listitem')).not.toHaveCount(0);
});

test('the statement of a month adds up to the cent', async ({ page }) => {
  await page.goto('/#/wallet/records');
  const { opening, moved, closing } = await saveStatement(page);
  expect(moved.length).toBeGreaterThan(0);
  expect(addMoney(opening, ...moved)).toBe(closing);
});

test('a German or French statement has the separators and number format of its locale', async ({
  page,
}) => {
  for (const language of ['de', 'fr']) {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await page.goto('/#/wallet/records');
    await page.reload();
    await expect(
      main(page).getByRole('list', { name: words(language)('wallet:records.label') }),
    ).toBeVisible();
    const { rows, opening, moved, closing } = await saveStatement(page, ';');
    for (const row of rows) expect(row).toHaveLength(7);
    for (const amount of [opening, closing, ...moved]) expect(amount).toMatch(/^-?\d+,\d\d$/);
    const [first = '', ...rest] = [opening, ...moved].map((amount) => amount.replace(',', '.'));
    expect(addMoney(first, ...rest)).toBe(closing.replace(',', '.'));
  }
});

test('records match the filter, which survives a reload and can be cleared', async ({ page }) => {
  const rows = main(page).getByRole('list', { name: en('wallet:records.label') });
  const kinds = rows.getByRole('listitem');
  const topUp = en('shared:fundRecordType.system_top_up');
  await page.goto('/#/wallet/records');
  await expect(kinds.filter({ hasNotText: topUp })).not.toHaveCount(0);
  await chooseFilter(page, 'type', topUp);
  await expect(page).toHaveURL(/records\?type=system_top_up$/);
  await expect(kinds.filter({ hasNotText: topUp })).toHaveCount(0);
  await expect(kinds).not.toHaveCount(0);
  await page.reload();
  await expect(filterChip(page, 'type')).toHaveText(topUp);
  await expect(kinds).not.toHaveCount(0);
  await expect(kinds.filter({ hasNotText: topUp })).toHaveCount(0);

  await chooseFilter(page, 'type', en('shared:fundRecordType.vip_subscription'));
  await chooseFilter(page, 'month', 1);
  await chooseFilter(page, 'from', 1);
  await chooseFilter(page, 'to', 1);
  await expect(page).toHaveURL(/type=vip_subscription&month=\d{4}-\d\d&from=\S+-01&to=\S+-01$/);
  await expect(main(page).getByText(en('wallet:records.empty.filtered'))).toBeVisible();
  await button(page, en('wallet:records.clear')).click();
  await expect(page).toHaveURL(/records$/);
  await expect(kinds).not.toHaveCount(0);
});

test('transactions are found by what a plan advertises, also on the way back from one of them', async ({
  page,
}) => {
  const rows = main(page)
    .getByRole('list', { name: en('wallet:records.label') })
    .getByRole('link');
  await page.goto('/#/wallet/records');
  const first = rows.filter({ has: page.locator('img') }).first();
  // The first line of a row is its name, the last its amount.
  const name = (await first.innerText()).split('\n')[0]?.trim() ?? '';
  expect(name).not.toBe('');
  const field = main(page).getByRole('searchbox', { name: en('wallet:records.search') });
  await field.fill(name.toUpperCase());
  await expect(page).toHaveURL(/records\?q=/);
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
  await expect(rows).not.toHaveCount(0);
  await rows.first().click();
  await expect(page).toHaveURL(/wallet\/record\?id=/);
  await page.goBack();
  await expect(field).toHaveValue(name.toUpperCase());
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0);

  await field.fill('zzz');
  await expect(main(page).getByText(/“zzz”/)).toBeVisible();
  await button(page, en('wallet:records.clearSearch')).click();
  await expect(page).toHaveURL(/records$/);
  await expect(rows).not.toHaveCount(0);
});

test('hidden amounts stay hidden after a reload until they are shown again', async ({ page }) => {
  await page.goto('/#/wallet');
  const amounts = main(page).getByText(/\$\d/);
  await expect(amounts.first()).toBeAttached();
  const parts = main(page)
    .getByRole('link')
    .filter({ hasText: en('shared:account.available_balance') })
    .first();
  await expect(parts).toContainText('$');
  await button(page, en('shared:actions.hideAmounts')).click();
  await expect(parts).toContainText(en('wallet:hidden'));
  await expect(parts).not.toContainText('$');
  await page.reload();
  await expect(parts).toContainText(en('wallet:hidden'));
  await page.goto('/#/wallet/records');
  await expect(
    main(page)
      .getByRole('list', { name: en('wallet:records.label') })
      .getByText(/\$/),
  ).toHaveCount(0);
  await page.goto('/#/wallet');
  await button(page, en('shared:actions.showAmounts')).click();
  await expect(parts).toContainText('$');
});

test('the wallet’s deposit button opens the service popup with instructions', async ({ page }) => {
  await page.goto('/#/wallet');
  await button(page, en('wallet:deposit.action')).click();
  const popup = page.getByRole('dialog', { name: en('shared:service.title') });
  await expect(popup.getByText(en('host:service.leadRecharge'))).toBeVisible();
  await expect(popup.getByRole('link', { name: /^Customer service 1\s- \S/ })).toBeVisible();
});
