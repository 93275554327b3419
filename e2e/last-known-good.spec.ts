import type { Page } from '@playwright/test';
import { faultySite, type Fault, type FaultySite } from './stack/faults/bad-release.ts';
import { fillStorage } from './stack/faults/fill-storage.ts';
import { remoteOnPage } from './stack/remotes.ts';
import type { Stack } from './stack/server.ts';
import { shortenDelays } from './stack/short-delays.ts';
import { beginSignedIn, expectSamePage, markPage, sendLogin } from './stack/steps/steps.ts';
import { expect as baseExpect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** Long enough to fail one release and load the previous one on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 });

// Without prefetch, only what the test opens is loaded.
test.use({ savesData: true });

const plan = remoteOnPage('plan');
const other = remoteOnPage('notification');
/** Another screen of the remote, with its own chunk. */
const further = { path: `${plan.path}/detail`, shows: en('shared:states.notFound') };
const BROKEN = en('host:remote.broken.title');

let site: FaultySite;
let stack: Stack;

const shown = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();
const failed = (page: Page, title: string) => page.getByRole('main').getByText(title);
const retry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: en('shared:actions.retry'), exact: true })
    .click();
/** How many times code of a bad release has run in this page. */
const badRuns = (page: Page) =>
  page.evaluate(() => (globalThis as { badRuns?: number }).badRuns ?? 0);

/** Opens a signed-in page on another remote's screen and records its requests. */
async function begin(page: Page) {
  await shortenDelays(page, { files: false });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto(`${stack.url}/#${other.path}`);
  await expect(shown(page, other)).toBeVisible();
  await markPage(page);
  let reloads = 0;
  const requests: string[] = [];
  page.on('domcontentloaded', () => (reloads += 1));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return {
    /** Number of reloads. */
    reloads: () => reloads,
    /** Number of requests for files of a release. */
    requests: (version: string) =>
      requests.filter((file) => file.startsWith(`/remotes/plan/${version}/`)).length,
    /** Names of the requested files. */
    requestedFiles: () => requests.map((file) => file.split('/').pop()!),
    /** Leaves for the other remote and comes back. */
    async go() {
      await page.goto(`${stack.url}/#${other.path}`);
      await expect(shown(page, other)).toBeVisible();
      await page.goto(`${stack.url}/#${plan.path}`);
      // A note in the history entry of the screen before may end this `goto` too soon.
      await page.waitForURL(`${stack.url}/#${plan.path}`);
    },
  };
}

test.beforeEach(({ deployment, allowConsole }) => {
  test.setTimeout(300_000);
  site = faultySite(deployment.site);
  stack = deployment.stack();
  allowConsole(/Failed to load resource.*\/remotes\/plan\//);
  allowConsole(/integrity.*\/remotes\/plan\//);
  allowConsole(/Refused to (execute script|apply style).*\/remotes\/plan\//);
  allowConsole(/a bad release/);
});

for (const fault of ['missing', 'changed entry', 'no container'] satisfies Fault[]) {
  test(`a new release (${fault}) falls back to the previous one within the same navigation`, async ({
    page,
  }) => {
    const version = `9.0.0-${fault.replaceAll(' ', '-')}`;
    site.release('plan', site.make('plan', version, fault), site.good('plan'));
    const { reloads, requests, go } = await begin(page);
    await page.goto(`${stack.url}/#${plan.path}`);
    await expect(shown(page, plan)).toBeVisible();
    expect(requests(version)).toBeGreaterThan(0);
    await expectSamePage(page);
    expect(await badRuns(page)).toBe(0);
    // Its other screens load the files of the same release.
    await page.goto(`${stack.url}/#${further.path}`);
    await expect(shown(page, further)).toBeVisible();
    await expect(page.getByText(en('shared:states.failedScreen'))).toHaveCount(0);
    expect(reloads()).toBe(0);

    // The bad release is not tried again by later navigations and pages of the session.
    const before = requests(version);
    await go();
    await page.reload();
    await expect(shown(page, plan)).toBeVisible();
    expect(requests(version)).toBe(before);
    expect(reloads()).toBe(1);
  });
}

test('a new release that times out falls back, and has no effect when it arrives late', async ({
  page,
}) => {
  site.release('plan', site.make('plan', '9.1.0', 'late'), site.good('plan'));
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, remoteTimeout: 3_000 } });
  });
  let deliver = () => {};
  const late = new Promise<void>((done) => (deliver = done));
  await page.route('**/remotes/plan/9.1.0/remoteEntry.js*', async (route) => {
    await late;
    await route.continue();
  });
  const { reloads } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(shown(page, plan)).toBeVisible();
  const delivered = page.waitForResponse('**/remotes/plan/9.1.0/remoteEntry.js*');
  deliver();
  await (await delivered).finished();
  await page.goto(`${stack.url}/#${further.path}`);
  await expect(shown(page, further)).toBeVisible();
  await expect(page.getByText(en('shared:states.failedScreen'))).toHaveCount(0);
  expect(await badRuns(page)).toBe(0);
  await expectSamePage(page);
  expect(reloads()).toBe(0);
});

test('a new release that throws falls back with one reload, and is not tried again in the session', async ({
  page,
}) => {
  site.release('plan', site.make('plan', '9.2.0', 'throws'), site.good('plan'));
  const { reloads, requests, go } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(shown(page, plan)).toBeVisible();
  expect(reloads()).toBe(1);
  expect(await badRuns(page), 'the bad release has not run in the new page').toBe(0);

  const before = requests('9.2.0');
  await go();
  await page.reload();
  await expect(shown(page, plan)).toBeVisible();
  expect(requests('9.2.0')).toBe(before);
  expect(reloads()).toBe(2);
});

test('if both releases throw, the page reloads once and then shows an error; Retry loads a repaired release', async ({
  page,
}) => {
  site.release(
    'plan',
    site.make('plan', '9.3.1', 'throws'),
    site.make('plan', '9.3.0', 'exposes nothing'),
  );
  const { reloads, go } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(failed(page, BROKEN)).toBeVisible();
  expect(reloads()).toBe(1);

  await go();
  await expect(failed(page, BROKEN)).toBeVisible();
  await page.reload();
  await expect(failed(page, BROKEN)).toBeVisible();
  expect(reloads(), 'one more reload, by the user').toBe(2);
  await markPage(page);

  await retry(page);
  await expect(failed(page, BROKEN), 'still failing').toBeVisible();
  expect(await badRuns(page)).toBeGreaterThan(1);
  await page.goto(`${stack.url}/#${other.path}`);
  await expect(shown(page, other)).toBeVisible();

  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(failed(page, BROKEN)).toBeVisible();
  site.release('plan', site.good('plan'), null);
  await retry(page);
  await expect(shown(page, plan)).toBeVisible();
  await expectSamePage(page);
  expect(reloads()).toBe(2);
});

for (const fault of ['throws', 'exposes nothing', 'no container'] satisfies Fault[]) {
  test(`a single release (${fault}) loads with Retry once it is repaired, without a reload`, async ({
    page,
  }) => {
    const version = `9.4.0-${fault.replaceAll(' ', '-')}`;
    site.release('plan', site.make('plan', version, fault), null);
    const { reloads } = await begin(page);
    await page.goto(`${stack.url}/#${plan.path}`);
    await expect(failed(page, BROKEN)).toBeVisible();
    site.release('plan', { ...site.make('plan', `${version}-repaired`, 'late') }, null);
    await retry(page);
    await expect(shown(page, plan)).toBeVisible();
    await expectSamePage(page);
    expect(reloads()).toBe(0);
  });
}

for (const fault of ['throws', 'rendering'] satisfies Fault[]) {
  test(`a new release (${fault}) ends no session that the browser could not store, unless the user asks for the previous one`, async ({
    page,
  }) => {
    site.release('plan', site.make('plan', '9.6.0', fault), site.good('plan'));
    await page.goto(`${stack.url}/#/login`);
    await fillStorage(page);
    await sendLogin(page, stack.demo);
    await expect(page).toHaveURL(/#\/ad-center$/);
    await markPage(page);

    await page.goto(`${stack.url}/#${plan.path}`);
    const usePrevious = page.getByRole('button', { name: en('host:crash.usePrevious') });
    await expect(usePrevious).toBeVisible();
    await expect(page.getByRole('main').getByText(en('host:crash.endsSession'))).toBeVisible();
    await page.goto(`${stack.url}/#${other.path}`);
    await expect(shown(page, other)).toBeVisible();
    await expectSamePage(page);

    await page.goto(`${stack.url}/#${plan.path}`);
    await usePrevious.click();
    await expect(page).toHaveURL(/#\/login$/);
    await sendLogin(page, stack.demo);
    await expect(shown(page, plan)).toBeVisible();
  });
}

test('a screen whose file is missing reloads the page once, and only if there is a new release', async ({
  page,
}) => {
  site.release('plan', site.good('plan'), null);
  const { reloads, requestedFiles } = await begin(page);
  await page.goto(`${stack.url}/#${plan.path}`);
  await expect(shown(page, plan)).toBeVisible();
  const hidden = site.hideChunks('plan', requestedFiles());
  const missing = page.getByRole('main').getByText(en('shared:states.failedScreen'));

  await page.goto(`${stack.url}/#${further.path}`);
  await expect(missing).toBeVisible();
  await expectSamePage(page);
  expect(reloads()).toBe(0);

  site.release('plan', site.make('plan', '9.5.0', 'late'), site.good('plan'));
  await page.goto(`${stack.url}/#${plan.path}`);
  await page.goto(`${stack.url}/#${further.path}`);
  await expect.poll(reloads).toBe(1);
  // The new release lacks the file too: the screen shows an error without another reload.
  await expect(missing).toBeVisible();
  await markPage(page);
  await page.waitForLoadState('networkidle');
  await expectSamePage(page);
  expect(reloads()).toBe(1);

  hidden.restore();
  await retry(page);
  await expect(shown(page, further)).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expectSamePage(page);
});
