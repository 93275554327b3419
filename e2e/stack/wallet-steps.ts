import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { en, type Words } from './words.ts';

/** The six digits that the users of the journeys choose. */
export const CODE = '135790';

/** A bank card, as its fields are named. */
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

/** Chooses which kind of account is bound. */
export async function chooseMethod(
  page: Page,
  method: 'bank' | 'wallet_address',
  say: Words = en,
): Promise<void> {
  await main(page)
    .getByRole('radio', { name: say(`shared:withdrawalMethod.${method}`) })
    .check();
}

/** Types six digits into the dialog that asks for them, and confirms. */
export async function confirmWithCode(page: Page, code = CODE, say: Words = en): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: say('shared:transactionPassword.title') });
  await dialog.getByLabel(say('shared:transactionPassword.code')).fill(code);
  await dialog.locator('button[type=submit]').click();
  return dialog;
}

/** Chooses the transaction password on its page, which leads back to where one was. */
export async function chooseCode(page: Page, say: Words = en): Promise<void> {
  await main(page).getByLabel(say('wallet:setPassword.first')).fill(CODE);
  await main(page)
    .getByRole('button', { name: say('shared:actions.continue') })
    .click();
  await main(page).getByLabel(say('wallet:setPassword.again')).fill(CODE);
  await main(page)
    .getByRole('button', { name: say('wallet:setPassword.submit') })
    .click();
}

/** Types a bank card into the form. */
export async function fillInBank(page: Page, say: Words = en): Promise<void> {
  for (const name of Object.keys(BANK) as (keyof typeof BANK)[]) {
    await cardField(page, name, 'bank', say).fill(BANK[name]);
  }
}

/** Fills in the form of a first bank card, saves it, and waits until that is done. */
export async function bindBank(page: Page, say: Words = en): Promise<void> {
  await fillInBank(page, say);
  await main(page)
    .getByRole('button', { name: say('wallet:bindCard.submit') })
    .click();
  await confirmWithCode(page, CODE, say);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
