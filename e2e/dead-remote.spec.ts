import { remoteOnPage } from './stack/remotes.ts';
import { shortenPauses } from './stack/short-pauses.ts';
import { expectSamePage, markPage, beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page, Route } from '@playwright/test';

// A remote is to be found dead by whoever opens it; one that is fetched ahead: prefetch.spec.ts.
test.use({ savesData: true });

const adcenter = remoteOnPage('adcenter');
const plan = remoteOnPage('plan');
const notices = remoteOnPage('notification');
/** Three of them: what every remote does when it fails is tested in faults/. */
const REMOTES = [adcenter, plan, notices];

const FAILED = en('host:remote.unreachable.title');
/** Three attempts with pauses between them come before the failure. */
const AFTER_RETRIES = { timeout: 30_000 };

test.beforeEach(({ page }) => shortenPauses(page, { files: false }));

const shown = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();

const retryButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: en('shared:actions.retry'), exact: true });

const isAlive = async (page: Page) => {
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading')).toBeVisible();
  await header.getByRole('button', { name: en('shared:service.title') }).click();
  const popup = page.getByRole('dialog', { name: en('shared:service.title') });
  await popup.getByRole('button', { name: en('shared:actions.close') }).click();
  await expect(popup).toHaveCount(0);
};

const WAYS: Record<string, (route: Route) => Promise<void>> = {
  'can’t be reached': (route) => route.abort('connectionrefused'),
  'are gone': (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
};

for (const [index, dead] of REMOTES.entries()) {
  const [way, answer] = Object.entries(WAYS)[index % 2]!;
  test(`${dead.name}, whose files ${way}, costs its own screens and comes back by Retry`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    test.setTimeout(120_000);
    allowConsole(new RegExp(`Failed to load resource.*/remotes/${dead.name}/`));
    const files = `**/remotes/${dead.name}/**`;
    await page.route(files, answer);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/terms');
    await markPage(page);

    await page.goto(`/#${dead.path}`);
    await expect(page.getByText(FAILED)).toBeVisible(AFTER_RETRIES);
    await isAlive(page);

    for (const other of REMOTES.filter((remote) => remote !== dead)) {
      await page.goto(`/#${other.path}`);
      await expect(shown(page, other), other.name).toBeVisible();
    }

    await page.goto(`/#${dead.path}`);
    await expect(page.getByText(FAILED)).toBeVisible(AFTER_RETRIES);
    await retryButton(page).click();
    await expect(page.getByText(FAILED), 'in vain, as long as they are').toBeVisible(AFTER_RETRIES);

    await page.unroute(files);
    await retryButton(page).click();
    await expect(shown(page, dead)).toBeVisible();
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expectSamePage(page);
  });
}

/** Answers with what the server has, and one statement more. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `${await response.text()}\nglobalThis.tampered = true;`;
  await route.fulfill({ response, body });
}

const wasTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

test('an entry that is not byte for byte what was released is refused', async ({
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

  await isAlive(page);
  await page.goto('/#/plan');
  await expect(shown(page, plan)).toBeVisible();

  await page.goto('/#/notification');
  await expect(page.getByText(FAILED), 'still refused').toBeVisible(AFTER_RETRIES);
  await page.unroute(entry);
  await retryButton(page).click();
  await expect(shown(page, notices), 'once it is what was released').toBeVisible();
  await expectSamePage(page);
});

test('a chunk that is not byte for byte what was released is refused', async ({
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

  // With whatever query: a chunk that was refused is asked for at another address.
  const chunks = '**/remotes/plan/**/*.js*';
  await page.route(chunks, tamper);
  await page.goto('/#/plan/detail');
  const main = page.getByRole('main');
  await expect(main.getByText(en('shared:states.failedScreen'))).toBeVisible(AFTER_RETRIES);
  expect(await wasTampered(page), 'none of it ran').toBe(false);
  await isAlive(page);

  await page.unroute(chunks);
  await retryButton(page).click();
  await expect(main.getByText(en('shared:states.notFound'))).toBeVisible();
  await expectSamePage(page);
});

test('without the registry every part says so, and Retry finds it', async ({
  page,
  stack,
  allowConsole,
}) => {
  test.setTimeout(90_000);
  allowConsole(/Failed to load resource.*\/remotes\.json/);
  await page.route('**/remotes.json', WAYS['are gone']!);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await markPage(page);
  await expect(page.getByText(FAILED)).toBeVisible(AFTER_RETRIES);
  await isAlive(page);

  await page.unroute('**/remotes.json');
  await retryButton(page).click();
  await expect(shown(page, adcenter)).toBeVisible();
  await page.goto('/#/plan');
  await expect(shown(page, plan)).toBeVisible();
  await expectSamePage(page);
});

test('a registry that names none of a remote says that it is not available', async ({
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
