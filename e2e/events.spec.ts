import type { BrowserContext, Page } from '@playwright/test';
import { operate } from './stack/operator.ts';
import { PEOPLE } from './stack/people.ts';
import { bell, bellName, beginSignedIn, unreadOn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';

test.use({ hearsEvents: true });

const EVENTS = '/user/events';

/** Takes away the intervals by which pages poll. */
const withoutPolling = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });

/** Opens the landing screen, and waits until it has got the stream. */
async function openWithStream(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith(EVENTS));
  await page.goto('/#/ad-center');
  expect((await stream).headers()['content-type']).toMatch(/^text\/event-stream/);
}

const available = (page: Page, amount: string) => page.getByText(amount, { exact: false }).first();

test('a balance that the operator changes is on the open page, without polling, and in every tab by one stream', async ({
  page,
  context,
  stack,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(EVENTS)) streams += 1;
  });
  await withoutPolling(context);
  const user = { ...stack.demo, username: PEOPLE.other.username };
  await beginSignedIn(page, stack.url, user);
  await openWithStream(page);
  const before = await unreadOn(page);
  const second = await context.newPage();
  await second.goto('/#/ad-center');
  await expect(bell(second)).toHaveAccessibleName(bellName(before));

  await operate(stack, 'top-up', { user: user.username, amount: '7654.32', reference: 'events' });
  for (const one of [page, second]) {
    await expect(available(one, '7,654.32')).toBeVisible();
    await expect(bell(one)).toHaveAccessibleName(bellName(before + 1));
  }
  expect(streams).toBe(1);
});
