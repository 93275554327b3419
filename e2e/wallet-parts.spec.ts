import { SANDBOX_PRODUCTS } from '../api/src/sandbox/catalog/products.ts';
import { addMoney } from '../shared/src/money/exact-money.ts';
import { logTurn, oneOf, turnOf } from './stack/counts.ts';
import { accounts, apiPost, apiGet, beginAsNewUser } from './stack/steps/new-user.ts';
import { overflowing } from './stack/findings/overflowing.ts';
import { operate } from './stack/operator.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { setUpWithdrawals, withdraw } from './stack/steps/wallet-steps.ts';
import { en } from './stack/words.ts';
import type { Locator, Page } from '@playwright/test';

/** The parts of the total, then the accounts beside it, in the order on the screen. */
const PARTS = [
  'available_balance',
  'to_be_consumed',
  'to_be_settled',
  'withdrawals_pending',
  'deposit',
] as const;
const BESIDE = ['startup_funds', 'discount_amount'] as const;
const ACCOUNTS_BESIDE = 'the accounts beside the total';

const main = (page: Page) => page.getByRole('main');

/** The last amount in a text, with its sign: `−$1,250.00` is `-1250.00`. */
function amountIn(text: string): string {
  const [, sign = '', digits = ''] = [...text.matchAll(/([−-]?)\+?\$([\d,]+\.\d\d)/g)].at(-1) ?? [];
  expect(digits, `an amount in ${text}`).not.toBe('');
  return `${sign && '-'}${digits.replaceAll(',', '')}`;
}

const shownIn = async (container: Locator) => amountIn((await container.textContent()) ?? '');

/** Loads every page of the open list and returns the amounts of its rows. */
async function allEntries(page: Page): Promise<string[]> {
  await settled(page);
  await page.evaluate(
    ([more, loading]) =>
      new Promise<void>((done) => {
        let quietFrames = 0;
        const step = () => {
          const button = [...document.querySelectorAll('main button')].find(
            ({ textContent }) => textContent === more,
          );
          // The list loads more when its end is visible.
          button?.scrollIntoView();
          const statuses = [...document.querySelectorAll('main [role=status]')];
          const isLoading = statuses.some(({ textContent }) => textContent.includes(loading));
          quietFrames = button || isLoading ? 0 : quietFrames + 1;
          if (quietFrames > 15) done();
          else requestAnimationFrame(step);
        };
        step();
      }),
    [en('shared:actions.loadMore'), en('shared:states.loading')] as const,
  );
  const list = main(page).getByRole('list', { name: en('wallet:records.label') });
  if ((await list.count()) === 0) return [];
  const texts = await list.evaluate(async (element) => {
    // A long list renders only rows near the viewport, so it is scrolled from start to end.
    const frame = () => new Promise(requestAnimationFrame);
    const found = new Map<string, string>();
    for (window.scrollTo(0, 0); ; window.scrollBy(0, window.innerHeight / 2)) {
      for (let frames = 0; frames < 3; frames += 1) await frame();
      for (const link of element.querySelectorAll('a')) {
        found.set(link.href, link.textContent ?? '');
      }
      if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1) break;
    }
    return [...found.values()];
  });
  return texts.map(amountIn);
}

/**
 * Opens parts of the wallet, checks that their entries add up, and returns their figures by
 * account.
 */
async function walkParts(page: Page, parts: readonly string[]): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const account of parts) {
    const list = (PARTS as readonly string[]).includes(account) ? 'total.parts' : 'total.outside';
    // Delivery can change a figure between two reads; then both are read again.
    let attempts = 0;
    await expect(async () => {
      await page.goto('/#/wallet');
      if (attempts > 0) await page.reload();
      attempts += 1;
      const part = main(page)
        .getByRole('list', { name: en(`wallet:${list}`), exact: true })
        .getByRole('link')
        .filter({ hasText: en(`shared:account.${account}`) });
      const figure = await shownIn(part.getByText(/^\$[\d,]+\.\d\d$/).first());
      await part.click();
      await expect(page).toHaveURL(new RegExp(`records\\?account=${account}$`));
      const entries = await allEntries(page);
      const card = main(page).getByRole('region', { name: en(`shared:account.${account}`) });
      expect(await shownIn(card.getByText(/^\$[\d,]+\.\d\d$/).first())).toBe(figure);
      expect(addMoney('0.00', ...entries), `${entries.length} entries of ${account}`).toBe(figure);
      const bars = main(page)
        .getByRole('group', { name: en('wallet:months.label') })
        .getByRole('button');
      const nets = await bars.evaluateAll((all) =>
        all.map((bar) => bar.getAttribute('aria-label')),
      );
      expect(addMoney('0.00', ...nets.map((net) => amountIn(net ?? ''))), 'the months add up').toBe(
        figure,
      );
      figures[account] = figure;
    }).toPass({ timeout: 120_000 });
  }
  return figures;
}

/** Read row by row: all at full counts, one every day, because the server's tests add up every account. */
const READ_ROWS = oneOf([...PARTS, ACCOUNTS_BESIDE], turnOf('wallet'));
const READ_PARTS = PARTS.filter((account) => READ_ROWS.includes(account));

test.beforeAll(logTurn('wallet'));

test('a part of a wallet with history opens to entries that add up to it, over all pages; all parts are the total', async ({
  page,
  stack,
}) => {
  test.setTimeout(420_000);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/wallet');
  const figures = await walkParts(page, READ_PARTS);
  for (const account of READ_PARTS) expect(figures[account], account).not.toBe('0.00');
  await page.goto('/#/wallet');
  await settled(page);
  const total = main(page)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first();
  const parts = main(page)
    .getByRole('list', { name: en('wallet:total.parts'), exact: true })
    .getByRole('link');
  // Retried, because delivery can change the figures between reads.
  await expect(async () => {
    const shown = (await parts.all()).map((part) =>
      shownIn(part.getByText(/^\$[\d,]+\.\d\d$/).first()),
    );
    expect(shown).toHaveLength(PARTS.length);
    expect(await shownIn(total)).toBe(addMoney(...(await Promise.all(shown))));
  }).toPass({ timeout: 20_000 });
});

if (READ_ROWS.includes(ACCOUNTS_BESIDE))
  test('the accounts beside the total, owed funds and coupon amounts, add up too', async ({
    page,
    stack,
  }) => {
    test.setTimeout(240_000);
    const username = 'parts.beside';
    await beginAsNewUser(page, stack, username);
    // More than one page of entries.
    for (let place = 1; place <= 23; place += 1) {
      await operate(stack, 'top-up', { user: username, amount: `${place}.0${place % 10}` });
    }
    await setUpWithdrawals(page);
    await page.goto('/#/wallet/withdraw');
    await withdraw(page, '12.34');
    await operate(stack, 'deposit post', { user: username, amount: '20.05' });
    await operate(stack, 'deposit release', { user: username, amount: '5.02' });
    await operate(stack, 'startup-funds advance', { user: username, amount: '50.00' });
    await operate(stack, 'startup-funds return', { user: username, amount: '19.99' });
    const { plan } = (await operate(stack, 'plan issue', {
      user: username,
      product_id: SANDBOX_PRODUCTS[0]!.id,
      min: '10.00',
      max: '100.00',
    })) as { plan: { id: string } };
    await operate(stack, 'coupon grant', {
      user: username,
      name: { en: 'Harvest' },
      effect: 'discount',
      value: '12.5',
    });
    const coupons = await apiGet<{ list: { id: string; name: string }[] }>(
      page,
      '/user_coupon/list',
    );
    await apiPost(page, '/plan/order/put', {
      id: plan.id,
      amount: '33.33',
      official_push: true,
      real_time_placement: false,
      coupon_id: coupons.list.find(({ name }) => name === 'Harvest')!.id,
    });
    expect(await accounts(page)).toMatchObject({
      to_be_consumed: '29.16',
      withdrawals_pending: '12.34',
      deposit: '15.03',
      startup_funds: '30.01',
      discount_amount: '4.17',
    });
    expect(await walkParts(page, ['deposit', ...BESIDE])).toEqual({
      deposit: '15.03',
      startup_funds: '30.01',
      discount_amount: '4.17',
    });
  });

test('a word of the operator that is longer than its line breaks in the row of its transaction', async ({
  page,
  stack,
}) => {
  const name = 'Haftpflichtversicherungsvergleichsportal';
  await page.route('**/transaction_flow/list?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/"name":"[^"]*"/g, `"name":"${name}"`) });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/wallet/records');
  await expect(main(page).getByText(name).first()).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});
