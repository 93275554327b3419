import { expect, type Page } from '@playwright/test';
import { apiGet } from './new-user.ts';
import { en } from '../words.ts';

const main = (page: Page) => page.getByRole('main');
export const sheet = (page: Page) => page.getByRole('dialog');
export const amount = (page: Page) =>
  sheet(page).getByRole('textbox', { name: en('plan:put.amount'), exact: true });
export const inSheet = (page: Page, name: string) =>
  sheet(page).getByRole('button', { name, exact: true });
export const review = (page: Page) => inSheet(page, en('plan:put.review'));

/** Opens the put form of the new user's first plan. */
export async function openPutForm(page: Page): Promise<void> {
  await page.goto('/#/plan');
  await main(page)
    .getByRole('list', { name: en('plan:list.label') })
    .getByRole('link')
    .click();
  await main(page)
    .getByRole('button', { name: en('plan:put.title') })
    .click();
  await expect(amount(page)).toBeVisible();
}

/** How many times money was put into a plan. */
export async function puts(page: Page): Promise<number> {
  const { list } = await apiGet<{ list: { id: string }[] }>(
    page,
    '/transaction_flow/list?type=ad_serving',
  );
  return list.length;
}
