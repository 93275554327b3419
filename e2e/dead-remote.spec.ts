import { remoteOnPage } from './stack/remotes.ts';
import { shortenDelays } from './stack/short-delays.ts';
import { expectSamePage, markPage, beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page, Route } from '@playwright/test';

// Without prefetch, so that the user's navigation hits the fault; prefetched remotes are tested in
// prefetch-bad-release.spec.ts.
test.use({ savesData: true });

const adcenter = remoteOnPage('adcenter');
const plan = remoteOnPage('plan');
const notices = remoteOnPage('notification');
/** Three are enough: faults/ covers every remote. */
const REMOTES = [adcenter, plan, notices];

const FAILED = en('host:remote.unreachable.title');
/** The failure shows after three attempts with delays. */
const AFTER_RETRIES = { timeout: 30_000 };

test.beforeEach(({ page }) => shortenDelays(page, { files: false }));

const shown = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();

const retryButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: en('shared:actions.retry'), exact: true });

const expectHeaderWorks = async (page: Page) => {
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading')).toBeVisible();
  await header.getByRole('button', { name: en('shared:service.title') }).click();
  const popup = page.getByRole('dialog', { name: en('shared:service.title') });
  await popup.getByRole('button', { name: en('shared:actions.close') }).click();
  await expect(popup).toHaveCount(0);
};

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'can’t be reached': (route) => route.abort('connectionrefused'),
  'are gone': (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
};

for (const [index, dead] of REMOTES.entries()) {
  const [fault, respond] = Object.entries(FAULTS)[index % 2]!;
  test(`${dead.name}, whose files ${fault}, fails alone and recovers with Retry`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    test.setTimeout(120_000);
    allowConsole(new RegExp(`Failed to load resource.*/remotes/${dead.name}/`));
    const files = `**/remotes/${dead.name}/**`;
    await page.route(files, respond);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/terms');
    await markPage(page);

    await page.goto(`/#${dead.path}`);
    await expect(page.getByText(FAILED)).toBeVisible(AFTER_RETRIES);
    await expectHeaderWorks(page);

    for (const other of REMOTES.filter((remote) => remote !== dead)) {
      await page.goto(`/#${other.path}`);
      await expect(shown(page, other), other.name).toBeVisible();
    }

    await page.goto(`/#${dead.path}`);
    await expect(page.getByText(FAILED)).toBeVisible(AFTER_RETRIES);
    await retryButton(page).click();
    await expect(page.getByText(FAILED), 'still failing').toBeVisible(AFTER_RETRIES);

    await page.unroute(files);
    await retryButton(page).click();
    await expect(shown(page, dead)).toBeVisible();
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expectSamePage(page);
  });
}

/** Appends a statement to the server's file. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `${await response.text()}\nglobalThis.tampered = true;`;
  await route.fulfill({ response, body });
}

const wasTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

test('an entry that differs from the released bytes is rejected', async ({
  page,
  stack,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  allowConsole(/integrity.*remoteEntry\.js|remoteEntry\.js.*integrity/);
  allowConsole(/Failed to load resource.*remoteEntry\.js/);
  const entry = '**/remotes/notification/*/remoteEntry.js*';
  await page.route(entry, tamper);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await markPage(page);
  await page.goto('/#/notification');
  await expect(page.getByText(FAILED)).toBeVisible(AFTER_RETRIES);
  expect(await wasTampered(page), 'none of it ran').toBe(false);

  await expectHeaderWorks(page);
  await page.goto('/#/plan');
  await expect(shown(page, plan)).toBeVisible();

  await page.goto('/#/notification');
  await expect(page.getByText(FAILED), 'still rejected').toBeVisible(AFTER_RETRIES);
  await page.unroute(entry);
  await retryButton(page).click();
  await expect(shown(page, notices), 'the released file loads').toBeVisible();
  await expectSamePage(page);
});

test('a chunk that differs from the released bytes is rejected', async ({
  page,
  stack,
  allowConsole,
}) => {
  test.setTimeout(90_000);
  allowConsole(/integrity.*\/remotes\/plan\//);
  allowConsole(/Failed to load resource.*\/remotes\/plan\//);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await markPage(page);
  await page.goto('/#/plan');
  await expect(shown(page, plan)).toBeVisible();

  // With any query: a retry of a rejected chunk uses another address.
  const chunks = '**/remotes/plan/**/*.js*';
  await page.route(chunks, tamper);
  await page.goto('/#/plan/detail');
  const main = page.getByRole('main');
  await expect(main.getByText(en('shared:states.failedScreen'))).toBeVisible(AFTER_RETRIES);
  expect(await wasTampered(page), 'none of it ran').toBe(false);
  await expectHeaderWorks(page);

  await page.unroute(chunks);
  await retryButton(page).click();
  await expect(main.getByText(en('shared:states.notFound'))).toBeVisible();
  await expectSamePage(page);
});

test('without the registry every remote fails, and Retry loads it', async ({
  page,
  stack,
  allowConsole,
}) => {
  test.setTimeout(90_000);
  allowConsole(/Failed to load resource.*\/remotes\.json/);
  await page.route('**/remotes.json', FAULTS['are gone']!);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await markPage(page);
  await expect(page.getByText(FAILED)).toBeVisible(AFTER_RETRIES);
  await expectHeaderWorks(page);

  await page.unroute('**/remotes.json');
  await retryButton(page).click();
  await expect(shown(page, adcenter)).toBeVisible();
  await page.goto('/#/plan');
  await expect(shown(page, plan)).toBeVisible();
  await expectSamePage(page);
});

test('a remote that is missing in the registry is shown as unavailable', async ({
  page,
  stack,
}) => {
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { remotes: Record<string, unknown> };
    delete registry.remotes.notification;
    await route.fulfill({ response, json: registry });
  });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await page.goto('/#/notification');
  await expect(page.getByText(en('host:remote.unknown.title'))).toBeVisible();
  await page.goto('/#/plan');
  await expect(shown(page, plan)).toBeVisible();
});
