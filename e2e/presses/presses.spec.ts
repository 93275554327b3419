import type { Page } from '@playwright/test';
import { beginAsNewUser, register } from '../stack/new-user.ts';
import { isFull, saySeed } from '../stack/counts.ts';
import { operate } from '../stack/operator.ts';
import { ROUTES } from '../stack/routes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { beginSignedIn } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';
import { pressAll } from './press-all.ts';
import { en } from '../stack/words.ts';
import { OUTSIDE, pressEverything, type BeginWorld } from './press-everything.ts';

/** What a screen is seen as: who looks, and how it stands with the server. */
const WORLDS: Readonly<Record<string, BeginWorld>> = {
  async 'with everything there is'(page, { url, demo }) {
    await beginSignedIn(page, url, demo);
    await page.goto('/#/terms');
    return signedInScreens(page);
  },
  async 'of a new user'(page, stack) {
    await beginAsNewUser(page, stack, 'presses.new');
    await page.goto('/#/terms');
    return signedInScreens(page, true);
  },
  // Few and plain ones: every day other journeys press most of what is there.
  ...(isFull && {
    async 'that nobody is signed in on'() {
      const open = ROUTES.filter((route) => route.open).map(({ path }) => path);
      return [...open, '/session-over', '/nowhere'];
    },
  }),
  'of a disabled account': (page, stack) => beginAsDisabled(page, stack, 'presses.disabled'),
};

const beginAsDisabled = async (page: Page, stack: Stack, name: string): Promise<string[]> => {
  const credentials = await register(page, stack, name);
  await beginSignedIn(page, stack.url, credentials);
  await page.goto('/#/terms');
  const screens = await signedInScreens(page, true);
  await operate(stack, 'account disable', {
    user: credentials.username,
    why: { en: 'Payments are being checked' },
  });
  return screens;
};

// What is fetched ahead by itself is no answer to a press.
test.use({ savesData: true });

test.beforeAll(saySeed);

for (const [world, begin] of Object.entries(WORLDS)) pressEverything(world, begin);

test('no screen offers a disabled account to try again what stays refused', async ({
  page,
  stack,
}) => {
  const screens = await beginAsDisabled(page, stack, 'presses.refused');
  const button = (key: Parameters<typeof en>[0]) =>
    page.locator('main button', { hasText: en(key) });
  const offered: string[] = [];
  let refused = 0;
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
    if ((await button('shared:actions.retry').count()) > 0) offered.push(path);
    if ((await button('shared:actions.contactService').count()) > 0) refused += 1;
  }
  expect(offered).toEqual([]);
  expect(refused).toBeGreaterThan(2);
});

test('a press that nothing comes of is found', async ({ page, stack, allowConsole }) => {
  allowConsole(OUTSIDE);
  await beginSignedIn(page, stack.url, stack.demo);
  const silent = await pressAll(page, '/ad-center/credit', () =>
    page.evaluate(() => {
      const dead = document.createElement('button');
      dead.textContent = 'Nothing';
      document.querySelector('main')?.append(dead);
    }),
  );
  expect(silent).toEqual(['/ad-center/credit: button  Nothing 1: silent']);
});
