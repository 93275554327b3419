import { simulatedDelivery } from '../api/src/delivery/simulated-delivery.ts';
import { SANDBOX_PRODUCTS } from '../api/src/sandbox/catalog/products.ts';
import { addMoney, subtractMoney } from '../shared/src/money/exact-money.ts';
import { isFull } from './stack/counts.ts';
import { speedUpDelivery } from './stack/steps/speed-up-delivery.ts';
import { accounts, beginAsNewUser, plans } from './stack/steps/new-user.ts';
import { configure, operate } from './stack/operator.ts';
import { onPostgres, onEmbedded } from './stack/on-every-database.ts';
import type { Stack } from './stack/server.ts';
import { expectSamePage, markPage } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import {
  BANK,
  bindBank,
  setCode,
  saveStatement,
  withdraw,
  withdrawalHistory,
  withdrawAmount,
} from './stack/steps/wallet-steps.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const USERNAME = 'whole.way';
const ZONE = 'Europe/Berlin';
const MONTH = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  timeZone: ZONE,
});

/** Differences from the sandbox's defaults: fast settlement, frequent refresh, and a fee. */
const SETTINGS = {
  settlement_hours: '0.001',
  data_refresh_seconds: '3',
  'withdraw.bank.fee_rate': '0.015',
  'withdraw.bank.fee_min': '0.50',
};

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dollars = (amount: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(Number(amount));

/** Issues plans until one will be delivered completely within a few steps. */
async function issueDeliveredPlan(stack: Stack): Promise<{ id: string; number: string }> {
  const product = SANDBOX_PRODUCTS.find(({ kind }) => kind === 'video')!;
  for (;;) {
    const { plan } = (await operate(stack, 'plan issue', {
      user: USERNAME,
      product_id: product.id,
      min: '10.00',
      max: '50.00',
    })) as { plan: { id: string; number: string } };
    const {
      refused: rejected,
      failsAt,
      steps,
    } = simulatedDelivery(parseInt(plan.id.slice(0, 8), 16), product.kind);
    if (!rejected && failsAt === null && steps <= 16) return plan;
  }
}

interface Line {
  account: string;
  type: string;
  amount: string;
  balance: string;
}

/**
 * Lines of the operator's statement. Splits plainly: only free text is quoted, and it stands in the
 * middle.
 */
function linesOf(csv: string): Line[] {
  const [, ...rows] = csv.trimEnd().split(/\r?\n/);
  return rows.map((row) => {
    const cells = row.split(',');
    return {
      account: cells[0]!,
      type: cells[3]!,
      amount: cells.at(-2)!,
      balance: cells.at(-1)!,
    };
  });
}

/** Movements of an account, oldest first, with its balances; checks that they add up. */
function addUp(lines: readonly Line[], account: string) {
  const own = lines.filter((line) => line.account === account);
  const moved = own.slice(1, -1).map(({ amount }) => amount);
  const [opening, closing] = [own[0]!, own.at(-1)!];
  expect([opening.type, closing.type]).toEqual(['opening_balance', 'closing_balance']);
  expect(addMoney(opening.balance, ...moved), `${account} adds up`).toBe(closing.balance);
  return { opening: opening.balance, moved, closing: closing.balance };
}

const TITLE =
  'money is topped up, put, delivered, settled, withdrawn and paid, and the books add up to the cent';

onPostgres(TITLE, ({ page, stack }) => runMoneyJourney(page, stack));
// Without the accelerated delivery, nearly all of this is waiting.
if (isFull) onEmbedded(TITLE, ({ page, stack }) => runMoneyJourney(page, stack));

async function runMoneyJourney(page: Page, stack: Stack): Promise<void> {
  test.setTimeout(480_000);
  await beginAsNewUser(page, stack, USERNAME);
  const restoreSettings = await configure(stack, SETTINGS);

  await test.step('the operator tops up', async () => {
    await operate(stack, 'top-up', {
      user: USERNAME,
      amount: '100.01',
      remark: 'Your transfer, with thanks',
      reference: 'bank-in-1',
    });
    await page.goto('/#/wallet');
    await expect(main(page).getByText('$100.01').first()).toBeVisible();
  });

  await test.step('the user sets the transaction password and binds a card', async () => {
    await main(page)
      .getByRole('link', { name: en('wallet:bindCard.title') })
      .click();
    await main(page)
      .getByRole('link', { name: en('wallet:setPassword.submit') })
      .click();
    await setCode(page);
    await expect(page).toHaveURL(/bind-card$/);
    await bindBank(page);
  });

  const plan = await issueDeliveredPlan(stack);
  await operate(stack, 'coupon grant', {
    user: USERNAME,
    name: { en: 'Harvest' },
    effect: 'discount',
    value: '12.5',
  });

  await test.step('the user puts a plan with a coupon', async () => {
    await page.goto(`/#/plan/detail?id=${plan.id}`);
    await button(page, en('plan:put.title')).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: en('plan:put.amount'), exact: true }).fill('33.33');
    await sheet.getByRole('checkbox', { name: en('plan:conditions.realTimePlacement') }).check();
    await sheet.getByRole('button', { name: en('plan:conditions.coupon') }).click();
    await sheet.getByRole('radio', { name: /Harvest/ }).check();
    await sheet.getByRole('button', { name: en('shared:actions.continue') }).click();
    await sheet.getByRole('button', { name: en('plan:put.review') }).click();
    const confirm = en('plan:put.confirmPaid', { amount: '$33.33', paid: '$29.16' });
    await sheet.getByRole('button', { name: confirm }).click();
    await expect(sheet).toHaveCount(0);
    expect(await accounts(page)).toMatchObject({
      available_balance: '70.85',
      to_be_consumed: '29.16',
      discount_amount: '4.17',
    });
  });

  await test.step('the sandbox delivers and settles it, and the open page updates', async () => {
    await markPage(page);
    await speedUpDelivery(stack, plan.id);
    const history = main(page).getByRole('list', { name: en('plan:history.title') });
    for (const why of ['plan_matched', 'plan_delivered', 'plan_closed_by_network']) {
      await expect(history.getByText(en(`shared:why.${why}`))).toBeVisible({ timeout: 240_000 });
    }
    await expect(history.getByText(en('shared:planStatus.settled'))).toBeVisible({
      timeout: 60_000,
    });
    await expectSamePage(page);
  });

  const delivery = (await plans(page)).find(({ id }) => id === plan.id)!.delivery!;
  const earned = addMoney('70.85', delivery.revenue);
  expect(delivery, 'all of it is consumed').toMatchObject({
    consumed: '29.16',
    coupon_consumed: '4.17',
  });
  expect(await accounts(page)).toMatchObject({
    available_balance: earned,
    to_be_consumed: '0.00',
    to_be_settled: '0.00',
    discount_amount: '0.00',
    total_assets: earned,
  });

  await test.step('the user withdraws, with the fee shown in advance', async () => {
    await page.goto('/#/wallet/withdraw');
    await withdrawAmount(page).fill('60.03');
    // 1.5 % is 0.90045.
    await expect(main(page).getByText('$0.90', { exact: true })).toBeVisible();
    await expect(main(page).getByText('$59.13', { exact: true })).toBeVisible();
    await withdraw(page, '60.03');
  });

  await test.step('the operator pays it', async () => {
    const { withdrawals } = (await operate(stack, 'withdrawal list', { user: USERNAME })) as {
      withdrawals: { reference: string; net: string; pay_to: { bank_account: string } }[];
    };
    expect(withdrawals).toMatchObject([
      { net: '59.13', pay_to: { bank_account: BANK.bank_account } },
    ]);
    await operate(stack, 'withdrawal pay', {
      withdrawal: withdrawals[0]!.reference,
      reference: 'bank-out-1',
    });
    await page.reload();
    await expect(withdrawalHistory(page).getByText(en('shared:why.withdrawal_paid'))).toBeVisible();
  });

  await test.step('the statements of the operator and of the page add up', async () => {
    const { csv } = (await operate(stack, 'statement export', {
      user: USERNAME,
      month: MONTH.format(new Date()),
      time_zone: ZONE,
    })) as { csv: string };
    const lines = linesOf(csv);
    const left = subtractMoney(earned, '60.03');
    const names = [...new Set(lines.map(({ account }) => account))];
    const closings = names.map((account) => [account, addUp(lines, account).closing] as const);
    expect(Object.fromEntries(closings)).toEqual({
      available_balance: left,
      to_be_consumed: '0.00',
      to_be_settled: '0.00',
      withdrawals_pending: '0.00',
      discount_amount: '0.00',
    });
    expect(await accounts(page)).toMatchObject({ total_assets: left, withdrawable: left });
    await page.goto('/#/wallet');
    await expect(main(page).getByText(dollars(left)).first()).toBeVisible();
    for (const account of names) {
      await page.goto(`/#/wallet/records?account=${account}`);
      expect(await saveStatement(page)).toMatchObject(addUp(lines, account));
    }
  });

  await test.step('the ledger is consistent', async () => {
    const books = await operate(stack, 'ledger verify');
    expect(books).toMatchObject({ difference: null });
  });
  await restoreSettings();
}
