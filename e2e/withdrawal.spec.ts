import { accounts, beginAsNewUser } from './stack/new-user.ts';
import { operate } from './stack/operator.ts';
import { expectFieldError } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import {
  BANK,
  bindBank,
  cardField,
  chooseCode,
  CODE,
  confirmWithCode,
} from './stack/wallet-steps.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const USERNAME = 'withdrawer';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const amount = (page: Page) =>
  main(page).getByRole('textbox', { name: en('wallet:withdraw.amount'), exact: true });
const submit = (page: Page) => main(page).locator('button[type=submit]');

test('whatever keeps a withdrawal is said before anything is typed, then it is asked for, taken back, rejected and paid', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  await beginAsNewUser(page, stack, USERNAME);

  await test.step('without a password and a card both are asked for, and there is nothing to type', async () => {
    await operate(stack, 'top-up', { user: USERNAME, amount: '80.00' });
    await page.goto('/#/wallet/withdraw');
    await expect(
      main(page).getByRole('link', { name: en('wallet:withdrawable.set_up.bank_card_required') }),
    ).toBeVisible();
    await expect(
      main(page).getByRole('link', {
        name: en('wallet:withdrawable.set_up.transaction_password_not_set'),
      }),
    ).toBeVisible();
    await expect(amount(page)).toHaveCount(0);
  });

  await test.step('a card asks for the password first, then for every field', async () => {
    await main(page)
      .getByRole('link', { name: en('wallet:withdrawable.set_up.bank_card_required') })
      .click();
    await main(page)
      .getByRole('link', { name: en('wallet:setPassword.submit') })
      .click();
    await chooseCode(page);
    await expect(page).toHaveURL(/bind-card$/);
    await button(page, en('wallet:bindCard.submit')).click();
    for (const name of Object.keys(BANK) as (keyof typeof BANK)[]) {
      await expectFieldError(cardField(page, name), en('shared:rules.required'));
    }
    await bindBank(page);
    await expect(page).toHaveURL(/withdraw$/);
    await expect(main(page).getByText('******7890')).toBeVisible();
  });

  await test.step('start-up funds that are owed say how much and what ends it', async () => {
    await operate(stack, 'startup-funds advance', { user: USERNAME, amount: '50.00' });
    await page.reload();
    await expect(main(page).getByText(en('wallet:withdrawable.startup_funds.title'))).toBeVisible();
    await expect(main(page).getByText(/^\$50\.00 /)).toBeVisible();
    await expect(amount(page)).toHaveCount(0);
    await operate(stack, 'startup-funds return', { user: USERNAME });
    await page.reload();
    await expect(amount(page)).toBeVisible();
  });

  await test.step('an amount out of range or beyond the balance is refused at its field', async () => {
    const range = { min: '$1.00', max: '$50,000.00' };
    await amount(page).fill('0.99');
    await submit(page).click();
    await expectFieldError(amount(page), en('shared:errors.amount_out_of_range', range));
    await amount(page).fill('80.01');
    await submit(page).click();
    await expectFieldError(amount(page), en('shared:errors.insufficient_balance'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a wrong password says how many tries are left, and withdraws nothing', async () => {
    await button(page, en('wallet:withdraw.all')).click();
    await expect(amount(page)).toHaveValue('80.00');
    await amount(page).fill('30');
    await submit(page).click();
    const dialog = await confirmWithCode(page, '000000');
    await expect(
      dialog.getByText(en('shared:errors.wrong_transaction_password_other', { count: 4 })),
    ).toBeVisible();
    expect(await accounts(page)).toMatchObject({ withdrawals_pending: '0.00' });
  });

  const history = main(page).getByRole('list', { name: en('wallet:record.history') });
  /** The withdrawal that the operator is asked to pay. */
  const reference = () =>
    main(page)
      .getByRole('definition')
      .getByText(/^W\d+-\d+$/)
      .innerText();

  await test.step('while it is pending it can be taken back', async () => {
    await confirmWithCode(page, CODE);
    await expect(page).toHaveURL(/record\?id=/);
    await expect(history.getByText(en('shared:why.withdrawal_asked'))).toBeVisible();
    expect(await accounts(page)).toMatchObject({
      available_balance: '50.00',
      withdrawals_pending: '30.00',
    });
    await button(page, en('wallet:record.cancel.action')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: en('wallet:record.cancel.action') })
      .click();
    await expect(history.getByText(en('shared:why.withdrawal_cancelled'))).toBeVisible();
    expect(await accounts(page)).toMatchObject({
      available_balance: '80.00',
      withdrawals_pending: '0.00',
    });
  });

  const withdraw = async (typed: string) => {
    await page.goto('/#/wallet/withdraw');
    await amount(page).fill(typed);
    await submit(page).click();
    await confirmWithCode(page);
    await expect(history.getByText(en('shared:why.withdrawal_asked'))).toBeVisible();
  };

  await test.step('a rejected one says why in the operator’s words', async () => {
    await withdraw('40');
    await operate(stack, 'withdrawal reject', {
      withdrawal: await reference(),
      why: 'The bank does not know this account',
    });
    await page.reload();
    await expect(history.getByText(en('shared:fundRecordStatus.rejected'))).toBeVisible();
    await expect(history.getByText(/The bank does not know this account/)).toBeVisible();
    await expect(button(page, en('wallet:record.cancel.action'))).toHaveCount(0);
    expect(await accounts(page)).toMatchObject({ available_balance: '80.00' });
  });

  await test.step('a paid one is done', async () => {
    await withdraw('79.99');
    await operate(stack, 'withdrawal pay', { withdrawal: await reference() });
    await page.reload();
    await expect(history.getByText(en('shared:why.withdrawal_paid'))).toBeVisible();
    expect(await accounts(page)).toMatchObject({
      available_balance: '0.01',
      withdrawals_pending: '0.00',
    });
  });
});
