import { APP_USER } from './stack/people.ts';
import { expectFieldError, signIn, stored } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { entryPath, signTicket } from './stack/steps/ticket.ts';
import { en, words } from './stack/words.ts';
import type { Page } from '@playwright/test';

const th = words('th');

async function storedUser(page: Page): Promise<{ entry: string; nickname: string; id: string }> {
  const text = await stored(page, 'fb_userInfo');
  return JSON.parse(text ?? 'null') as { entry: string; nickname: string; id: string };
}

test('a user of the host app without an account opens one with the authorization code', async ({
  page,
  stack,
}) => {
  const ticket = signTicket(stack, { subject: 'a-new-subject', lang: 'th' });
  const main = page.getByRole('main');
  const rejected = page.waitForResponse('**/facebook-business/auth/login');
  await page.goto(entryPath(ticket, 'th'));
  expect(await (await rejected).json()).toMatchObject({
    code: 401,
    data: { reason: 'no_account_for_ticket' },
  });

  await expect(page).toHaveURL(`/#/ad-welcome?${new URLSearchParams({ ticket, lang: 'th' })}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  const [source = ''] = th('adcenter:welcome.source').split('{{');
  await expect(main.getByText(source), 'a claim is shown with its source').toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link')).toHaveCount(0);
  await expect(banner.getByRole('button')).toHaveCount(1);
  await expect(banner.getByRole('button', { name: th('shared:service.title') })).toBeVisible();

  const code = main.getByLabel(th('adcenter:welcome.code'));
  const submit = main.getByRole('button', { name: th('adcenter:welcome.submit') });
  await submit.click();
  await expectFieldError(code, th('adcenter:welcome.codeRequired'));
  await code.fill('NONE-NONE-NONE');
  await submit.click();
  await expectFieldError(code, th('shared:errors.authorization_code_not_found'));

  await code.fill(` ${stack.authorizationCode.toLowerCase()} `);
  await submit.click();
  await expect(page).toHaveURL(/#\/ad-center$/);
  expect(page.url()).not.toContain('ticket');
  await expect(banner.getByRole('heading', { name: th('adcenter:adCenter.title') })).toBeVisible();
  await expect(banner.getByRole('button', { name: th('host:header.language') })).toBeVisible();
  await expect(banner.getByRole('button', { name: th('host:header.logout') })).toHaveCount(0);
  expect((await storedUser(page)).entry).toBe('app');

  // The history no longer contains the ticket.
  expect(await page.evaluate(() => history.length)).toBe(2);
  await page.goBack();
  // Where the test began.
  await expect(page).toHaveURL('about:blank');

  await page.goto('/#/ad-center/edit-login-password');
  await expect(main.getByText(th('adcenter:loginPassword.none'))).toBeVisible();
});

test('a known user of the host app signs in directly; each ticket works once', async ({
  page,
  stack,
}) => {
  const ticket = signTicket(stack, { subject: APP_USER.subject });
  await page.goto(entryPath(ticket));
  await expect(page).toHaveURL(/#\/ad-center$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: APP_USER.nickname })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: en('host:header.logout') }),
  ).toHaveCount(0);

  await test.step('the same link is rejected the second time', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(entryPath(ticket));
    await expect(main.getByText(en('shared:errors.ticket_used'))).toBeVisible();
    await expect(main.getByRole('textbox'), 'no code is requested').toHaveCount(0);
  });

  await test.step('a new ticket signs in, also on an open page', async () => {
    await page.goto(entryPath(signTicket(stack, { subject: APP_USER.subject })));
    await expect(page).toHaveURL(/#\/ad-center$/);
    await expect(main.getByRole('heading', { name: APP_USER.nickname })).toBeVisible();
  });
});

for (const [what, sign, reason] of [
  [
    'expired',
    (stack) => signTicket(stack, { subject: APP_USER.subject, seconds: -5 }),
    'ticket_expired',
  ],
  [
    'forged',
    (stack) => signTicket(stack, { subject: APP_USER.subject }, 'a key that is not the operator’s'),
    'ticket_invalid',
  ],
  ['garbled', () => 'v1.no.ticket', 'ticket_invalid'],
] satisfies [string, (stack: Parameters<typeof signTicket>[0]) => string, string][]) {
  test(`for a ticket that is ${what}, the app asks the user to reopen it from the host app`, async ({
    page,
    stack,
  }) => {
    await page.goto(entryPath(sign(stack)));
    const main = page.getByRole('main');
    await expect(main.getByText(en('host:openAgain.title'))).toBeVisible();
    await expect(main.getByText(en(`shared:errors.${reason}`))).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(page).toHaveURL(/#\/entry/);
    expect(await stored(page, 'fb_token')).toBeNull();
  });
}

test('without a ticket the entry leads to the login page', async ({ page }) => {
  await page.goto('/#/entry');
  await expect(page).toHaveURL(/#\/login$/);
});

test('with another user signed in, the entry asks before it switches accounts', async ({
  page,
  stack,
}) => {
  await signIn(page, stack.demo);
  const { id, nickname } = await storedUser(page);
  const token = await stored(page, 'fb_token');
  const main = page.getByRole('main');
  const question = page.getByRole('alertdialog', { name: en('host:entry.switch.title') });

  await test.step('declining keeps the current session', async () => {
    await page.goto(entryPath(signTicket(stack, { subject: APP_USER.subject })));
    await expect(question).toContainText(
      en('host:entry.switch.body', { current: nickname, next: APP_USER.nickname }),
    );
    await question
      .getByRole('button', { name: en('host:entry.switch.stay', { current: nickname }) })
      .click();
    await expect(page).toHaveURL(/#\/ad-center$/);
    await expect(main.getByRole('heading', { name: nickname, exact: true })).toBeVisible();
    expect(await stored(page, 'fb_token')).toBe(token);
  });

  await test.step('confirming switches the account and keeps nothing of the first', async () => {
    await page.goto(entryPath(signTicket(stack, { subject: APP_USER.subject })));
    await question.getByRole('button', { name: en('host:entry.switch.confirm') }).click();
    await expect(page).toHaveURL(/#\/ad-center$/);
    await expect(main.getByRole('heading', { name: APP_USER.nickname })).toBeVisible();
    await expect(main.getByRole('heading', { name: nickname, exact: true })).toHaveCount(0);
    expect((await storedUser(page)).id).not.toBe(id);
    expect(await stored(page, 'fb_token')).not.toBe(token);
  });
});

test('a link of a user without an account also asks first, before the code', async ({
  page,
  stack,
}) => {
  await signIn(page, stack.demo);
  const { nickname } = await storedUser(page);
  await page.goto(entryPath(signTicket(stack, { subject: 'one-more-subject' })));
  const question = page.getByRole('alertdialog', { name: en('host:entry.switch.title') });
  await expect(question).toContainText(en('host:entry.switch.bodyNew', { current: nickname }));
  await question.getByRole('button', { name: en('host:entry.switch.confirm') }).click();
  await expect(page).toHaveURL(/#\/ad-welcome\?ticket=/);
  await expect(page.getByRole('main').getByLabel(en('adcenter:welcome.code'))).toBeVisible();
  expect(await stored(page, 'fb_token')).toBeNull();
});
