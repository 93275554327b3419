import { expect, type Page } from '@playwright/test';
import { logTurn } from './stack/counts.ts';
import { RELEASED, type Deployment } from './stack/deployment.ts';
import { fillStorage } from './stack/fill-storage.ts';
import { CELLS, type Cell } from './stack/healing-table.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { beginSignedIn, expectSamePage, markPage, stored } from './stack/steps.ts';
import { en } from './stack/words.ts';
import { NO_NETWORK, open, test, visit } from './stack/worker-test.ts';

test.describe.configure({ timeout: 150_000 });
test.beforeAll(logTurn('host'));

const HOME = remoteOnPage('adcenter');
const LANDING = remoteOnPage(RELEASED);
const DEEP = {
  ...LANDING,
  path: '/notification/detail',
  shows: en('notification:detail.notFound'),
};

const targetOf = ({ when }: Cell) => (when === 'deep link' ? DEEP : LANDING);

/** A device on which the app has been used before; returns the page that was open last. */
async function knownDevice(page: Page, { when }: Cell, deployment: Deployment): Promise<Page> {
  if (when === 'offline device') {
    await visit(page, deployment.stack().demo, [HOME]);
    await page.context().setOffline(true);
    return page;
  }
  // Without a worker: see `leavesNetworkAlone`.
  await page.context().addInitScript(() => {
    const { connection } = navigator as Navigator & { connection: object };
    Object.defineProperty(connection, 'saveData', { value: true });
  });
  if (when === 'after an hour') await page.clock.install();
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  await open(page, HOME);
  return page;
}

/** Opens the screen; takes the previous release if the page offers that. */
async function openAfterCrash(page: Page, { path, shows }: typeof DEEP, isOffered: boolean) {
  await page.goto(`/#${path}`);
  if (isOffered) await page.getByRole('button', { name: en('host:crash.usePrevious') }).click();
  const screen = page.getByRole('main').getByText(shows, { exact: true }).first();
  await expect(screen).toBeVisible({ timeout: 30_000 });
}

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
    await knownDevice(page, cell, deployment);
    if (fault.fillsStorage) await fillStorage(page);
    fault.breakSite(deployment.site);

    let shown = page;
    if (when === 'after an hour') {
      await markPage(page);
      await page.clock.fastForward('01:00:00');
    } else {
      await context.setOffline(false);
      shown = await context.newPage();
    }
    if (fault.crashes) {
      allowConsole(/a bad release|Maximum update depth|the screen has no content|React error #525/);
      const staysOpen = fault.crashes === 'leaving' || when === 'after an hour';
      await openAfterCrash(shown, targetOf(cell), when === 'deep link' && !staysOpen);
    }
    await open(shown, targetOf(cell));
    if (when === 'after an hour') await expectSamePage(shown);
    await markPage(shown);
    await open(shown, HOME);
    await expectSamePage(shown);
    expect(await stored(shown, 'fb_token'), 'the next page is signed in').not.toBeNull();
  });
}
