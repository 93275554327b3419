import { expect, type Page } from '@playwright/test';
import { FAILED_RELEASES } from '../host/src/remotes/releases/failed-releases.ts';
import { isFull, logTurn } from './stack/counts.ts';
import { RELEASED, type Deployment } from './stack/deployment.ts';
import { fillStorage } from './stack/faults/fill-storage.ts';
import { hamperFiles, type Hampered } from './stack/faults/hampered-files.ts';
import { CELLS, type Cell } from './stack/faults/healing-table.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { beginSignedIn, expectSamePage, markPage, stored } from './stack/steps/steps.ts';
import { en } from './stack/words.ts';
import { NO_NETWORK, open, test, visit } from './stack/worker-test.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeAll(logTurn('host'));

const HOME = remoteOnPage('adcenter');
const LANDING = remoteOnPage(RELEASED);
const DEEP = {
  ...LANDING,
  path: '/notification/detail',
  shows: en('shared:states.notFound'),
};

const targetOf = ({ when }: Cell) => (when === 'deep link' ? DEEP : LANDING);

/** A device on which the app has been used before. */
async function makeKnown(page: Page, { fault, when }: Cell, deployment: Deployment): Promise<void> {
  if (fault.layOutBefore) {
    fault.layOutBefore(deployment.site);
    await deployment.restart();
  }
  if (when === 'offline device' || fault.layOutBefore) {
    await visit(page, deployment.stack().demo, [HOME]);
    if (when === 'offline device') await page.context().setOffline(true);
    return;
  }
  // Without a worker: see `leavesNetworkAlone`.
  await page.context().addInitScript(() => {
    const { connection } = navigator as Navigator & { connection: object };
    Object.defineProperty(connection, 'saveData', { value: true });
  });
  if (when === 'after an hour') await page.clock.install();
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  await open(page, HOME);
}

/** The proxy that will hamper files, if the fault needs one. */
const standBefore = async ({ fault }: Cell, deployment: Deployment): Promise<Hampered | null> =>
  fault.hampers ? hamperFiles(deployment, RELEASED, fault.hampers) : null;

/** Breaks the site. */
async function breakSite({ fault }: Cell, deployment: Deployment, hampered: Hampered | null) {
  fault.breakSite(deployment.site);
  hampered?.begin();
  // The page that is open requests no file meanwhile: its worker has stored them.
  if (fault.layOutBefore) await deployment.restart();
}

/** Opens the screen; takes the previous release if the page offers that. */
async function openAfterCrash(page: Page, { path, shows }: typeof DEEP, isOffered: boolean) {
  await page.goto(`/#${path}`);
  if (isOffered) await page.getByRole('button', { name: en('host:crash.usePrevious') }).click();
  await expect(screenOf(page, { shows })).toBeVisible({ timeout: 30_000 });
}

const screenOf = (page: Page, { shows }: { shows: string }) =>
  page.getByRole('main').getByText(shows, { exact: true }).first();

/** Opens the screen whose files come badly: late ones are waited for, and such that never come say so. */
async function openHampered(page: Page, cell: Cell, hampered: Hampered) {
  const target = targetOf(cell);
  await page.goto(`/#${target.path}`, { waitUntil: 'domcontentloaded' });
  // A worker has stored the files.
  const isThere = cell.when === 'offline device';
  if (cell.fault.hampers === 'late') {
    const bar = page.getByRole('progressbar', { name: en('shared:states.loading') });
    // Daily the files are not late enough.
    if (isFull && !isThere) {
      await expect(bar).toBeVisible({ timeout: 30_000 });
      expect((await bar.boundingBox())!.height, 'it is a bar').toBeLessThan(60);
    }
    await expect(screenOf(page, target)).toBeVisible({ timeout: 120_000 });
  } else if (!isThere) {
    const main = page.getByRole('main');
    await expect(main.getByText(en('host:remote.unreachable.title'))).toBeVisible({
      timeout: 30_000,
    });
    hampered.repair();
    await main.getByRole('button', { name: en('shared:actions.retry'), exact: true }).click();
  }
}

/** In one cell of each time the user types in a form of another remote before the release crashes. */
const isTyped = ({ fault }: Cell) => fault.crashes === 'rendering';
const topic = (page: Page) =>
  page.getByRole('main').getByLabel(en('adcenter:feedback.topic'), { exact: true });
const openForm = (page: Page) => page.goto('/#/ad-center/feedback');

async function typeBefore(page: Page, cell: Cell) {
  if (!isTyped(cell)) return;
  await openForm(page);
  await topic(page).fill('Typed before');
}

async function expectTyped(page: Page, cell: Cell) {
  if (!isTyped(cell)) return;
  await openForm(page);
  await expect(topic(page), 'what the user typed').toHaveValue('Typed before');
}

/** Waits until a release is given up whose screens work meanwhile. */
async function expectGivenUp(page: Page) {
  const isNoted = (key: string) => sessionStorage.getItem(key)?.includes('9.0.0-crashes');
  await page.waitForFunction(isNoted, FAILED_RELEASES, { timeout: 30_000 });
}

/** Signs out, in another tab, from a screen that throws while it is left: no release counts as crashed. */
async function expectNobodyMarked(page: Page, cell: Cell) {
  await open(page, targetOf(cell));
  const other = await page.context().newPage();
  await other.goto('/config.json');
  await other.evaluate(() => localStorage.removeItem('fb_token'));
  await expect(page).toHaveURL(/#\/login$/);
  const submit = page.getByRole('button', { name: en('host:login.submit'), exact: true });
  await expect(submit).toBeVisible();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), FAILED_RELEASES)).toBeNull();
}

/** A server that is being restarted answers so to what an open page asks it: a poll may fall into that moment. */
const RESTARTED = /status of 503 .*\/facebook-business\//;

/** What browsers say of files that end too soon, of styles of previous releases, and of the flaws of releases. */
const EXPECTED = [
  /A preload for '\S+\.css' is found, but is not used due to an integrity mismatch/,
  /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/,
  /leak\.css is not applied for/,
  /: a leak/,
];

for (const cell of CELLS) {
  const { fault, when } = cell;
  test(`${fault.name}, ${when}: the user sees the screen, and loses nothing`, async ({
    page,
    context,
    deployment,
    allowConsole,
  }) => {
    allowConsole(NO_NETWORK);
    allowConsole(/Failed to load resource.*remotes\.json/);
    for (const pattern of EXPECTED) allowConsole(pattern);
    if (fault.layOutBefore) allowConsole(RESTARTED);
    const hampered = await standBefore(cell, deployment);
    await makeKnown(page, cell, deployment);
    if (fault.fillsStorage) await fillStorage(page);
    await breakSite(cell, deployment, hampered);

    let shown = page;
    if (when === 'after an hour') {
      await markPage(page);
      await page.clock.fastForward('01:00:00');
    } else {
      await context.setOffline(false);
      shown = await context.newPage();
    }
    await typeBefore(shown, cell);
    if (fault.crashes) {
      allowConsole(/a bad release|Maximum update depth|the screen has no content|React error #525/);
      const staysOpen = fault.crashes === 'leaving' || when === 'after an hour';
      await openAfterCrash(shown, targetOf(cell), when === 'deep link' && !staysOpen);
      if (fault.crashes === 'updating' && !staysOpen) await expectGivenUp(shown);
    }
    if (hampered) await openHampered(shown, cell, hampered);
    await open(shown, targetOf(cell));
    if (when === 'after an hour') await expectSamePage(shown);
    await markPage(shown);
    await open(shown, HOME);
    await expectSamePage(shown);
    await expect(shown.getByRole('banner').getByRole('heading')).toBeVisible();
    await expectTyped(shown, cell);
    expect(await stored(shown, 'fb_token'), 'the next page is signed in').not.toBeNull();
    if (fault.crashes === 'leaving') await expectNobodyMarked(shown, cell);
    await hampered?.end();
  });
}
