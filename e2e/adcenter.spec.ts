import { createHash } from 'node:crypto';
import { apiPost } from './stack/steps/new-user.ts';
import { APP_USER, PEOPLE } from './stack/people.ts';
import { NARROWEST, useLargeText } from './screens/narrowest.ts';
import { brokenWords } from './stack/findings/broken-words.ts';
import { settled } from './stack/screens.ts';
import { LOGIN_PASSWORD_LENGTH } from '../shared/src/contract/login-password.ts';
import {
  beginSignedIn,
  expectFieldError,
  expectFocusKept,
  sendLogin,
  signIn,
  stored,
} from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { entryPath, signTicket } from './stack/steps/ticket.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const API = '/facebook-business';
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** The button after today's sign-in; its text contains when the next one is possible. */
const signedIn = (page: Page) =>
  main(page).getByRole('button', { name: new RegExp(`^${en('adcenter:sign.done')}.*\\d`) });
const title = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('heading', { name, exact: true });

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const picture = (name: string) => file(name, 'image/png', PICTURE);

/** Calls the API directly as the page's user. */
async function callApi<Data>(page: Page, path: string, body?: object): Promise<{ data: Data }> {
  const headers = {
    'X-CT': (await stored(page, 'fb_token')) ?? '',
    'X-TZ': 'Europe/Berlin;GMT+01:00',
  };
  const url = `${await page.evaluate(() => location.origin)}${API}${path}`;
  const response = body
    ? await page.request.post(url, { headers, data: body })
    : await page.request.get(url, { headers });
  return (await response.json()) as { data: Data };
}

interface Account {
  nickname: string;
  operated_id: string;
  credit_score: number;
  credit_history: unknown[];
  shop_level: { stars: number; points: number };
}

/** Performs a pull-to-refresh gesture. */
async function pullDown(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 195, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(150) });
  for (let y = 170; y <= 550; y += 20) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test.describe('the ad center', () => {
  test('shows the account, nine figures with a chart for each of four periods, and what needs attention', async ({
    page,
    context,
    stack,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/ad-center');
    await settled(page);
    const { data: me } = await callApi<Account>(page, '/user/info');
    await expect(main(page).getByRole('heading', { name: me.nickname, exact: true })).toBeVisible();
    await expect(
      main(page).getByRole('img', {
        name: en('adcenter:account.level', { stars: me.shop_level.stars }),
      }),
    ).toBeVisible();
    await button(page, en('adcenter:account.copyId')).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(me.operated_id);

    const overview = main(page).getByRole('region', { name: en('adcenter:overview.title') });
    for (const period of ['week', 'month', 'all', 'today']) {
      await overview.getByRole('tab', { name: en(`adcenter:overview.periods.${period}`) }).click();
      const figures = overview.getByRole('group', { name: en('adcenter:overview.title') });
      await expect(figures.getByRole('button')).toHaveCount(9);
      await expect(overview.getByText(/^As of \d/)).toBeVisible();
    }
    // On the first day of a month or a week nothing may have happened in it yet.
    await overview.getByRole('tab', { name: en('adcenter:overview.periods.all') }).click();
    await overview
      .getByRole('button', { name: new RegExp(`^${en('adcenter:overview.figures.clicks')}`) })
      .click();
    await overview.getByText(en('shared:chart.table')).click();
    await expect(overview.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(
      main(page)
        .getByRole('region', { name: en('adcenter:questions.title') })
        .getByRole('link'),
    ).toHaveCount(5);
  });

  test('refetches its figures every 30 seconds, but not offline', async ({
    page,
    context,
    stack,
    allowConsole,
  }) => {
    allowConsole(OFFLINE);
    await page.clock.install();
    await beginSignedIn(page, stack.url, stack.demo);
    let requested = 0;
    let finished = 0;
    page.on('request', (request) => {
      if (request.url().includes('/data_statistics/list')) requested += 1;
    });
    page.on('requestfinished', (request) => {
      if (request.url().includes('/data_statistics/list')) finished += 1;
    });
    await page.goto('/#/ad-center');
    // The interval starts when the screen shows its data; call-prefetch.spec.ts counts the first
    // requests.
    await expect(main(page).getByText(/^As of \d/)).toBeVisible();
    await settled(page);
    // Lets the work that is deferred until after the first screen finish.
    await page.clock.runFor(1_500);
    await page.waitForLoadState('networkidle');
    const before = requested;
    expect(before).toBeGreaterThan(0);
    await page.clock.runFor(31_000);
    await expect.poll(() => requested).toBe(before + 1);
    // An interrupted request would be retried.
    await expect.poll(() => finished).toBe(requested);
    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline\. Data as of/)).toBeVisible();
    await page.clock.runFor(95_000);
    expect(requested).toBe(before + 1);
    await expect(main(page).getByText(/^As of \d/)).toBeVisible();
  });
});

test('two devices can sign in for the day only once', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center/user-sign');
  await expect(button(page, en('adcenter:sign.action'))).toBeVisible();
  await settled(page);
  await callApi(page, '/user/sign_in', {});
  await button(page, en('adcenter:sign.action')).click();
  await expect(signedIn(page)).toBeDisabled();
  await expectFocusKept(page);
  const signed = new RegExp(`: ${en('adcenter:sign.states.signed')}$`);
  await expect(main(page).getByRole('cell', { name: signed })).toHaveCount(1);

  await page.goto('/#/ad-center/credit');
  await page.goto('/#/ad-center');
  await settled(page);
  await expect(main(page).getByText(en('adcenter:waiting.signIn'))).toHaveCount(0);
});

test('a press signs in for the day, which is then marked and counted', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.careful.username });
  await page.goto('/#/ad-center/user-sign');
  await settled(page);
  await button(page, en('adcenter:sign.action')).click();
  await expect(signedIn(page)).toBeDisabled();
  await expectFocusKept(page);
  const signed = new RegExp(`: ${en('adcenter:sign.states.signed')}$`);
  await expect(main(page).getByRole('cell', { name: signed })).toHaveCount(1);
  await page.reload();
  await expect(signedIn(page)).toBeDisabled();
});

test('on the narrowest phone with the largest text a day’s number stays inside its day, stars in one line', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('text_scale', '200'));
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.careful.username });
  await page.goto('/#/ad-center/user-sign');
  await settled(page);
  const widths = await main(page)
    .locator('td [data-state] > [aria-hidden]')
    .evaluateAll((numbers) =>
      numbers.map((number) => [number.scrollWidth, number.parentElement!.clientWidth] as const),
    );
  expect(widths.length).toBeGreaterThan(27);
  expect(widths.filter(([number, day]) => number > day - 4)).toEqual([]);

  await page.goto('/#/ad-center/level');
  await settled(page);
  const stars = main(page)
    .getByRole('img')
    .filter({ has: page.locator('svg') });
  const tops = await stars
    .first()
    .evaluate((row) =>
      [...row.children].map((star) => Math.round(star.getBoundingClientRect().top)),
    );
  expect(tops, 'five stars in one line').toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
});

test('the newcomer coupon is claimed once and explained in the list', async ({
  page,
  context,
  stack,
}) => {
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center');
  await main(page).getByText(en('adcenter:waiting.coupon')).click();
  await expect(page).toHaveURL(/#\/ad-center\/activities$/);
  const second = await context.newPage();
  await second.goto('/#/ad-center/activities');
  await expect(button(second, en('adcenter:activities.claim'))).toBeVisible();

  await button(page, en('adcenter:activities.claim')).click();
  await expect(main(page).getByText(en('adcenter:activities.claimed'))).toBeVisible();
  await expectFocusKept(page);
  // The other tab is stale: its claim fails with an error, and it then shows the current state.
  await button(second, en('adcenter:activities.claim')).click();
  await expect(main(second).getByText(en('adcenter:activities.claimed'))).toBeVisible();
  await second.close();

  await main(page)
    .getByRole('link', { name: en('adcenter:activities.toCoupons') })
    .click();
  await expect(page).toHaveURL(/#\/ad-center\/coupons$/);
  const coupons = main(page).getByRole('tabpanel').getByRole('listitem');
  await expect(coupons).toHaveCount(1);
  await expect(coupons).toContainText(/You pay .* less|The plan gets .* more/);
  await expect(coupons).toContainText(/Valid until .*\d{4}, \d+:\d\d/);
  await expect(coupons.getByRole('link')).toHaveAttribute('href', '#/plan?status=waiting_put');
  const tab = (state: string) =>
    main(page).getByRole('tab', { name: en(`shared:couponState.${state}`), exact: true });
  for (const state of ['used', 'expired'] as const) {
    await tab(state).click();
    await expect(main(page).getByText(en(`adcenter:coupons.empty.${state}`))).toBeVisible();
  }
  await tab('unused').click();
  await expect(coupons).toHaveCount(1);
});

test('level and credit show the current standing and what changes it', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center/level');
  await settled(page);
  const { data: me } = await callApi<Account>(page, '/user/info');
  const number = (value: number) => new Intl.NumberFormat('en').format(value);
  await expect(main(page).getByText(number(me.shop_level.points), { exact: true })).toBeVisible();
  await expect(
    main(page)
      .getByRole('region', { name: en('adcenter:level.rules') })
      .getByRole('paragraph'),
  ).not.toHaveCount(0);
  await page.goto('/#/ad-center/credit');
  await expect(
    main(page).getByText(number(me.credit_score), { exact: true }).first(),
  ).toBeVisible();
  const history = main(page).getByRole('region', { name: en('adcenter:credit.history') });
  await expect(history.getByRole('listitem')).toHaveCount(me.credit_history.length);
});

test('following: an unknown id, the user’s own and the current one are rejected; another can be followed and unfollowed', async ({
  page,
  browser,
  stack,
}) => {
  const other = await browser.newContext({ baseURL: stack.url });
  const guest = await other.newPage();
  await beginSignedIn(guest, stack.url, { ...stack.demo, username: PEOPLE.other.username });
  await guest.goto('/');
  const agent = (await callApi<Account>(guest, '/user/info')).data.operated_id;
  await other.close();

  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center/operated');
  await settled(page);
  await expect(main(page).getByText(en('adcenter:operated.empty'))).toBeVisible();
  const id = field(page, en('adcenter:operated.id'));
  const follow = button(page, en('adcenter:operated.submit'));
  await follow.click();
  await expectFieldError(id, en('adcenter:operated.faults.required'));
  await id.fill('0000000000');
  await follow.click();
  await expectFieldError(id, en('shared:errors.operated_id_not_found'));
  const { data: me } = await callApi<Account>(page, '/user/info');
  await id.fill(me.operated_id);
  await follow.click();
  await expectFieldError(id, en('adcenter:operated.faults.current'));
  await id.fill(` ${agent} `);
  await follow.click();
  const stop = button(page, en('adcenter:operated.stop'));
  await expect(stop).toBeVisible();
  const list = main(page).getByRole('region', { name: en('adcenter:operated.list') });
  await expect(list.getByRole('listitem')).toContainText(agent);
  await id.fill(agent);
  await button(page, en('adcenter:operated.replace')).click();
  await expectFieldError(id, en('adcenter:operated.faults.current'));

  await stop.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: en('adcenter:operated.stop') }).click();
  await expect(main(page).getByText(en('adcenter:operated.notFollowing'))).toBeVisible();
  await expectFocusKept(page);
  await expect(list.getByRole('listitem'), 'an unfollowed user stays in the list').toHaveCount(1);
});

test('the follow list loads more on scrolling, to its end', async ({ page, browser, stack }) => {
  const agents: string[] = [];
  for (const { username } of [PEOPLE.other, PEOPLE.reader]) {
    const context = await browser.newContext({ baseURL: stack.url });
    const guest = await context.newPage();
    await beginSignedIn(guest, stack.url, { ...stack.demo, username });
    await guest.goto('/');
    agents.push((await callApi<Account>(guest, '/user/info')).data.operated_id);
    await context.close();
  }
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/');
  const before = (await callApi<{ list: unknown[] }>(page, '/assistance/list?size=50')).data.list
    .length;
  for (let times = 0; times < 24; times++) {
    const operated_id = agents[times % 2];
    await callApi(page, '/assistance/follow', { operated_id });
  }
  await page.goto('/#/ad-center/operated');
  const list = main(page).getByRole('region', { name: en('adcenter:operated.list') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  for (let pages = 0; pages < 4; pages++) {
    await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await settled(page);
  }
  await expect(list.getByRole('listitem')).toHaveCount(before + 24);
});

test('feedback: missing fields and invalid images show errors, four images can be sent', async ({
  page,
  stack,
  allowConsole,
}) => {
  // The trace recorder fetches every picture, which the content security policy forbids the page.
  allowConsole(/Connecting to 'blob:.*connect-src/);
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center/feedback');
  const topic = field(page, en('adcenter:feedback.topic'));
  const content = field(page, en('adcenter:feedback.content'));
  const submit = button(page, en('adcenter:feedback.submit'));
  await submit.click();
  await expectFieldError(topic, en('shared:rules.required'));
  await expectFieldError(content, en('shared:rules.required'));

  const images = main(page).getByRole('group', { name: /^Images/ });
  const input = images.locator('input[type=file]');
  await input.setInputFiles([
    file('notes.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
    file('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1)),
  ]);
  await expect(images.getByRole('alert')).toContainText(
    `notes.pdf ${en('shared:errors.image_type')}`,
  );
  await expect(images.getByRole('alert')).toContainText(
    `huge.png ${en('shared:errors.image_too_large')}`,
  );
  await expect(images.getByRole('listitem')).toHaveCount(0);

  // A fake PNG, which only the server can detect.
  await input.setInputFiles(file('fake.png', 'image/png', Buffer.from('not a picture')));
  await expect(images.getByText(en('shared:errors.image_type'))).toBeVisible();
  await topic.fill('A picture');
  await content.fill('This is how it looks.');
  await expect(
    main(page).getByText(en('adcenter:feedback.count', { used: 21, max: '2,000' })),
  ).toBeVisible();
  await submit.click();
  await expect(images.getByText(en('adcenter:feedback.images.refused'))).toBeVisible();
  await images
    .getByRole('button', { name: en('adcenter:feedback.images.remove', { name: 'fake.png' }) })
    .click();

  await page.reload();
  await expect(topic, 'the draft survives a reload').toHaveValue('A picture');
  await input.setInputFiles(['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)));
  await expect(images.getByText(en('adcenter:feedback.images.uploaded'))).toHaveCount(4);
  await expect(button(page, en('adcenter:feedback.images.add'))).toHaveCount(0);
  const sent = page.waitForRequest(`**${API}/feedback`);
  await submit.click();
  const { file_ids } = (await sent).postDataJSON() as { file_ids: string[] };
  expect(file_ids).toHaveLength(4);
  await expect(main(page).getByText(en('adcenter:feedback.sent'))).toBeVisible();
  await expectFocusKept(page);
  await button(page, en('adcenter:feedback.another')).click();
  await expect(topic).toHaveValue('');
});

test('an interrupted upload can be retried in place', async ({ page, stack, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center/feedback');
  await page.route(`**${API}/files/upload`, (route) => route.abort());
  const images = main(page).getByRole('group', { name: /^Images/ });
  await images.locator('input[type=file]').setInputFiles(picture('a.png'));
  const retry = images.getByRole('button', { name: en('shared:actions.retry') });
  await expect(retry).toBeVisible();
  await page.unroute(`**${API}/files/upload`);
  await retry.click();
  await expect(images.getByText(en('adcenter:feedback.images.uploaded'))).toBeVisible();
});

test('no word beside an image is broken in large text on the narrowest phone', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(NARROWEST);
  await useLargeText(page, 'en');
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center/feedback');
  const images = main(page).getByRole('group', { name: /^Images/ });
  await images.locator('input[type=file]').setInputFiles(picture('a.png'));
  await expect(images.getByText(en('adcenter:feedback.images.uploaded'))).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
});

test('the ad center links to questions and the operating rules; an unknown question shows an error', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  const first = main(page)
    .getByRole('region', { name: en('adcenter:questions.title') })
    .getByRole('link')
    .first();
  const question = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/#\/ad-center\/ques-detail\?id=/);
  await expect(main(page).getByRole('heading', { name: question })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: en('host:header.language') }),
  ).toHaveCount(0);
  await page.goBack();
  await main(page)
    .getByRole('link', { name: en('adcenter:titles.operatingRules') })
    .click();
  await expect(title(page, en('adcenter:titles.operatingRules'))).toBeVisible();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await page.goto('/#/ad-center/ques-detail?id=none');
  await expect(main(page).getByText(en('shared:states.notFound'))).toBeVisible();
});

test('the profile: invalid input shows an error at its field, name and picture can be changed', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center/profile');
  const save = button(page, en('shared:actions.save'));
  const email = field(page, en('adcenter:profile.email'));
  const phone = field(page, en('adcenter:profile.phone'));
  await save.click();
  await expect(main(page).getByText(en('adcenter:profile.unchanged'))).toBeVisible();
  await email.fill('mia at example');
  await phone.fill('07700 900123');
  await save.click();
  await expectFieldError(email, en('shared:rules.format'));
  await expectFieldError(phone, en('shared:rules.format'));
  await email.fill('mia@example.com');
  await phone.fill('+44 7700 900123');
  await field(page, en('adcenter:profile.nickname')).fill('Mia M.');
  await save.click();
  await expect(page.getByText(en('adcenter:profile.saved'))).toBeVisible();
  await expect(phone).toHaveValue(/^\+44/);

  const input = main(page).locator('input[type=file]');
  await input.setInputFiles(file('cv.pdf', 'application/pdf', Buffer.from('%PDF')));
  await expect(main(page).getByText(en('shared:errors.image_type'))).toBeVisible();
  await input.setInputFiles(picture('me.png'));
  await expect(page.getByText(en('adcenter:profile.avatar.saved'))).toBeVisible();
  await page.goto('/#/ad-center');
  await expect(main(page).getByRole('heading', { name: 'Mia M.' })).toBeVisible();
  const shown = main(page).locator('img').first();
  await expect(shown).toHaveAttribute('src', new RegExp(`${API}/files/`));
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the login password: rules while typing, errors at their fields, and a sign-out everywhere after the change', async ({
  page,
  browser,
  stack,
}) => {
  const careful = { username: PEOPLE.careful.username, password: stack.demo.password };
  const fresh = 'quite another password';
  const elsewhere = await browser.newContext({ baseURL: stack.url });
  const other = await elsewhere.newPage();
  await beginSignedIn(other, stack.url, careful);
  await other.goto('/#/ad-center');
  await expect(title(other, en('adcenter:adCenter.title'))).toBeVisible();

  await beginSignedIn(page, stack.url, careful);
  await page.goto('/#/ad-center/edit-login-password');
  const old = field(page, en('adcenter:loginPassword.old'));
  const next = field(page, en('adcenter:loginPassword.new'));
  const again = field(page, en('adcenter:loginPassword.confirmation'));
  const submit = button(page, en('adcenter:loginPassword.submit'));
  const kept = main(page)
    .getByRole('list', { name: en('adcenter:loginPassword.rules.label') })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${en('adcenter:loginPassword.kept')}$`) });

  await submit.click();
  await expectFieldError(old, en('adcenter:loginPassword.faults.required'));
  await old.fill('not the password');
  await next.fill('short');
  await again.fill('shorter');
  await expect(kept).toHaveCount(1);
  await submit.click();
  await expectFieldError(
    next,
    en('adcenter:loginPassword.faults.too_short', LOGIN_PASSWORD_LENGTH),
  );
  await expectFieldError(again, en('adcenter:loginPassword.faults.mismatch'));
  await next.fill(fresh);
  await again.fill(fresh);
  await expect(kept).toHaveCount(3);
  await submit.click();
  await expectFieldError(old, en('shared:errors.wrong_old_password'));
  await old.fill(careful.password);
  await next.fill(careful.password);
  await submit.click();
  await expectFieldError(next, en('adcenter:loginPassword.faults.same'));
  await next.fill(fresh);
  await submit.click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText(en('host:login.ended.password_changed'))).toBeVisible();
  expect(await stored(page, 'fb_token')).toBeNull();

  await other.reload();
  await expect(other).toHaveURL(/#\/login$/);
  await elsewhere.close();
  await sendLogin(page, careful);
  await expect(main(page).getByText(en('shared:errors.bad_credentials'))).toBeVisible();
  await sendLogin(page, { ...careful, password: fresh });
  await expect(page).toHaveURL(/#\/ad-center$/);
});

test('a user of the host app has no login password, and its screen says why', async ({
  page,
  stack,
}) => {
  await page.goto(entryPath(signTicket(stack, { subject: APP_USER.subject })));
  await expect(page).toHaveURL(/#\/ad-center$/);
  await settled(page);
  await expect(
    main(page).getByRole('link', { name: en('adcenter:titles.editLoginPassword') }),
  ).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('button', { name: en('host:header.logout') }),
  ).toHaveCount(0);
  await page.goto('/#/ad-center/edit-login-password');
  await expect(main(page).getByText(en('adcenter:loginPassword.none'))).toBeVisible();
});

test('the transaction password: changed, and locked after five wrong attempts', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
  await page.goto('/#/ad-center/edit-pay-password');
  await expect(
    page.getByRole('link', { name: en('adcenter:payPassword.set') }),
    'the wallet sets the first one',
  ).toHaveAttribute('href', '#/wallet/set-password');
  const password = createHash('md5').update('580473').digest('hex');
  await apiPost(page, '/set/password', { password });

  await page.reload();
  const next = field(page, en('adcenter:payPassword.new'));
  const again = field(page, en('adcenter:payPassword.confirmation'));
  const old = field(page, en('adcenter:payPassword.old'));
  const change = button(page, en('adcenter:payPassword.change'));
  await next.fill('12a34');
  await expect(next, 'only digits are accepted').toHaveValue('1234');
  await old.fill('580473');
  await again.fill('739285');
  await change.click();
  await expectFieldError(next, en('adcenter:payPassword.faults.digits'));
  await next.fill('739284');
  await change.click();
  await expectFieldError(again, en('adcenter:payPassword.faults.mismatch'));
  await again.fill('739284');
  await change.click();
  await expect(page).toHaveURL(/#\/ad-center$/);

  await page.goto('/#/ad-center/edit-pay-password');
  await next.fill('904657');
  await again.fill('904657');
  for (const left of [4, 3, 2, 1]) {
    await old.fill(`00000${left}`);
    await change.click();
    const words = left === 1 ? 'one' : 'other';
    await expectFieldError(
      old,
      en(`shared:errors.wrong_transaction_password_${words}`, { count: left }),
    );
  }
  const [locked = ''] = en('shared:errors.transaction_password_locked').split('{{');
  for (const fifth of ['000000', '739284']) {
    await old.fill(fifth);
    await change.click();
    await expectFieldError(old, locked.trim());
  }

  await button(page, en('shared:actions.contactService')).click();
  await expect(page.getByRole('dialog', { name: en('shared:service.title') })).toBeVisible();
});

const SCREENS = {
  activities: 'activities',
  coupons: 'coupons',
  credit: 'credit',
  'edit-login-password': 'editLoginPassword',
  'edit-pay-password': 'editPayPassword',
  feedback: 'feedback',
  level: 'level',
  operated: 'operated',
  profile: 'profile',
  'ques-detail?id=operating-rules': 'operatingRules',
  security: 'security',
  'user-sign': 'userSign',
} as const;

test('each screen opens by its address in a new tab, and Back leads to the ad center', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(120_000);
  await signIn(page, stack.demo);
  for (const [path, name] of Object.entries(SCREENS)) {
    const tab = await context.newPage();
    await tab.goto(`/#/ad-center/${path}`);
    await expect(title(tab, en(`adcenter:titles.${name}`)), path).toBeVisible();
    await tab
      .getByRole('banner')
      .getByRole('button', { name: en('shared:actions.back') })
      .click();
    await expect(tab, path).toHaveURL(/#\/ad-center$/);
    await tab.close();
  }
});

test('a visited screen works offline and says that it is offline', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  allowConsole(OFFLINE);
  test.setTimeout(120_000);
  await signIn(page, stack.demo);
  for (const path of Object.keys(SCREENS)) {
    await page.goto(`/#/ad-center/${path}`);
    await settled(page);
  }
  await context.setOffline(true);
  for (const [path, name] of Object.entries(SCREENS)) {
    await page.goto(`/#/ad-center/${path}`);
    await expect(title(page, en(`adcenter:titles.${name}`)), path).toBeVisible();
    await expect(page.getByText(/^You’re offline\./).first(), path).toBeVisible();
    await expect(main(page).getByRole('button', { name: en('shared:actions.retry') })).toHaveCount(
      0,
    );
  }
});

test('pulling a screen down refetches its data', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, stack.demo);
  for (const path of ['credit', 'coupons', 'profile']) {
    await page.goto(`/#/ad-center/${path}`);
    await settled(page);
    const again = page.waitForResponse(`**${API}/user/info`);
    await pullDown(page);
    await again;
    await expect(main(page).getByText(en('shared:pull.done'))).toBeAttached();
  }
});
