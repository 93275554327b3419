import { accounts, beginAsNewUser } from './stack/steps/new-user.ts';
import { onEveryDatabase } from './stack/on-every-database.ts';
import { configure, operate } from './stack/operator.ts';
import { expectFieldError, expectSamePage, markPage } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import {
  cardSaved,
  BANK,
  bindBank,
  cardField,
  setCode,
  chooseMethod,
  CODE,
  confirmWithCode,
  rebind,
  setUpWithdrawals,
  cancelWithdrawal,
  withdraw,
  withdrawalHistory,
  withdrawAmount as amount,
  withdrawButton as submit,
} from './stack/steps/wallet-steps.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const USERNAME = 'withdrawer';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

onEveryDatabase(
  'blocks of a withdrawal are shown before the form, then withdrawals are requested, cancelled, rejected and paid',
  async ({ page, stack }) => {
    test.setTimeout(180_000);
    await beginAsNewUser(page, stack, USERNAME);

    await test.step('without a password and a card there are links to both, and no form', async () => {
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

    await test.step('the card form requires the password first, then every field', async () => {
      await main(page)
        .getByRole('link', { name: en('wallet:withdrawable.set_up.bank_card_required') })
        .click();
      await main(page)
        .getByRole('link', { name: en('wallet:setPassword.submit') })
        .click();
      await setCode(page);
      await expect(page).toHaveURL(/bind-card$/);
      await button(page, en('wallet:bindCard.submit')).click();
      for (const name of Object.keys(BANK) as (keyof typeof BANK)[]) {
        await expectFieldError(cardField(page, name), en('shared:rules.required'));
      }
      await bindBank(page);
      await expect(page).toHaveURL(/withdraw$/);
      await expect(main(page).getByText('******7890')).toBeVisible();
    });

    await test.step('owed start-up funds are shown with the amount and how to repay them', async () => {
      await operate(stack, 'startup-funds advance', { user: USERNAME, amount: '50.00' });
      await page.reload();
      await expect(
        main(page).getByText(en('wallet:withdrawable.startup_funds.title')),
      ).toBeVisible();
      await expect(main(page).getByText(/\$50\.00 of /)).toBeVisible();
      await expect(amount(page)).toHaveCount(0);
      await operate(stack, 'startup-funds return', { user: USERNAME });
      await page.reload();
      await expect(amount(page)).toBeVisible();
    });

    await test.step('an amount out of range or over the balance shows an error at its field', async () => {
      const range = { min: '$1.00', max: '$50,000.00' };
      await amount(page).fill('0.99');
      await submit(page).click();
      await expectFieldError(amount(page), en('shared:errors.amount_out_of_range', range));
      await amount(page).fill('80.01');
      await submit(page).click();
      await expectFieldError(amount(page), en('shared:errors.insufficient_balance'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a wrong password shows the remaining attempts, and withdraws nothing', async () => {
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

    const history = withdrawalHistory(page);
    /** The reference of the open withdrawal. */
    const reference = () =>
      main(page)
        .getByRole('definition')
        .getByText(/^W\d+-\d+$/)
        .innerText();

    await test.step('a pending withdrawal can be cancelled', async () => {
      await confirmWithCode(page, CODE);
      await expect(page).toHaveURL(/record\?id=/);
      await expect(history.getByText(en('shared:why.withdrawal_asked'))).toBeVisible();
      expect(await accounts(page)).toMatchObject({
        available_balance: '50.00',
        withdrawals_pending: '30.00',
      });
      await cancelWithdrawal(page);
      // The dialog has closed and the button is gone: the new state has the focus.
      await expect(
        main(page)
          .getByRole('status')
          .filter({ hasText: en('shared:fundRecordStatus.cancelled') }),
      ).toBeFocused();
      expect(await accounts(page)).toMatchObject({
        available_balance: '80.00',
        withdrawals_pending: '0.00',
      });
    });

    await test.step('a rejected withdrawal says that the amount was returned, and the operator’s reason', async () => {
      await page.goto('/#/wallet/withdraw');
      await withdraw(page, '40');
      await operate(stack, 'withdrawal reject', {
        withdrawal: await reference(),
        why: 'The bank does not know this account',
      });
      await page.reload();
      await expect(history.getByText(en('shared:why.withdrawal_rejected'))).toBeVisible();
      await expect(history.getByText(/The bank does not know this account/)).toBeVisible();
      await expect(button(page, en('wallet:record.cancel.action'))).toHaveCount(0);
      expect(await accounts(page)).toMatchObject({ available_balance: '80.00' });
    });

    await test.step('a paid withdrawal is done', async () => {
      await page.goto('/#/wallet/withdraw');
      await withdraw(page, '79.99');
      await operate(stack, 'withdrawal pay', { withdrawal: await reference() });
      await page.reload();
      await expect(history.getByText(en('shared:why.withdrawal_paid'))).toBeVisible();
      expect(await accounts(page)).toMatchObject({
        available_balance: '0.01',
        withdrawals_pending: '0.00',
      });
    });
  },
);

/** A wallet address by field name. */
const ADDRESS = {
  card_name: 'TRC20',
  bank_account: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  user_name: 'Ann Lee',
  mobile: '+66812345678',
} as const;

test('a wallet address needs every field, is shown masked, and cannot be bound again unchanged', async ({
  page,
  stack,
}) => {
  await beginAsNewUser(page, stack, 'address.binder');
  await page.goto('/#/wallet/set-password');
  await setCode(page);
  await expect(page).not.toHaveURL(/set-password$/);
  await page.goto('/#/wallet/bind-card');
  const names = Object.keys(ADDRESS) as (keyof typeof ADDRESS)[];
  const field = (name: keyof typeof ADDRESS) => cardField(page, name, 'wallet_address');

  await test.step('every field of a wallet address is required, and no other is shown', async () => {
    await cardField(page, 'branch_name').fill('Silom');
    await chooseMethod(page, 'wallet_address');
    await submit(page).click();
    await expect(main(page).getByRole('textbox')).toHaveCount(names.length);
    for (const name of names) await expectFieldError(field(name), en('shared:rules.required'));
    await field('card_name').fill('   ');
    await submit(page).click();
    await expectFieldError(field('card_name'), en('shared:rules.required'));
  });

  await test.step('a reload keeps every field except the address; the account is bound once confirmed', async () => {
    for (const name of names) await field(name).fill(ADDRESS[name]);
    await page.reload();
    const kept = names.filter((name) => name !== 'bank_account');
    for (const name of kept) await expect(field(name)).toHaveValue(ADDRESS[name]);
    await expect(field('bank_account')).toHaveValue('');
    await field('bank_account').fill(ADDRESS.bank_account);
    await submit(page).click();
    await expect(page.getByRole('dialog').getByText(ADDRESS.bank_account)).toBeVisible();
    await confirmWithCode(page);
    await cardSaved(page);
  });

  await test.step('the address is masked except for its last four characters', async () => {
    await page.goto('/#/wallet/bind-card');
    await expect(main(page).getByText(/^\*+bLSE$/)).toBeVisible();
    await expect(main(page).getByText(ADDRESS.bank_account)).toHaveCount(0);
  });

  await test.step('an unchanged or a masked address is rejected', async () => {
    await rebind(page);
    await submit(page).click();
    await expect(main(page).getByText(en('shared:errors.bank_card_unchanged'))).toBeVisible();
    await field('bank_account').fill('****bLSE');
    await submit(page).click();
    await expectFieldError(field('bank_account'), en('shared:rules.format'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** A cooling-off of thirteen seconds after a change; none after the first binding. */
const COOLING_OFF = { cooling_off_hours: '0.0036', first_binding_cooling_off_hours: '0' };

test('a changed account or password starts a cooling-off: announced before, shown before the form, and ending by itself', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const username = 'cooling.off';
  const restoreSettings = await configure(stack, COOLING_OFF);
  await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '20.00' });
  const warning = en('shared:coolingOffAhead.certain', { duration: '1 minute' });
  const expectBlocked = async (because: string) => {
    await expect(main(page).getByText(en('wallet:withdrawable.cooling_off.title'))).toBeVisible();
    await expect(main(page).getByText(en(`shared:coolingOff.${because}`))).toBeVisible();
    const [until = ''] = en('wallet:withdrawable.cooling_off.ends').split('{{');
    await expect(main(page).getByText(new RegExp(`^${until}\\w+\\s\\d+`))).toBeVisible();
  };

  await test.step('the first binding starts none', async () => {
    await setUpWithdrawals(page);
    await page.goto('/#/wallet/withdraw');
    await expect(amount(page)).toBeVisible();
  });

  await test.step('another account starts one, as announced', async () => {
    await rebind(page);
    await expect(main(page).getByText(warning)).toBeVisible();
    await cardField(page, 'branch_name').fill('Harbour');
    await submit(page).click();
    await confirmWithCode(page);
    await cardSaved(page);
    await page.goto('/#/wallet/withdraw');
    await expectBlocked('bank_card_changed');
    await expect(amount(page)).toHaveCount(0);
  });

  await test.step('another transaction password starts one too', async () => {
    await page.goto('/#/ad-center/edit-pay-password');
    await expect(main(page).getByText(warning)).toBeVisible();
    await main(page).getByLabel(en('adcenter:payPassword.old'), { exact: true }).fill(CODE);
    for (const name of ['new', 'confirmation']) {
      await main(page)
        .getByLabel(en(`adcenter:payPassword.${name}`), { exact: true })
        .fill('739284');
    }
    await submit(page).click();
    await expect(page).not.toHaveURL(/edit-pay-password/);
    await page.goto('/#/wallet');
    await expectBlocked('transaction_password_changed');
    await page.goto('/#/wallet/withdraw');
    await expectBlocked('transaction_password_changed');
    await expect(amount(page)).toHaveCount(0);
  });

  await test.step('it ends on the open page', async () => {
    await markPage(page);
    await expect(amount(page)).toBeVisible({ timeout: 60_000 });
    await expectSamePage(page);
    await amount(page).fill('5');
    await submit(page).click();
    await confirmWithCode(page, '739284');
    await expect(page).toHaveURL(/record\?id=/);
  });
  await restoreSettings();
});

test('the fifth wrong transaction password shows when the lock ends', async ({ page, stack }) => {
  const username = 'locked.out';
  await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '20.00' });
  await setUpWithdrawals(page);
  await page.goto('/#/wallet/withdraw');
  await amount(page).fill('5');
  await submit(page).click();
  for (const left of [4, 3, 2, 1]) {
    const dialog = await confirmWithCode(page, '000000');
    const key = `wrong_transaction_password_${left === 1 ? 'one' : 'other'}`;
    await expect(dialog.getByText(en(`shared:errors.${key}`, { count: left }))).toBeVisible();
    await expect(dialog.getByLabel(en('shared:transactionPassword.code'))).toBeFocused();
  }
  const dialog = await confirmWithCode(page, '000000');
  const [locked = ''] = en('shared:errors.transaction_password_locked').split('{{');
  await expect(dialog.getByText(locked)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(main(page).getByText(locked)).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
});
