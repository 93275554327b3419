import { logTurn } from '../stack/counts.ts';
import { hang } from '../stack/faults/fault-responses.ts';
import { breakRemote, type Repair } from '../stack/faults/fault-break.ts';
import { cellsOf, type Cell, type ScreenOnPage } from '../stack/faults/fault-table.ts';
import { expect, test } from '../stack/faults/fault-test.ts';
import { shortenDelays } from '../stack/short-delays.ts';
import { expectSamePage, markPage } from '../stack/steps/steps.ts';
import { en } from '../stack/words.ts';
import type { FaultSite } from '../stack/faults/fault-site.ts';
import type { Locator, Page } from '@playwright/test';

const FAILURES = new RegExp(
  [
    en('host:remote.unreachable.title'),
    en('host:remote.broken.title'),
    en('shared:states.failedScreen'),
  ].join('|'),
);
/** The failure shows after several attempts with delays, or after the timeout of a hanging file. */
const AFTER_RETRIES = { timeout: 45_000 };
/** Generous, because opening many pages in sequence slows down a small machine. */
const SHOWN_TIMEOUT = { timeout: 30_000 };
/** The timeout of the first files of a hanging remote, in milliseconds per attempt. */
const REMOTE_TIMEOUT = 1_500;

const main = (page: Page): Locator => page.getByRole('main');

/** A hanging file of the first screen delays the `load` event only. */
const goTo = (page: Page, { path }: ScreenOnPage) =>
  page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' });

async function expectShown(page: Page, { path, shows }: ScreenOnPage): Promise<void> {
  await expect(main(page).getByText(shows, { exact: true }).first(), path).toBeVisible(
    SHOWN_TIMEOUT,
  );
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

/** Names of the files that the landing screen loads and the second screen does not. */
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

  // A page of the site without app code.
  await page.goto('/remotes.json');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  site.reset();
  return new Set(added.map((address) => address.slice(address.lastIndexOf('/') + 1)));
}

/** Console messages of a browser about failed files of the remote. */
function consoleMessagesOf({ remote: { name }, fault }: Cell): RegExp[] {
  return [
    new RegExp(`Failed to load resource.*/remotes/${name}/`),
    // The 404 response is text, which the browser also refuses to execute.
    new RegExp(`Refused to (execute script|apply style) from '[^']*/remotes/${name}/`),
    // From the page without app code in `landingFiles`.
    /Failed to load resource.*\/favicon\.ico/,
    ...(fault.logs ? [fault.logs] : []),
  ];
}

const isRedeployed = ({ when }: Cell) => when === 'after a redeploy';

/** How often the page may load while the remote fails. */
function loadsAllowed(cell: Cell): number {
  if (!isRedeployed(cell)) return 1;
  const { fault, part, isOpen } = cell;
  // A replaced release may miss files that an open page still names; that page reloads once.
  const seemsGone = 'respond' in fault ? fault.isGone === true : true;
  const isReplaced = isOpen || part === 'landing screen';
  // The previous release's entry has run in this page, so the next release needs a reload.
  const hasRun = part === 'all but the entry';
  return (isReplaced && seemsGone) || hasRun ? 2 : 1;
}

/** Opens the cell's first screen and breaks the remote: of a redeploy, in this order. */
async function openAndBreak(
  site: FaultSite,
  page: Page,
  cell: Cell,
  landing: ReadonlySet<string>,
): Promise<Repair> {
  const open = async () => {
    if (!cell.before) return;
    await goTo(page, cell.before);
    await expectShown(page, cell.before);
  };
  if (isRedeployed(cell)) await open();
  const repair = await breakRemote(site, cell, landing);
  if (!isRedeployed(cell)) await open();
  return repair;
}

function testCell(cell: Cell): void {
  const { remote, fault, when, part, screen, meanwhile } = cell;
  const what = part === 'all' ? fault.name : `${fault.name} (${part})`;

  test(`${remote.name}, ${what}, ${when}: it fails alone and recovers with Retry`, async ({
    page,
    site,
    loads,
    allowConsole,
  }) => {
    for (const pattern of consoleMessagesOf(cell)) allowConsole(pattern);
    const hangs = 'respond' in fault && fault.respond === hang;
    await shortenDelays(page, { files: hangs });
    const landing =
      part === 'landing screen' ? await landingFiles(site, page, cell) : new Set<string>();
    loads.count = 0;
    if (hangs) site.remoteTimeout = REMOTE_TIMEOUT;

    const repair = await openAndBreak(site, page, cell, landing);
    await goTo(page, screen);
    await expect(failure(page), 'the failure is shown').toBeVisible(AFTER_RETRIES);
    expect(loads.count, 'number of page loads').toBeLessThanOrEqual(loadsAllowed(cell));

    await markPage(page);
    await expectHeaderWorks(page);
    await goTo(page, meanwhile);
    await expectShown(page, meanwhile);
    await goTo(page, screen);
    await expect(failure(page), 'the failure is shown again').toBeVisible(AFTER_RETRIES);

    await repair();
    await main(page)
      .getByRole('button', { name: en('shared:actions.retry'), exact: true })
      .click();
    await expectShown(page, screen);
    await expect(failure(page)).toHaveCount(0);
    await expectSamePage(page);
  });
}

/** Defines a test for each cell of a remote. */
export function faultsOf(remote: string): void {
  test.describe.configure({ mode: 'parallel', timeout: 120_000 });
  test.beforeAll(logTurn(remote));
  for (const cell of cellsOf(remote)) testCell(cell);
}
