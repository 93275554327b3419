import { beginAsNewUser, register } from '../stack/new-user.ts';
import { isFull, saySeed } from '../stack/counts.ts';
import { operate } from '../stack/operator.ts';
import { ROUTES } from '../stack/routes.ts';
import { signedInScreens } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';
import { pressAll } from './press-all.ts';
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
  async 'of a disabled account'(page, stack) {
    const credentials = await register(page, stack, 'presses.disabled');
    await beginSignedIn(page, stack.url, credentials);
    await page.goto('/#/terms');
    const screens = await signedInScreens(page, true);
    await operate(stack, 'account disable', { user: credentials.username });
    return screens;
  },
};

// What is fetched ahead by itself is no answer to a press.
test.use({ savesData: true });

test.beforeAll(saySeed);

for (const [world, begin] of Object.entries(WORLDS)) pressEverything(world, begin);

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
