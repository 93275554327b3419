import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { en, type Words } from '../words.ts';

/** The transaction password of the journeys' users. */
export const CODE = '135790';

/** A bank card by field name. */
export const BANK = {
  card_name: 'Siam Bank',
  user_name: 'Ann Lee',
  bank_account: '1234567890',
  mobile: '+66812345678',
  branch_name: 'Silom',
  bank_address: '1 Silom Road, Bangkok',
} as const;

const main = (page: Page) => page.getByRole('main');

/** A field of the form that binds a bank card or a wallet address. */
export const cardField = (
  page: Page,
  name: keyof typeof BANK,
  method: 'bank' | 'wallet_address' = 'bank',
  say: Words = en,
): Locator =>
  main(page).getByRole('textbox', { name: say(`wallet:bindCard.${method}.${name}`), exact: true });

/** Chooses the kind of account to bind. */
export async function chooseMethod(
  page: Page,
  method: 'bank' | 'wallet_address',
  say: Words = en,
): Promise<void> {
  await main(page)
    .getByRole('radio', { name: say(`shared:withdrawalMethod.${method}`) })
    .check();
}

/** Confirms with a code in the transaction password dialog. */
export async function confirmWithCode(page: Page, code = CODE, say: Words = en): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: say('shared:transactionPassword.title') });
  await dialog.getByLabel(say('shared:transactionPassword.code')).fill(code);
  await dialog.locator('button[type=submit]').click();
  return dialog;
}

/** Sets the transaction password on its page, which then returns to the previous one. */
export async function setCode(page: Page, say: Words = en): Promise<void> {
  await main(page).getByLabel(say('wallet:setPassword.first')).fill(CODE);
  await main(page)
    .getByRole('button', { name: say('shared:actions.continue') })
    .click();
  await main(page).getByLabel(say('wallet:setPassword.again')).fill(CODE);
  await main(page)
    .getByRole('button', { name: say('wallet:setPassword.submit') })
    .click();
}

export async function fillInBank(page: Page, say: Words = en): Promise<void> {
  for (const name of Object.keys(BANK) as (keyof typeof BANK)[]) {
    await cardField(page, name, 'bank', say).fill(BANK[name]);
  }
}

/** Waits until a card is saved and its page has gone back, which would take along a page opened before. */
export async function cardSaved(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/bind-card$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Binds a first bank card, and waits until it is saved. */
export async function bindBank(page: Page, say: Words = en): Promise<void> {
  await fillInBank(page, say);
  await main(page)
    .getByRole('button', { name: say('wallet:bindCard.submit') })
    .click();
  await confirmWithCode(page, CODE, say);
  await cardSaved(page);
}

/** Sets the transaction password and binds a card, which a first withdrawal needs. */
export async function setUpWithdrawals(page: Page, say: Words = en): Promise<void> {
  await page.goto('/#/wallet/set-password');
  await setCode(page, say);
  await expect(page).not.toHaveURL(/set-password$/);
  await page.goto('/#/wallet/bind-card');
  await bindBank(page, say);
}

/** Starts to replace the bound account. */
export async function rebind(page: Page, say: Words = en): Promise<void> {
  await page.goto('/#/wallet/bind-card');
  await main(page)
    .getByRole('button', { name: say('wallet:bindCard.change'), exact: true })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
}

export const withdrawAmount = (page: Page, say: Words = en): Locator =>
  main(page).getByRole('textbox', { name: say('wallet:withdraw.amount'), exact: true });

/** The submit button, whose text contains the amount. */
export const withdrawButton = (page: Page): Locator => main(page).locator('button[type=submit]');

/** The history of the open withdrawal. */
export const withdrawalHistory = (page: Page, say: Words = en): Locator =>
  main(page).getByRole('list', { name: say('wallet:record.history') });

/** Withdraws an amount in the open form, and waits for its record. */
export async function withdraw(page: Page, typed: string, say: Words = en): Promise<void> {
  await withdrawAmount(page, say).fill(typed);
  await withdrawButton(page).click();
  await confirmWithCode(page, CODE, say);
  await expect(
    withdrawalHistory(page, say).getByText(say('shared:why.withdrawal_asked')),
  ).toBeVisible();
}

/** Cancels the open withdrawal. */
export async function cancelWithdrawal(page: Page, say: Words = en): Promise<void> {
  const action = say('wallet:record.cancel.action');
  await main(page).getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await expect(
    withdrawalHistory(page, say).getByText(say('shared:why.withdrawal_cancelled')),
  ).toBeVisible();
}

/** A downloaded statement. */
export interface SavedStatement {
  /**
   * Rows without the header. Cells are split plainly: only free text is quoted, and it stands
   * before the amounts.
   */
  rows: string[][];
  /** Opening and closing balance, and the movements between, oldest first. */
  opening: string;
  moved: string[];
  closing: string;
}

/** Downloads the statement of the selected month in the open list of records. */
export async function saveStatement(page: Page, separator = ','): Promise<SavedStatement> {
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: /CSV/ }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF'), 'a byte order mark lets spreadsheets detect UTF-8').toBe(true);
  const [, ...lines] = text.trimEnd().split('\r\n');
  const rows = lines.map((line) => line.split(separator));
  return {
    rows,
    opening: rows[0]!.at(-1)!,
    moved: rows.slice(1, -1).map((row) => row.at(-2)!),
    closing: rows.at(-1)!.at(-1)!,
  };
}

/** The chip of a filter of transactions. */
export const filterChip = (
  page: Page,
  filter: 'account' | 'type' | 'month' | 'from' | 'to',
  say: Words = en,
): Locator =>
  main(page).getByRole('button', {
    name: new RegExp(String.raw`^${say(`wallet:records.${filter}`)}\s?[:：]`),
  });

/** Chooses an option of a filter of transactions, by its words or its place, on the sheet of its chip. */
export async function chooseFilter(
  page: Page,
  filter: Parameters<typeof filterChip>[1],
  option: string | number,
  say: Words = en,
): Promise<void> {
  await filterChip(page, filter, say).click();
  const sheet = page.getByRole('dialog', { name: say(`wallet:records.${filter}`), exact: true });
  const options = sheet.getByRole('listitem').getByRole('button');
  await (typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }))
    .first()
    .click();
  await expect(sheet).toHaveCount(0);
}
