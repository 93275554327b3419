import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { en } from './words.ts';

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

/** A field of the form that binds a bank card. */
export const bankField = (page: Page, name: keyof typeof BANK): Locator =>
  main(page).getByRole('textbox', { name: en(`wallet:bindCard.bank.${name}`), exact: true });

/** Types the six digits into the dialog that asks for them, and confirms. */
export async function confirmWithCode(page: Page, code = CODE): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: en('shared:transactionPassword.title') });
  await dialog.getByLabel(en('shared:transactionPassword.code')).fill(code);
  await dialog.locator('button[type=submit]').click();
  return dialog;
}

/** Chooses the transaction password on its page, which leads back to where one was. */
export async function chooseCode(page: Page): Promise<void> {
  await main(page).getByLabel(en('wallet:setPassword.first')).fill(CODE);
  await main(page)
    .getByRole('button', { name: en('shared:actions.continue') })
    .click();
  await main(page).getByLabel(en('wallet:setPassword.again')).fill(CODE);
  await main(page)
    .getByRole('button', { name: en('wallet:setPassword.submit') })
    .click();
}

/** Fills in the form of a first bank card, saves it, and waits until that is done. */
export async function bindBank(page: Page): Promise<void> {
  for (const name of Object.keys(BANK) as (keyof typeof BANK)[]) {
    await bankField(page, name).fill(BANK[name]);
  }
  await main(page)
    .getByRole('button', { name: en('wallet:bindCard.submit') })
    .click();
  await confirmWithCode(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
