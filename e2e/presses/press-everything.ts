import type { Page } from '@playwright/test';
import { isFull } from '../stack/counts.ts';
import type { Stack } from '../stack/server.ts';
import { expect, test } from '../stack/test.ts';
import { chosen, pressAll } from './press-all.ts';

/** Signs a page in as one kind of user, and returns the screens that this user can reach. */
export type BeginWorld = (page: Page, stack: Stack) => Promise<string[]>;

/** What a page outside that a press opens may say: it is none of ours. */
export const OUTSIDE = /502|Failed to load resource|sessionStorage/;

/** Presses every control of the screens of a world. */
export function pressEverything(world: string, begin: BeginWorld): void {
  test(`no press on a screen ${world} stays without an answer`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    test.setTimeout(isFull ? 3_600_000 : 1_200_000);
    allowConsole(OUTSIDE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const silent: string[] = [];
    const screens = await begin(page, stack);
    for (const path of chosen(screens)) silent.push(...(await pressAll(page, path)));
    expect(silent).toEqual([]);
  });
}
