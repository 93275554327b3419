import type { Page } from '@playwright/test';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { isFull, logTurn, oneOf, turnOf } from '../stack/counts.ts';
import { ROUTES } from '../stack/routes.ts';
import { settled } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { expect, test } from '../stack/test.ts';
import { storeSoon } from '../stack/short-delays.ts';
import { waitUntilStored, NO_NETWORK, test as workerTest } from '../stack/worker-test.ts';
import { pressAll } from './press-all.ts';
import { SEEN_OFFLINE, SIGNED_OUT, WORLDS, type World } from './worlds.ts';

/** Console messages of external pages that a press opens. */
export const OUTSIDE = /502|Failed to load resource|sessionStorage/;

const AREAS = ['host', ...REMOTES.map(({ name }) => name)];

/** Every day each area is tested in one of these worlds, each in another one, by the host's turn. */
const DAILY_WORLDS: readonly World[] = [
  'with full data',
  'with a disabled account',
  'with failing calls',
  SEEN_OFFLINE,
  'as a new user',
];

const areaOf = (path: string) => remoteAt(path) ?? 'host';

/** The worlds of an area; at full counts all in which it has screens. */
function worldsOf(area: string): readonly World[] {
  if (isFull) {
    const isOpen = ROUTES.some(({ path, open }) => open && areaOf(path) === area);
    return (Object.keys(WORLDS) as World[]).filter((world) => isOpen || world !== SIGNED_OUT);
  }
  return oneOf(DAILY_WORLDS, AREAS.indexOf(area) + turnOf('host'));
}

/** The screens of an area to test in a world; all at full counts, one every day. */
function screensToTest(area: string, screens: readonly string[], world: World): readonly string[] {
  const own = screens.filter((path) => areaOf(path) === area);
  return oneOf(own, Object.keys(WORLDS).indexOf(world) + turnOf(area));
}

const TIME = isFull ? 3_600_000 : 300_000;

const titleOf = (area: string, world: World) =>
  `every press on a screen of ${area} ${world} has an effect`;

async function pressIn(page: Page, stack: Stack, area: string, world: World): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screens = await WORLDS[world](page, stack, area);
  const ineffective: string[] = [];
  for (const path of screensToTest(area, screens, world))
    ineffective.push(...(await pressAll(page, path)));
  expect(ineffective).toEqual([]);
}

/** Offline, with the service worker. */
function pressOffline(area: string): void {
  workerTest(titleOf(area, SEEN_OFFLINE), async ({ page, context, deployment, allowConsole }) => {
    workerTest.setTimeout(TIME);
    allowConsole(NO_NETWORK);
    await storeSoon(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const all = await WORLDS[SEEN_OFFLINE](page, deployment.stack());
    const screens = screensToTest(area, all, SEEN_OFFLINE);
    // The session starts here; from then on the worker stores what a signed-in user may open.
    await page.goto('/#/ad-center');
    await settled(page);
    // At full counts half of the screens have been visited and half have not; every day the turn
    // decides.
    for (const [index, path] of screens.entries()) {
      if ((index + turnOf(area)) % 2 !== 0) continue;
      await page.goto(`/#${path}`);
      await settled(page);
    }
    await waitUntilStored(page);
    await context.setOffline(true);
    const ineffective: string[] = [];
    for (const path of screens) ineffective.push(...(await pressAll(page, path)));
    expect(ineffective).toEqual([]);
  });
}

/** Tests every control of the screens of a remote, or of the host. */
export function pressesOf(area: string): void {
  // Prefetches must not count as effects of a press. A press may open another remote, which its own
  // suite tests.
  const own = { savesData: true, checksRemotes: false };
  const worlds = worldsOf(area);
  test.describe('pressed', () => {
    test.use(own);
    test.beforeAll(logTurn(area));
    for (const world of worlds) {
      if (world === SEEN_OFFLINE) continue;
      test(titleOf(area, world), async ({ page, stack, allowConsole }) => {
        test.setTimeout(TIME);
        allowConsole(OUTSIDE);
        await pressIn(page, stack, area, world);
      });
    }
  });
  if (!worlds.includes(SEEN_OFFLINE)) return;
  workerTest.describe('pressed', () => {
    workerTest.use({ checksRemotes: false });
    pressOffline(area);
  });
}
