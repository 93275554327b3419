import type { Page } from '@playwright/test';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { isFull, saySeed, seed } from '../stack/counts.ts';
import { ROUTES } from '../stack/routes.ts';
import { settled } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { expect, test } from '../stack/test.ts';
import { kept, NO_NETWORK, test as workerTest } from '../stack/worker-test.ts';
import { pressAll } from './press-all.ts';
import { SEEN_OFFLINE, SIGNED_OUT, WORLDS, type World } from './worlds.ts';

/** What a page outside that a press opens may say: it is none of ours. */
export const OUTSIDE = /502|Failed to load resource|sessionStorage/;

const AREAS = ['host', ...REMOTES.map(({ name }) => name)];

/** Every day an area has the first, where all there is can be pressed, and one of these, another with another seed. */
const TURNS: readonly World[] = [
  'of a disabled account',
  'where every call fails',
  SEEN_OFFLINE,
  'of a new user',
];

const areaOf = (path: string) => remoteAt(path) ?? 'host';

/** The worlds that an area is pressed in: at full counts each that it has screens in. */
function worldsOf(area: string): readonly World[] {
  if (isFull) {
    const isOpen = ROUTES.some(({ path, open }) => open && areaOf(path) === area);
    return (Object.keys(WORLDS) as World[]).filter((world) => isOpen || world !== SIGNED_OUT);
  }
  const turn = (AREAS.indexOf(area) + seed) % TURNS.length;
  return ['with everything there is', TURNS[turn]!];
}

/** The screens of an area that are gone through in a world: at full counts each, every day one. */
function chosen(area: string, screens: readonly string[], world: World): readonly string[] {
  const own = screens.filter((path) => areaOf(path) === area);
  const turn = (seed + Object.keys(WORLDS).indexOf(world)) % own.length;
  return isFull ? own : own.slice(turn, turn + 1);
}

const TIME = isFull ? 3_600_000 : 300_000;

const titleOf = (area: string, world: World) =>
  `no press on a screen of ${area} ${world} stays without an answer`;

async function pressIn(page: Page, stack: Stack, area: string, world: World): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screens = await WORLDS[world](page, stack);
  const silent: string[] = [];
  for (const path of chosen(area, screens, world)) silent.push(...(await pressAll(page, path)));
  expect(silent).toEqual([]);
}

/** With a worker between page and network, which then is gone. */
function pressOffline(area: string): void {
  workerTest(titleOf(area, SEEN_OFFLINE), async ({ page, context, house, allowConsole }) => {
    workerTest.setTimeout(TIME);
    allowConsole(NO_NETWORK);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const all = await WORLDS[SEEN_OFFLINE](page, house.stack());
    const screens = chosen(area, all, SEEN_OFFLINE);
    // Where a session begins: from there on the worker keeps what a signed-in user may open.
    await page.goto('/#/ad-center');
    await settled(page);
    // At full counts half of them on their last data, half as never seen before; else as the seed has it.
    for (const [place, path] of screens.entries()) {
      if ((place + seed) % 2 !== 0) continue;
      await page.goto(`/#${path}`);
      await settled(page);
    }
    await kept(page);
    await context.setOffline(true);
    const silent: string[] = [];
    for (const path of screens) silent.push(...(await pressAll(page, path)));
    expect(silent).toEqual([]);
  });
}

/** Presses every control of the screens of a remote, or of the host. */
export function pressesOf(area: string): void {
  // What is fetched ahead by itself is no answer to a press. That a press leads to another remote is one; what is
  // there then is pressed with that remote's screens.
  const own = { savesData: true, opensBuilt: false };
  const worlds = worldsOf(area);
  test.describe('pressed', () => {
    test.use(own);
    test.beforeAll(saySeed);
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
    workerTest.use({ opensBuilt: false });
    pressOffline(area);
  });
}
