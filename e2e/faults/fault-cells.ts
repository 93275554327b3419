import { saySeed } from '../stack/counts.ts';
import { hang } from '../stack/fault-answers.ts';
import { breakRemote, type Mend } from '../stack/fault-break.ts';
import { cellsOf, type Cell, type ScreenOnPage } from '../stack/fault-table.ts';
import { expect, test } from '../stack/fault-test.ts';
import { shortenPauses } from '../stack/short-pauses.ts';
import { expectSamePage, markPage } from '../stack/steps.ts';
import { en } from '../stack/words.ts';
import type { FaultSite } from '../stack/fault-site.ts';
import type { Locator, Page } from '@playwright/test';

const FAILURES = new RegExp(
  [
    en('host:remote.unreachable.title'),
    en('host:remote.broken.title'),
    en('shared:states.failedScreen'),
  ].join('|'),
);
/** Attempts with pauses between them come before the failure, or some seconds for a screen's file that hangs. */
const AFTER_RETRIES = { timeout: 45_000 };
/** So many pages one after the other keep a small machine busy. */
const IN_TIME = { timeout: 30_000 };
/** How long a page waits for the first files of a remote that hangs, in milliseconds, each time. */
const PATIENCE = 1_500;

const main = (page: Page): Locator => page.getByRole('main');

/** A file of the first screen that never comes holds back the `load` event, and nothing else. */
const goTo = (page: Page, { path }: ScreenOnPage) =>
  page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' });

async function expectShown(page: Page, { path, shows }: ScreenOnPage): Promise<void> {
  await expect(main(page).getByText(shows, { exact: true }).first(), path).toBeVisible(IN_TIME);
}

const failure = (page: Page): Locator => main(page).getByText(FAILURES);

async function expectHeaderWorks(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading')).toBeVisible();
  await header.getByRole('button', { name: en('shared:service.title') }).click();
  const popup = page.getByRole('dialog', { name: en('shared:service.title') });
  await popup.getByRole('button', { name: en('shared:actions.close') }).click();
  await expect(popup).toHaveCount(0);
}

/** The names of the files that a remote's landing screen brings and its second screen does not. */
async function landingFiles(site: FaultSite, page: Page, { remote, second }: Cell) {
  if (second) {
    await goTo(page, second);
    await expectShown(page, second);
  }
  const before = site.requested(remote.name);
  await goTo(page, remote);
  await expectShown(page, remote);
  const added = [...site.requested(remote.name)].filter((address) => !before.has(address));
  expect(added, 'the landing screen has files of its own').not.toEqual([]);

  // A page of the site without any of its code.
  await page.goto('/remotes.json');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  site.reset();
  return new Set(added.map((address) => address.slice(address.lastIndexOf('/') + 1)));
}

/** What a browser says of files that fail, as far as they are the remote's. */
function saidOf({ remote: { name }, fault }: Cell): RegExp[] {
  return [
    new RegExp(`Failed to load resource.*/remotes/${name}/`),
    // What is not there is no script either: it comes with a text that says so.
    new RegExp(`Refused to (execute script|apply style) from '[^']*/remotes/${name}/`),
    // Of a page without its code, where the landing screen's files are found out.
    /Failed to load resource.*\/favicon\.ico/,
    ...(fault.says ? [fault.says] : []),
  ];
}

function testCell(cell: Cell): void {
  const { remote, fault, when, part, before, screen, meanwhile } = cell;
  const what = part === 'all' ? fault.name : `${fault.name} (${part})`;

  test(`${remote.name}, ${what}, ${when}: it fails alone, and comes back by Retry`, async ({
    page,
    site,
    loads,
    allowConsole,
  }) => {
    for (const pattern of saidOf(cell)) allowConsole(pattern);
    // Of a release that is replaced files may be gone, which another page has: it is loaded once.
    const seemsGone = 'answer' in fault ? fault.isGone === true : true;
    const isReplaced = when === 'after a redeploy' && (cell.isOpen || part === 'landing screen');
    // The entry of the release before has run in the page: the next release takes another page.
    const hasRun = when === 'after a redeploy' && part === 'all but the entry';
    const mayReload = (isReplaced && seemsGone) || hasRun;

    const hangs = 'answer' in fault && fault.answer === hang;
    await shortenPauses(page, { files: hangs });
    const landing =
      part === 'landing screen' ? await landingFiles(site, page, cell) : new Set<string>();
    loads.count = 0;
    if (hangs) site.remoteTimeout = PATIENCE;

    let mend: Mend;
    if (when === 'after a redeploy' && before) {
      await goTo(page, before);
      await expectShown(page, before);
      mend = await breakRemote(site, cell, landing);
    } else {
      mend = await breakRemote(site, cell, landing);
      if (before) {
        await goTo(page, before);
        await expectShown(page, before);
      }
    }
    await goTo(page, screen);
    await expect(failure(page), 'it says that it failed').toBeVisible(AFTER_RETRIES);
    expect(loads.count, 'how often the page was loaded').toBeLessThanOrEqual(mayReload ? 2 : 1);

    await markPage(page);
    await expectHeaderWorks(page);
    await goTo(page, meanwhile);
    await expectShown(page, meanwhile);
    await goTo(page, screen);
    await expect(failure(page), 'it says so again').toBeVisible(AFTER_RETRIES);

    await mend();
    await main(page)
      .getByRole('button', { name: en('shared:actions.retry'), exact: true })
      .click();
    await expectShown(page, screen);
    await expect(failure(page)).toHaveCount(0);
    await expectSamePage(page);
  });
}

/** The cells of a remote, each a test. */
export function faultsOf(remote: string): void {
  test.describe.configure({ mode: 'parallel', timeout: 120_000 });
  test.beforeAll(saySeed);
  for (const cell of cellsOf(remote)) testCell(cell);
}
