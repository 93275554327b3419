import { SANDBOX_PRODUCTS } from '../api/src/sandbox/catalog/products.ts';
import { accounts, beginAsNewUser, plans } from './stack/steps/new-user.ts';
import { brokenWords } from './stack/findings/broken-words.ts';
import { onEveryDatabase } from './stack/on-every-database.ts';
import { operate } from './stack/operator.ts';
import { amount, inSheet, openPutForm, puts, review, sheet } from './stack/steps/put-steps.ts';
import { expectFieldError, expectSamePage, markPage } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');

test('an invalid put shows an error at its field, and an insufficient balance offers a top-up', async ({
  page,
  stack,
}) => {
  await beginAsNewUser(page, stack, 'put.refused');
  await openPutForm(page);
  await review(page).click();
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');

  const range = { min: '$10.00', max: '$500.00' };
  for (const typed of ['9.99', '500.01']) {
    await amount(page).fill(typed);
    await review(page).click();
    await expectFieldError(amount(page), en('shared:errors.amount_out_of_range', range));
  }

  await amount(page).fill('20');
  await expect(
    sheet(page).getByText(en('plan:put.short', { amount: '$20.00' })),
    'shown while typing',
  ).toBeVisible();
  await expect(inSheet(page, en('plan:put.topUp'))).toBeVisible();
  await review(page).click();
  await expectFieldError(amount(page), en('shared:errors.insufficient_balance'));

  await inSheet(page, en('plan:put.topUp')).click();
  const service = page.getByRole('dialog', { name: en('shared:service.title') });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(service.locator(':focus'), 'the focus is in the opened dialog').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(service).toHaveCount(0);

  await operate(stack, 'top-up', { user: 'put.refused', amount: '20.00' });
  await openPutForm(page);
  await amount(page).fill('20');
  await page.reload();
  await expect(amount(page), 'a reload keeps the typed amount').toHaveValue('20');
  await expect(inSheet(page, en('plan:put.topUp'))).toHaveCount(0);
  await review(page).click();
  await expect(sheet(page).getByRole('heading', { name: en('plan:put.check') })).toBeVisible();
});

onEveryDatabase(
  'the effect of a coupon is shown before the put, and a double press puts once',
  async ({ page, stack }) => {
    const username = 'put.coupon';
    await beginAsNewUser(page, stack, username);
    await operate(stack, 'top-up', { user: username, amount: '100.00' });
    await operate(stack, 'coupon grant', {
      user: username,
      name: { en: 'Harvest' },
      effect: 'discount',
      value: '12.5',
      amount_requirement: '30.00',
    });
    await openPutForm(page);

    const chooseCoupon = sheet(page).getByRole('button', { name: en('plan:conditions.coupon') });
    const harvest = sheet(page).getByRole('radio', { name: /Harvest/ });
    await amount(page).fill('29.99');
    await chooseCoupon.click();
    await expect(harvest).toBeDisabled();
    await expect(harvest).toHaveAccessibleDescription(en('plan:put.needs', { amount: '$30.00' }));
    await page.goBack();
    await expect(amount(page), 'Back returns one step and keeps the amount').toHaveValue('29.99');
    await page.goBack();
    await expect(sheet(page), 'the second Back closes the form').toHaveCount(0);
    await main(page)
      .getByRole('button', { name: en('plan:put.title') })
      .click();
    await expect(amount(page)).toHaveValue('29.99');

    await amount(page).fill('33.33');
    await chooseCoupon.click();
    await harvest.check();
    await inSheet(page, en('shared:actions.continue')).click();
    await expect(
      sheet(page).getByText(en('plan:put.takesOff', { paid: '$29.16', amount: '$33.33' })),
    ).toBeVisible();
    await amount(page).fill('29.99');
    await review(page).click();
    await expectFieldError(chooseCoupon, en('plan:put.needs', { amount: '$30.00' }));

    await amount(page).fill('33.33');
    // By the second press, the button that pays stands where "Review" stood.
    await review(page).dblclick();
    const facts = sheet(page).getByRole('definition');
    for (const value of ['$33.33', '$4.17', '$100.00', '$70.84']) {
      await expect(facts.getByText(value, { exact: true }).first()).toBeVisible();
    }
    expect(await puts(page)).toBe(0);
    await markPage(page);
    await inSheet(
      page,
      en('plan:put.confirmPaid', { amount: '$33.33', paid: '$29.16' }),
    ).dblclick();
    await expect(sheet(page)).toHaveCount(0);
    const history = main(page).getByRole('list', { name: en('plan:history.title') });
    await expect(history.getByText(en('shared:why.plan_put', { amount: '$33.33' }))).toBeVisible();
    await expect(
      main(page).getByRole('button', { name: en('plan:put.title'), exact: true }),
    ).toHaveCount(0);
    await expectSamePage(page);

    expect(await puts(page)).toBe(1);
    expect(await accounts(page)).toMatchObject({ available_balance: '70.84' });
  },
);

test('plans are listed by state with counts, and link to their product', async ({
  page,
  stack,
}) => {
  const username = 'plan.reader';
  await beginAsNewUser(page, stack, username);
  const [first, second] = SANDBOX_PRODUCTS.map(({ id }) => id);
  await operate(stack, 'plan issue', { user: username, product_id: first! });
  await operate(stack, 'plan issue', { user: username, product_id: second! });
  await page.goto('/#/plan');
  const rows = main(page).getByRole('list', { name: en('plan:list.label') });
  await expect(rows.getByRole('listitem')).toHaveCount(3);
  const tab = (name: string) => main(page).getByRole('tab', { name });
  await expect(tab(en('plan:tabs.all'))).toContainText('3');
  await expect(tab(en('shared:planStatus.waiting_put'))).toContainText('3');
  await expect(tab(en('shared:planStatus.settled'))).toContainText('0');
  await tab(en('shared:planStatus.settled')).click();
  await expect(main(page).getByText(en('plan:list.empty.settled'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: en('plan:list.showAll') })
    .click();
  await expect(rows.getByRole('listitem')).toHaveCount(3);

  const [{ number = '' } = {}] = await plans(page);
  await rows.getByRole('link').filter({ hasText: number }).click();
  await expect(main(page).getByText(number)).toBeVisible();
  await main(page)
    .getByRole('link', { name: en('plan:product.about') })
    .click();
  await expect(page).toHaveURL(/goods-detail\?product_id=/);
  await expect(
    main(page).getByRole('heading', { name: en('plan:product.description') }),
  ).toBeVisible();
  const place = (shown: number) => en('plan:product.picture', { number: shown, total: 2 });
  await expect(main(page).getByRole('status').getByText(place(1))).toBeAttached();
  await main(page)
    .getByRole('button', { name: en('plan:product.next') })
    .click();
  await expect(main(page).getByRole('status').getByText(place(2))).toBeAttached();
});

test('on the narrowest phone no word of a product’s name is broken, nor is the plan’s number', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await beginAsNewUser(page, stack, 'plan.narrow');
  await page.route('**/plan/order/detail*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { product: { name: string } } };
    body.data.product.name = 'An Extraordinarily Featherstonehaugh';
    await route.fulfill({ response, json: body });
  });
  await page.goto('/#/plan');
  await page
    .getByRole('list', { name: en('plan:list.label') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('An Extraordinarily Featherstonehaugh')).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  const number = page.getByRole('main').getByText(/^P\d{6}-\d{8}$/);
  expect(
    await number.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    }),
  ).toBe(1);
});

test('the header is transparent over a product’s pictures and opaque once they scroll under it', async ({
  page,
  stack,
}) => {
  // A low viewport, so that the page scrolls.
  await page.setViewportSize({ width: 390, height: 480 });
  await beginAsNewUser(page, stack, 'plan.scroller');
  await page.goto(`/#/plan/goods-detail?product_id=${SANDBOX_PRODUCTS[0]!.id}`);
  const pictures = main(page).locator('[data-pictures]');
  await expect(pictures).toBeVisible();
  const bar = page.getByRole('banner').locator('> div').first();
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // The skeleton precedes them.
  const top = async () => (await pictures.boundingBox())?.y ?? Number.NaN;
  await expect.poll(top, 'the pictures start behind the header').toBeLessThanOrEqual(0);
  // The colour changes with a transition.
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollBy(0, 300));
  await expect.poll(ground).toBe(canvas);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});

test('a product’s pictures change by swipe, keys and buttons', async ({ page, stack }) => {
  await beginAsNewUser(page, stack, 'plan.viewer');
  await page.goto(`/#/plan/goods-detail?product_id=${SANDBOX_PRODUCTS[0]!.id}`);
  const shown = main(page).getByRole('status');
  const place = (number: number) => en('plan:product.picture', { number, total: 2 });
  const turn = (name: string) => main(page).getByRole('button', { name: en(name) });
  await expect(shown.getByText(place(1))).toBeAttached();
  const strip = main(page).locator('[data-pictures]').getByRole('list');
  const box = (await strip.boundingBox())!;

  await test.step('swipe', async () => {
    const hand = await page.context().newCDPSession(page);
    const y = box.y + box.height * 0.6;
    const touch = (type: string, x?: number) =>
      hand.send('Input.dispatchTouchEvent', {
        type: type as 'touchMove',
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', box.width * 0.9);
    for (let part = 0.85; part > 0.1; part -= 0.05) await touch('touchMove', box.width * part);
    await touch('touchEnd');
    await expect(shown.getByText(place(2))).toBeAttached();
    await expect(turn('plan:product.next')).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('keys', async () => {
    await strip.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(shown.getByText(place(1))).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(shown.getByText(place(2))).toBeAttached();
  });

  await test.step('buttons', async () => {
    await turn('plan:product.previous').click();
    await expect(shown.getByText(place(1))).toBeAttached();
    await expect(turn('plan:product.previous')).toHaveAttribute('aria-disabled', 'true');
    await expect(turn('plan:product.previous')).toBeFocused();
  });

  await test.step('on a phone on its side they leave room for the name', async () => {
    const name = main(page).getByRole('heading', { level: 2 }).first();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(name).toBeInViewport({ ratio: 1 });
  });
});

test('an unknown plan, or another user’s, shows not found', async ({ page, stack }) => {
  await beginAsNewUser(page, stack, 'plan.stranger');
  const { plan } = (await operate(stack, 'plan issue', {
    user: stack.demo.username,
    product_id: SANDBOX_PRODUCTS[0]!.id,
  })) as { plan: { id: string } };
  for (const path of [
    '/plan/detail',
    `/plan/detail?id=${plan.id}`,
    '/plan/goods-detail?product_id=x',
  ]) {
    await page.goto(`/#${path}`);
    await expect(main(page).getByText(en('shared:states.notFound'))).toBeVisible();
  }
});
