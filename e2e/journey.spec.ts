import { fillRegistration, NEW_USER } from './stack/steps/registration-steps.ts';
import {
  bell,
  bellName,
  chooseLanguage,
  expectFieldError,
  openLanguageSheet,
  sendLogin,
  signIn,
  signOut,
  stored,
  unreadOn,
} from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en, words } from './stack/words.ts';

const de = words('de');
const th = words('th');
const DEUTSCH = { name: 'Deutsch', tag: 'de' };

test('a new user registers, opens every part, changes the language, reads the notices and signs out', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const header = page.getByRole('banner');
  const main = page.getByRole('main');

  await test.step('register with the printed license key', async () => {
    await page.goto('/#/register');
    const form = await fillRegistration(page, stack.licenseKey.toLowerCase());
    await form.submit!.click();
    await expect(page).toHaveURL(/#\/ad-center$/);
    await expect(
      header.getByRole('heading', { name: en('adcenter:adCenter.title') }),
    ).toBeVisible();
    expect(await stored(page, 'fb_token')).not.toBeNull();
  });

  await test.step('the ad center shows the new user', async () => {
    await expect(main.getByRole('heading', { name: NEW_USER.nickname, exact: true })).toBeVisible();
    const steps = main.getByRole('list', { name: en('adcenter:firstSteps.title') });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    await expect(
      steps.getByRole('link', { name: en('adcenter:firstSteps.plan.title') }),
    ).toBeVisible();
  });

  await test.step('the plan list has one plan, waiting to put', async () => {
    await main.getByRole('link', { name: en('adcenter:firstSteps.plan.title') }).click();
    await expect(page).toHaveURL(/#\/plan\?status=waiting_put$/);
    const plans = main.getByRole('list', { name: en('plan:list.label') });
    await expect(plans.getByRole('listitem')).toHaveCount(1);
    await expect(plans).toContainText(en('shared:planStatus.waiting_put'));
    await plans.getByRole('link').click();
    await expect(page).toHaveURL(/#\/plan\/detail\?id=/);
    await expect(main.getByRole('heading', { name: en('plan:history.title') })).toBeVisible();
    await header.getByRole('button', { name: en('shared:actions.back') }).click();
    await expect(page).toHaveURL(/#\/plan\?status=waiting_put$/);
    await main.getByRole('tab', { name: en('shared:planStatus.putting') }).click();
    await expect(main.getByText(en('plan:list.empty.putting'))).toBeVisible();
    await header.getByRole('button', { name: en('shared:actions.back') }).click();
    await expect(page).toHaveURL(/#\/ad-center$/);
  });

  await test.step('the wallet is empty and says so', async () => {
    await main.getByRole('link', { name: en('adcenter:titles.wallet'), exact: true }).click();
    await expect(page).toHaveURL(/#\/wallet$/);
    await expect(
      main.getByRole('heading', { name: en('wallet:total.title'), exact: true }),
    ).toBeVisible();
    await expect(main.getByText('$0.00').first()).toBeVisible();
    await expect(main.getByText(en('wallet:records.empty.available_balance'))).toBeVisible();
  });

  await test.step('reading the welcome notice lowers the badge by one', async () => {
    await expect(bell(page)).toHaveAccessibleName(/\d/);
    const unread = await unreadOn(page);
    expect(unread).toBeGreaterThan(0);
    await bell(page).click();
    await expect(page).toHaveURL(/#\/notification$/);
    const welcome = main
      .getByRole('listitem')
      .filter({ hasText: en('shared:notice.welcome.title') });
    await expect(welcome.getByRole('img', { name: en('notification:unread') })).toBeVisible();
    await welcome.getByRole('link').click();
    await expect(page).toHaveURL(/#\/notification\/detail\?id=/);
    await expect(main.getByText(en('shared:notice.welcome.body'))).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(bellName(unread - 1));
    await header.getByRole('button', { name: en('shared:actions.back') }).click();
    await expect(welcome).toBeVisible();
    await expect(welcome.getByRole('img', { name: en('notification:unread') })).toHaveCount(0);

    await main.getByRole('button', { name: en('notification:markAll') }).click();
    await expect(main.getByText(en('notification:noneUnread'))).toBeVisible();
    await expect(main.getByRole('img', { name: en('notification:unread') })).toHaveCount(0);
    const unreadOnly = main.getByRole('radio', { name: en('notification:filter.unread') });
    await unreadOnly.click();
    await expect(unreadOnly).toBeChecked();
    await expect(main.getByText(en('notification:empty.unread'))).toBeVisible();
    await header.getByRole('button', { name: en('shared:actions.back') }).click();
    await expect(page).toHaveURL(/#\/wallet$/);
    await page.goto('/#/ad-center');
    await expect(bell(page)).toHaveAccessibleName(bellName(0));
  });

  await test.step('the language sheet: half the screen, six options of 44 px on a wheel', async () => {
    const sheet = await openLanguageSheet(page);
    await expect
      .poll(async () => (await sheet.boundingBox())?.y, 'the sheet has stopped moving')
      .toBeCloseTo(844 / 2, 0);
    expect((await sheet.boundingBox())?.height).toBeCloseTo(844 / 2, 0);
    const wheel = sheet.getByRole('listbox');
    await expect(wheel.getByRole('option')).toHaveCount(12);
    const heights = await wheel
      .getByRole('option')
      .evaluateAll((options) =>
        options.map((option) => Math.round(option.getBoundingClientRect().height)),
      );
    expect(new Set(heights)).toEqual(new Set([44]));
    expect((await wheel.boundingBox())?.height).toBeCloseTo(6 * 44, 0);
    // On a phone's side the search and the buttons are beside the wheel, whose six options stay in view.
    const upright = page.viewportSize()!;
    await page.setViewportSize({ width: upright.height, height: 360 });
    await expect(wheel).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: en('shared:actions.confirm') })).toBeInViewport({
      ratio: 1,
    });
    await page.setViewportSize(upright);
    await expect(wheel.getByRole('option', { name: 'English' })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    // Scrolling the wheel selects the option at which it stops.
    const german = wheel.getByRole('option', { name: DEUTSCH.name });
    await german.evaluate((option) => {
      const { parentElement: parent } = option;
      parent!.scrollTo({ top: [...parent!.children].indexOf(option) * 44 });
    });
    await expect(german).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('html'), 'the language changes only on confirmation').toHaveAttribute(
      'lang',
      'en',
    );
    await sheet.getByRole('button', { name: en('shared:actions.confirm') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await stored(page, 'lang')).toBe('de');
    await expect(
      header.getByRole('heading', { name: de('adcenter:adCenter.title') }),
    ).toBeVisible();
    await expect(main.getByRole('list', { name: de('adcenter:firstSteps.title') })).toBeVisible();
    await expect(main.getByText('0,00 $').first()).toBeVisible();
  });

  await test.step('a remote opened after a change to Thai is in Thai too', async () => {
    await chooseLanguage(page, 'de', { name: 'ไทย', tag: 'th' });
    expect(await stored(page, 'lang')).toBe('th');
    await expect(
      header.getByRole('heading', { name: th('adcenter:adCenter.title') }),
    ).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await page.goto('/#/wallet');
    await expect(header.getByRole('heading', { name: th('wallet:title') })).toBeVisible();
    await expect(
      main.getByRole('heading', { name: th('wallet:total.title'), exact: true }),
    ).toBeVisible();
    await chooseLanguage(page, 'th', { name: 'English', tag: 'en' });
  });

  await test.step('signing out asks first', async () => {
    await page.goto('/#/plan');
    await header.getByRole('button', { name: en('host:header.logout') }).click();
    const question = page.getByRole('alertdialog', { name: en('host:logout.title') });
    await question.getByRole('button', { name: en('host:logout.stay') }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/#\/plan$/);
    await signOut(page);
    expect(await stored(page, 'fb_token')).toBeNull();
    expect(await stored(page, 'fb_userInfo')).toBeNull();
    await page.goto('/#/wallet');
    await expect(page).toHaveURL(/#\/login$/);
  });

  await test.step('a used license key shows an error at its field', async () => {
    await page.goto('/#/register');
    const form = await fillRegistration(page, stack.licenseKey, 'somebody.else');
    await form.submit!.click();
    await expectFieldError(form.licenseKey!, en('shared:errors.license_key_used'));
    await expect(page).toHaveURL(/#\/register$/);
  });

  await test.step('a wrong password is rejected, the right one signs in', async () => {
    await page.goto('/#/login');
    await sendLogin(page, { ...NEW_USER, password: 'not the password' });
    await expect(
      main.getByRole('alert').getByText(en('shared:errors.bad_credentials')),
    ).toBeVisible();
    await expect(main.getByLabel(en('shared:signIn.username'))).toHaveValue(NEW_USER.username);
    await sendLogin(page, NEW_USER);
    await expect(page).toHaveURL(/#\/ad-center$/);
    await expect(main.getByRole('heading', { name: NEW_USER.nickname, exact: true })).toBeVisible();
  });
});

test('the ad center, the plans and the wallet show what the server computed', async ({
  page,
  stack,
}) => {
  const responded = page.waitForResponse('**/ad/order/data_statistics/list?*');
  await signIn(page, stack.demo);
  await responded;
  const main = page.getByRole('main');
  const all = page.waitForResponse((response) => /statistics\/list\?.*type=4/.test(response.url()));
  await main.getByRole('tab', { name: en('adcenter:overview.periods.all') }).click();
  const { data: statistics } = (await (await all).json()) as {
    data: { figures: Record<string, string | number> };
  };
  const figures = main.getByRole('group', { name: en('adcenter:overview.title') });
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
  for (const name of ['consumed', 'ad_revenue', 'invested_amount'] as const) {
    const value = Number(statistics.figures[name]);
    expect(value, `the demo partner has history: ${name}`).toBeGreaterThan(0);
    await expect(
      figures.getByRole('button', {
        name: new RegExp(`^${en(`adcenter:overview.figures.${name}`)}`),
      }),
    ).toContainText(money.format(value));
  }

  const listed = page.waitForResponse('**/plan/order/list?*');
  await page.goto('/#/plan');
  const { data: plans } = (await (await listed).json()) as {
    data: { list: { number: string }[]; counts: Record<string, number> };
  };
  const rows = main.getByRole('list', { name: en('plan:list.label') });
  await expect(rows.getByText(plans.list[0]!.number)).toBeVisible();
  await expect(main.getByRole('tab', { name: en('plan:tabs.all') })).toContainText(
    String(plans.counts.all),
  );

  const counted = page.waitForResponse('**/user/property');
  await page.goto('/#/wallet');
  const { data: wallet } = (await (await counted).json()) as { data: Record<string, string> };
  const total = money.format(Number(wallet.total_assets));
  await expect(main.getByText(total).first()).toBeVisible();
  await expect(
    main
      .getByRole('link')
      .filter({ hasText: en('shared:account.available_balance') })
      .first(),
  ).toContainText(money.format(Number(wallet.available_balance)));
});
