import type { Page } from '@playwright/test';
import { copySite, type Fault, type SiteCopy } from './stack/bad-release.ts';
import { startOwnStack } from './stack/make-template.ts';
import { remoteOnPage } from './stack/remotes.ts';
import type { Stack } from './stack/server.ts';
import { shortenPauses } from './stack/short-pauses.ts';
import { beginSignedIn, expectSamePage, markPage } from './stack/steps.ts';
import { expect as expectSoon, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** A release that is given up and the one before it, on a machine that others load as well. */
const expect = expectSoon.configure({ timeout: 60_000 });

// Nothing is fetched ahead: what is loaded is what the test goes to.
test.use({ savesData: true });

const plan = remoteOnPage('plan');
const other = remoteOnPage('notification');
/** A further screen of it, which has a file of its own. */
const further = { path: `${plan.path}/detail`, shows: en('shared:states.notFound') };
const BROKEN = en('host:remote.broken.title');

let site: SiteCopy;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = copySite();
  stack = await startOwnStack({ SITE_DIR: site.folder, REMOTE_TIMEOUT_MS: '10000' });
});
test.afterAll(async () => {
  await stack.stop();
  site.remove();
});

const shown = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();
const failed = (page: Page, title: string) => page.getByRole('main').getByText(title);
const retry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: en('shared:actions.retry'), exact: true })
    .click();
/** How often code of a bad release has run in this page. */
const badRuns = (page: Page) =>
  page.evaluate(() => (globalThis as { badRuns?: number }).badRuns ?? 0);

/** A signed-in page on another remote's screen, with what it loads from then on. */
async function begin(page: Page) {
  await shortenPauses(page, { files: false });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto(`${stack.url}/#${other.path}`);
  await expect(shown(page, other)).toBeVisible();
  await markPage(page);
  let pages = 0;
  const asked: string[] = [];
  page.on('domcontentloaded', () => (pages += 1));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return {
    /** How often the page was loaded anew. */
    pages: () => pages,
    /** How often files of a release were asked for. */
    asked: (version: string) =>
      asked.filter((file) => file.startsWith(`/remotes/plan/${version}/`)).length,
    /** The files that were asked for. */
    had: () => asked.map((file) => file.split('/').pop()!),
    async go() {
      await page.goto(`${stack.url}/#${other.path}`);
      await page.goto(`${stack.url}/#${plan.path}`);
    },
  };
}

test.beforeEach(({ allowConsole }) => {
  test.setTimeout(300_000);
  allowConsole(/Failed to load resource.*\/remotes\/plan\//);
  allowConsole(/integrity.*\/remotes\/plan\//);
  allowConsole(/Refused to (execute script|apply style).*\/remotes\/plan\//);
  allowConsole(/a bad release/);
});

for (const fault of [
  'not there',
  'another byte in the entry',
  'leaves no container',
] satisfies Fault[]) {
  test(`a new release (${fault}) gives way to the one before it within the same navigation`, async ({
    page,
  }) => {
    const version = `9.0.0-${fault.replaceAll(' ', '-')}`;
    site.release('plan', site.make('plan', version, fault), site.good('plan'));
    const { pages, asked, go } = await begin(page);
    await page.goto(`${stack.url}/#${plan.path}`);
    await expect(shown(page, plan)).toBeVisible();
    expect(asked(version)).toBeGreaterThan(0);
    await expectSamePage(page);
    expect(await badRuns(page)).toBe(0);
    // A screen of it that comes later finds the files of its own release.
    await page.goto(`${stack.url}/#${further.path}`);
    await expect(shown(page, further)).toBeVisible();
    await expect(page.getByText(en('shared:states.failedScreen'))).toHaveCount(0);
    expect(pages()).toBe(0);

    // The bad one is kept out: of later navigations, and of later pages of the session.
    const before = asked(version);
    await go();
    await page.reload();
    await expect(shown(page, plan)).toBeVisible();
    expect(asked(version)).toBe(before);
    expect(pages()).toBe(1);
  });
}

test('a new release that does not answer gives way, and does nothing when it comes after all', async ({
  page,
}) => {
  site.release('plan', site.make('plan', '9.1.0', 'late'), site.good('plan'));
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, remoteTimeout: 3_000 } });
  });
  let come = () => {};
  const late = new Promise<void>((done) => (come = done));
  await page.route('**/remotes/plan/9.1.0/remoteEntry.js*', async (route) => {
    await late;
    await route.continue();
  });
  const { pages } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(shown(page, plan)).toBeVisible();
  const answered = page.waitForResponse('**/remotes/plan/9.1.0/remoteEntry.js*');
  come();
  await (await answered).finished();
  await page.goto(`${stack.url}/#${further.path}`);
  await expect(shown(page, further)).toBeVisible();
  await expect(page.getByText(en('shared:states.failedScreen'))).toHaveCount(0);
  expect(await badRuns(page)).toBe(0);
  await expectSamePage(page);
  expect(pages()).toBe(0);
});

test('a new release that throws gives way by one reload, and is kept out of the session', async ({
  page,
}) => {
  site.release('plan', site.make('plan', '9.2.0', 'throws'), site.good('plan'));
  const { pages, asked, go } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(shown(page, plan)).toBeVisible();
  expect(pages()).toBe(1);
  expect(await badRuns(page), 'none of it has run in the new page').toBe(0);

  const before = asked('9.2.0');
  await go();
  await page.reload();
  await expect(shown(page, plan)).toBeVisible();
  expect(asked('9.2.0')).toBe(before);
  expect(pages()).toBe(2);
});

test('where both throw, the page is reloaded once and then says so; Retry brings a mended one', async ({
  page,
}) => {
  site.release(
    'plan',
    site.make('plan', '9.3.1', 'throws'),
    site.make('plan', '9.3.0', 'exposes nothing'),
  );
  const { pages, go } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(failed(page, BROKEN)).toBeVisible();
  expect(pages()).toBe(1);

  await go();
  await expect(failed(page, BROKEN)).toBeVisible();
  await page.reload();
  await expect(failed(page, BROKEN)).toBeVisible();
  expect(pages(), 'the one by the user came to it').toBe(2);
  await markPage(page);

  await retry(page);
  await expect(failed(page, BROKEN), 'in vain, as long as they are').toBeVisible();
  expect(await badRuns(page)).toBeGreaterThan(1);
  await page.goto(`${stack.url}/#${other.path}`);
  await expect(shown(page, other)).toBeVisible();

  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(failed(page, BROKEN)).toBeVisible();
  site.release('plan', site.good('plan'), null);
  await retry(page);
  await expect(shown(page, plan)).toBeVisible();
  await expectSamePage(page);
  expect(pages()).toBe(2);
});

for (const fault of ['throws', 'exposes nothing', 'leaves no container'] satisfies Fault[]) {
  test(`the only release there is (${fault}) comes by Retry once it is mended, without a reload`, async ({
    page,
  }) => {
    const version = `9.4.0-${fault.replaceAll(' ', '-')}`;
    site.release('plan', site.make('plan', version, fault), null);
    const { pages } = await begin(page);
    await page.goto(`${stack.url}/#${plan.path}`);
    await expect(failed(page, BROKEN)).toBeVisible();
    site.release('plan', { ...site.make('plan', `${version}-mended`, 'late') }, null);
    await retry(page);
    await expect(shown(page, plan)).toBeVisible();
    await expectSamePage(page);
    expect(pages()).toBe(0);
  });
}

test('a screen whose file is gone reloads the page only where another release has come, once', async ({
  page,
}) => {
  site.release('plan', site.good('plan'), null);
  const { pages, had } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(shown(page, plan)).toBeVisible();
  const away = site.hideChunks('plan', had());
  const gone = page.getByRole('main').getByText(en('shared:states.failedScreen'));

  await page.goto(`${stack.url}/#${further.path}`);
  await expect(gone).toBeVisible();
  await expectSamePage(page);
  expect(pages()).toBe(0);

  site.release('plan', site.make('plan', '9.5.0', 'late'), site.good('plan'));
  await page.goto(`${stack.url}/#${plan.path}`);
  await page.goto(`${stack.url}/#${further.path}`);
  await expect.poll(pages).toBe(1);
  // The new release lacks the file as well: it says so, and stays.
  await expect(gone).toBeVisible();
  await markPage(page);
  await page.waitForLoadState('networkidle');
  await expectSamePage(page);
  expect(pages()).toBe(1);

  away.bringBack();
  await retry(page);
  await expect(shown(page, further)).toBeVisible();
  await expect(gone).toHaveCount(0);
  await expectSamePage(page);
});
