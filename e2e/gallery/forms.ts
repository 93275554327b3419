import type { Page } from '@playwright/test';
import { beginAsNewUser } from '../stack/new-user.ts';
import { configure, operate } from '../stack/operator.ts';
import { settled } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { expect } from '../stack/test.ts';
import {
  BANK,
  bindBank,
  cardField,
  chooseCode,
  chooseMethod,
  CODE,
  confirmWithCode,
  fillInBank,
} from '../stack/wallet-steps.ts';
import { words, type Words } from '../stack/words.ts';

/** A page on which somebody fills in forms, and pictures are taken of it on the way. */
export interface Walk {
  page: Page;
  stack: Stack;
  username: string;
  language: string;
  say: Words;
  /** Takes a picture of what is there: a dialog as it lies in the window, else the whole page. */
  shoot: (name: string) => Promise<unknown>;
}

const main = ({ page }: Walk) => page.getByRole('main');
const sheet = ({ page }: Walk) => page.getByRole('dialog');
const submit = (walk: Walk) => main(walk).locator('button[type=submit]');
const press = (walk: Walk, key: string) =>
  main(walk)
    .getByRole('button', { name: walk.say(key), exact: true })
    .click();
const question = ({ page }: Walk) => page.getByRole('alertdialog');

async function open(walk: Walk, path: string): Promise<void> {
  await walk.page.goto(`/#${path}`);
  await settled(walk.page, walk.language);
}

async function closeDialog({ page }: Walk): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
}

/** Any text that a message with values in it may come to. */
const matching = (message: string) => new RegExp(`^${message.replace(/\{\{\w+\}\}/g, '.+')}$`);

/** Has what is sent to a path go unanswered while something is done. */
async function unanswered({ page }: Walk, path: string, act: () => Promise<unknown>) {
  await page.route(path, (route) => route.abort('failed'));
  await act();
  await page.unroute(path);
}

/** The first transaction password: typed, not the same, set. */
async function setPassword(walk: Walk): Promise<void> {
  const { page, say, shoot } = walk;
  await open(walk, '/wallet/withdraw');
  await shoot('withdraw to be set up');
  await open(walk, '/wallet/bind-card');
  await shoot('card without a password');
  await main(walk)
    .getByRole('link', { name: say('wallet:setPassword.submit') })
    .click();
  const first = main(walk).getByLabel(say('wallet:setPassword.first'));
  await first.fill('1357');
  await shoot('set password being typed');
  await press(walk, 'shared:actions.continue');
  await shoot('set password too short');
  await first.fill(CODE);
  await press(walk, 'shared:actions.continue');
  await main(walk).getByLabel(say('wallet:setPassword.again')).fill('135791');
  await shoot('set password again');
  await press(walk, 'wallet:setPassword.submit');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await shoot('set password mismatch');
  await chooseCode(page, say);
  await expect(page).toHaveURL(/bind-card$/);
  await shoot('set password done');
}

/** Where withdrawals go: nothing typed, a wallet address, a bank card, bound and changed. */
async function bindCard(walk: Walk): Promise<void> {
  const { page, say, shoot } = walk;
  await open(walk, '/wallet/bind-card');
  await submit(walk).click();
  await shoot('card with every field missing');
  await chooseMethod(page, 'wallet_address', say);
  await cardField(page, 'card_name', 'wallet_address', say).fill('TRC20');
  await cardField(page, 'bank_account', 'wallet_address', say).fill(
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  );
  await shoot('card with a wallet address');
  await chooseMethod(page, 'bank', say);
  await fillInBank(page, say);
  await shoot('card filled in');
  await submit(walk).click();
  await sheet(walk).getByLabel(say('shared:transactionPassword.code')).fill('0000');
  await shoot('card password being typed');
  await closeDialog(walk);
  await bindBank(page, say);
  await open(walk, '/wallet/bind-card');
  await shoot('card bound');
  await press(walk, 'wallet:bindCard.change');
  await shoot('card rebind question');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await submit(walk).click();
  await shoot('card unchanged');
  await press(walk, 'shared:actions.cancel');
}

/** A plan being put: short of money, with a coupon, unanswered, done. */
async function putPlan(walk: Walk): Promise<void> {
  const { page, stack, username, say, shoot } = walk;
  const amount = sheet(walk).getByRole('textbox', { name: say('plan:put.amount'), exact: true });
  const pressInSheet = (key: string, values = {}) =>
    sheet(walk)
      .getByRole('button', { name: say(key, values), exact: true })
      .click();
  await open(walk, '/plan');
  await main(walk)
    .getByRole('list', { name: say('plan:list.label') })
    .getByRole('link')
    .click();
  await main(walk)
    .getByRole('button', { name: say('plan:put.title') })
    .click();
  await expect(amount).toBeVisible();
  await shoot('put empty');
  await amount.fill('20');
  await shoot('put short of money');
  await pressInSheet('plan:put.review');
  await shoot('put refused for the balance');
  await amount.fill('1x');
  await pressInSheet('plan:put.review');
  await shoot('put with no number');

  await operate(stack, 'top-up', { user: username, amount: '250.00' });
  for (const [name, value, requirement] of [
    ['Harvest festival', '12.5', '30.00'],
    ['Grand opening of the new season', '50', '300.00'],
  ] as const) {
    await operate(stack, 'coupon grant', {
      user: username,
      name: { en: name },
      effect: 'discount',
      value,
      amount_requirement: requirement,
    });
  }
  await page.reload();
  await amount.fill('133');
  await shoot('put filled in');
  await sheet(walk).locator('button[name=coupon_id]').click();
  await shoot('put choosing a coupon');
  await sheet(walk)
    .getByRole('radio', { name: /Harvest/ })
    .check();
  await pressInSheet('shared:actions.continue');
  await settled(page, walk.language);
  await sheet(walk).getByRole('checkbox').check();
  await shoot('put with a coupon');
  await page.context().setOffline(true);
  await expect(sheet(walk).getByText(say('plan:put.offline'))).toBeVisible();
  await shoot('put offline');
  await page.context().setOffline(false);
  await pressInSheet('plan:put.review');
  await shoot('put to be confirmed');
  const confirm = sheet(walk).getByRole('button', { name: matching(say('plan:put.confirm')) });
  await unanswered(walk, '**/plan/order/put', async () => {
    await confirm.click();
    await expect(sheet(walk).getByText(say('plan:put.unsure'))).toBeVisible();
  });
  await shoot('put unanswered');
  await page.reload();
  await expect(amount).toBeVisible();
  await settled(page, walk.language);
  await shoot('put unanswered earlier');
  await pressInSheet('plan:put.review');
  await confirm.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shoot('put done');
}

/** A withdrawal: blocked, typed, refused, unanswered, pending. */
async function withdraw(walk: Walk): Promise<void> {
  const { page, stack, username, say, shoot } = walk;
  const amount = main(walk).getByRole('textbox', {
    name: say('wallet:withdraw.amount'),
    exact: true,
  });
  await operate(stack, 'startup-funds advance', { user: username, amount: '50.00' });
  await open(walk, '/wallet/withdraw');
  await page.reload();
  await settled(page, walk.language);
  await shoot('withdraw blocked by start-up funds');
  await operate(stack, 'startup-funds return', { user: username });
  await page.reload();
  await amount.fill('999999');
  await submit(walk).click();
  await shoot('withdraw refused for the balance');
  await amount.fill('120');
  await shoot('withdraw filled in');
  await page.context().setOffline(true);
  await expect(main(walk).getByText(say('wallet:withdraw.offline'))).toBeVisible();
  await shoot('withdraw offline');
  await page.context().setOffline(false);
  await submit(walk).click();
  await sheet(walk).getByLabel(say('shared:transactionPassword.code')).fill('135');
  await shoot('withdraw password being typed');
  await confirmWithCode(page, '000000', say);
  await expect(sheet(walk).locator('[aria-invalid=true]')).toBeVisible();
  await shoot('withdraw password wrong');
  await unanswered(walk, '**/user/withdraw', async () => {
    await confirmWithCode(page, CODE, say);
    await expect(main(walk).getByText(say('wallet:withdraw.unanswered.title'))).toBeVisible();
  });
  await shoot('withdraw unanswered');
  await press(walk, 'wallet:withdraw.unanswered.giveUp');
  await shoot('withdraw unanswered given up');
  await closeDialog(walk);
  await press(walk, 'wallet:withdraw.unanswered.again');
  await confirmWithCode(page, CODE, say);
  await expect(page).toHaveURL(/record\?id=/);
  await settled(page, walk.language);
  await shoot('withdraw asked for');
  await press(walk, 'wallet:record.cancel.action');
  await shoot('withdraw cancel question');
  await closeDialog(walk);
}

/** Records by filter, and what fits none. */
async function records(walk: Walk): Promise<void> {
  const { say, shoot } = walk;
  const choose = (name: string) =>
    main(walk).getByRole('combobox', { name: say(`wallet:records.${name}`), exact: true });
  await open(walk, '/wallet/records');
  await choose('type').selectOption({ label: say('shared:fundRecordType.manual_withdrawal') });
  await choose('month').selectOption({ index: 1 });
  await settled(walk.page, walk.language);
  await choose('from').selectOption({ index: 1 });
  await choose('to').selectOption({ index: 28 });
  await settled(walk.page, walk.language);
  await shoot('records filtered');
  await choose('type').selectOption({ label: say('shared:fundRecordType.vip_subscription') });
  await settled(walk.page, walk.language);
  await shoot('records of which none fits');
}

/** An acceptance code: wrong, and right for a person and for an enterprise. */
async function exchange(walk: Walk): Promise<void> {
  const { say, shoot } = walk;
  await open(walk, '/wallet/foreign-exchange');
  const code = main(walk).getByLabel(say('wallet:exchange.code'));
  await code.fill('no-such-code');
  await press(walk, 'wallet:exchange.submit');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await shoot('exchange wrong code');
  await code.fill('demo-solo');
  await press(walk, 'wallet:exchange.submit');
  await expect(main(walk).getByText(say('wallet:exchange.rate'))).toBeVisible();
  await shoot('exchange acceptor found');
}

/** The password guessed at until it is locked, and the pause that another card brings. */
async function lockAndPause(walk: Walk): Promise<void> {
  const { page, say, shoot } = walk;
  await open(walk, '/wallet/bind-card');
  await press(walk, 'wallet:bindCard.change');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await cardField(page, 'branch_name', 'bank', say).fill('Harbour');
  await cardField(page, 'bank_account', 'bank', say).fill(`${BANK.bank_account}99`);
  await shoot('card changed');
  await submit(walk).click();
  await confirmWithCode(page, CODE, say);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(walk, '/wallet/withdraw');
  await page.reload();
  await settled(page, walk.language);
  await shoot('withdraw cooling off');
  await open(walk, '/wallet');
  await shoot('wallet cooling off');

  await open(walk, '/wallet/bind-card');
  await press(walk, 'wallet:bindCard.change');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await cardField(page, 'branch_name', 'bank', say).fill('Silom');
  await submit(walk).click();
  for (let tries = 0; tries < 5; tries += 1) {
    const dialog = await confirmWithCode(page, '000000', say);
    await expect(dialog.locator('[aria-invalid=true]')).toBeVisible();
  }
  await shoot('card password locked');
  await closeDialog(walk);
}

/** How the walk's stack differs from a sandbox's own: withdrawing costs something, changes pause it. */
const SETTINGS = {
  cooling_off_hours: '24',
  'withdraw.bank.fee_rate': '0.015',
  'withdraw.bank.fee_min': '0.50',
};

/** Fills in the forms where money moves, as a new user would, one after the other. */
export async function walkForms(
  page: Page,
  stack: Stack,
  { language, username }: { language: string; username: string },
  shoot: Walk['shoot'],
): Promise<void> {
  const setBack = await configure(stack, SETTINGS);
  await beginAsNewUser(page, stack, username);
  const walk: Walk = { page, stack, username, language, say: words(language), shoot };
  await setPassword(walk);
  await bindCard(walk);
  await putPlan(walk);
  await withdraw(walk);
  await records(walk);
  await exchange(walk);
  await lockAndPause(walk);
  await setBack();
}
