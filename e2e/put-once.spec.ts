import { accounts, beginAsNewUser, endSessionOnServer } from './stack/steps/new-user.ts';
import { onEveryDatabase } from './stack/on-every-database.ts';
import { operate } from './stack/operator.ts';
import { amount, inSheet, openPutForm, puts, review, sheet } from './stack/steps/put-steps.ts';
import { settled } from './stack/screens.ts';
import { beginWithSession, sendLogin, stored } from './stack/steps/steps.ts';
import { expect, test, withoutEvents } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

// Without prefetch, so that no background request ends the session before the user's action.
test.use({ savesData: true });

const PUT = '/plan/order/put';

const main = (page: Page) => page.getByRole('main');
const putButton = (page: Page, paid: string) =>
  inSheet(page, en('plan:put.confirm', { amount: paid }));

/** The text of a message before its first value. */
const beginningOf = (key: string) => en(key).split('{{')[0] ?? '';

/** Fills in the put form up to the confirmation. */
async function fillInPut(page: Page, typed: string): Promise<void> {
  await openPutForm(page);
  await amount(page).fill(typed);
  await review(page).click();
  await expect(sheet(page).getByRole('heading', { name: en('plan:put.check') })).toBeVisible();
}

/** Expects the put in the plan's history, and no put button. */
async function expectPut(page: Page, paid: string): Promise<void> {
  await expect(sheet(page)).toHaveCount(0);
  const history = main(page).getByRole('list', { name: en('plan:history.title') });
  await expect(history.getByText(en('shared:why.plan_put', { amount: paid }))).toBeVisible();
  await expect(
    main(page).getByRole('button', { name: en('plan:put.title'), exact: true }),
  ).toHaveCount(0);
}

onEveryDatabase(
  'a put without a response survives a reload, is retried with the same key and done once',
  async ({ page, stack, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    const username = 'put.lost';
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(PUT)) keys.push(request.headers()['idempotency-key']);
    });
    await beginAsNewUser(page, stack, username);
    await operate(stack, 'top-up', { user: username, amount: '50.00' });
    await openPutForm(page);
    await amount(page).fill('12.34');
    await review(page).click();
    const put = putButton(page, '$12.34');

    await test.step('lost request: the form says that the outcome is unknown and a retry is safe', async () => {
      await page.route(`**${PUT}`, (route) => route.abort('failed'));
      await put.click();
      await expect(sheet(page).getByText(en('plan:put.unsure'))).toBeVisible();
      expect(await puts(page)).toBe(0);
      await page.unroute(`**${PUT}`);
    });

    await test.step('lost response: the page finds out that the plan was put', async () => {
      await page.reload();
      await expect(sheet(page).getByText(beginningOf('plan:put.earlier'))).toBeVisible();
      await expect(amount(page)).toHaveValue(/^12\.34$/);
      await review(page).click();
      await page.route(`**${PUT}`, async (route) => {
        await route.fetch();
        await route.abort('failed');
      });
      await put.click();
      await expectPut(page, '$12.34');
    });

    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1], 'retried with the same key').toBe(keys[0]);
    expect(await puts(page)).toBe(1);
    expect(await accounts(page)).toMatchObject({ available_balance: '37.66' });
  },
);

onEveryDatabase(
  'a plan put in one tab closes the put form in the other tab with a message',
  async ({ page, stack }) => {
    const username = 'put.tabs';
    await beginAsNewUser(page, stack, username);
    await operate(stack, 'top-up', { user: username, amount: '50.00' });
    await fillInPut(page, '20');
    const second = await page.context().newPage();
    await fillInPut(second, '30');

    const message = expect(second.getByText(beginningOf('plan:put.moved')).last()).toBeVisible();
    await putButton(page, '$20.00').click();
    await message;
    await expectPut(page, '$20.00');
    await expectPut(second, '$20.00');

    expect(await puts(page)).toBe(1);
    expect(await accounts(page)).toMatchObject({ available_balance: '30.00' });
  },
);

onEveryDatabase(
  'a plan put on another device is not put again, and the error says why',
  async ({ page, stack }) => {
    const username = 'put.devices';
    await beginAsNewUser(page, stack, username);
    await operate(stack, 'top-up', { user: username, amount: '50.00' });
    await fillInPut(page, '20');
    const browser = page.context().browser()!;
    const device = await browser.newContext({ baseURL: stack.url, locale: 'en-US' });
    // Otherwise its form closes as soon as the plan is put.
    await withoutEvents(device);
    const second = await device.newPage();
    await beginWithSession(second, {
      token: (await stored(page, 'fb_token')) ?? '',
      user: JSON.parse((await stored(page, 'fb_userInfo')) ?? '{}') as object,
    });
    await fillInPut(second, '30');

    await putButton(page, '$20.00').click();
    await expectPut(page, '$20.00');
    await putButton(second, '$30.00').click();
    await expect(second.getByText(beginningOf('shared:errors.plan_state')).last()).toBeVisible();
    await expectPut(second, '$20.00');

    expect(await puts(page)).toBe(1);
    expect(await accounts(page)).toMatchObject({ available_balance: '30.00' });
    await device.close();
  },
);

onEveryDatabase(
  'a session that ends before the confirmation returns to the same form after sign-in, which puts once',
  async ({ page, stack }) => {
    const username = 'put.signed-out';
    const credentials = await beginAsNewUser(page, stack, username);
    await operate(stack, 'top-up', { user: username, amount: '50.00' });
    await openPutForm(page);
    const address = page.url();
    const realTime = sheet(page).getByRole('checkbox', {
      name: en('plan:conditions.realTimePlacement'),
    });
    await amount(page).fill('12.34');
    await realTime.check();
    await review(page).click();
    // No other request may notice the end of the session first.
    await settled(page);
    await endSessionOnServer(page);
    await putButton(page, '$12.34').click();

    await expect(page).toHaveURL(/#\/login/);
    await expect(sheet(page)).toHaveCount(0);
    await sendLogin(page, credentials);
    await expect(page).toHaveURL(address);
    await expect(amount(page)).toHaveValue('12.34');
    await expect(realTime).toBeChecked();
    expect(await puts(page)).toBe(0);

    await review(page).click();
    await putButton(page, '$12.34').click();
    await expectPut(page, '$12.34');
    expect(await puts(page)).toBe(1);
    expect(await accounts(page)).toMatchObject({ available_balance: '37.66' });
  },
);
