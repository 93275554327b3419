import type { Page } from '@playwright/test';
import { beginAsNewUser, register } from '../stack/steps/new-user.ts';
import { operate } from '../stack/operator.ts';
import { ROUTES } from '../stack/routes.ts';
import { signedInScreens } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';

/**
 * Signs a page in as one kind of user, and returns the screens that this user can reach. A new user is named after the
 * area that is tested: areas share a server.
 */
type BeginWorld = (page: Page, stack: Stack, area: string) => Promise<string[]>;

async function beginAsDemo(page: Page, { url, demo }: Stack): Promise<string[]> {
  await beginSignedIn(page, url, demo);
  await page.goto('/#/terms');
  return signedInScreens(page);
}

/** Signs in a new user and disables the account. */
export async function beginAsDisabled(page: Page, stack: Stack, name: string): Promise<string[]> {
  const credentials = await register(page, stack, name);
  await beginSignedIn(page, stack.url, credentials);
  await page.goto('/#/terms');
  const screens = await signedInScreens(page, true);
  await operate(stack, 'account disable', {
    user: credentials.username,
    why: { en: 'Payments are being checked' },
  });
  return screens;
}

/** The demo partner's screens without a network, visited before or not. */
export const SEEN_OFFLINE = 'offline';

export const SIGNED_OUT = 'without a session';

/** The states in which screens are tested: kinds of users and of servers. */
export const WORLDS = {
  'with full data': beginAsDemo,
  async 'as a new user'(page, stack, area) {
    await beginAsNewUser(page, stack, `presses.new.${area}`);
    await page.goto('/#/terms');
    return signedInScreens(page, true);
  },
  async [SIGNED_OUT]() {
    const open = ROUTES.filter((route) => route.open).map(({ path }) => path);
    return [...open, '/session-over', '/nowhere'];
  },
  'with a disabled account': (page, stack, area) =>
    beginAsDisabled(page, stack, `presses.disabled.${area}`),
  async 'with failing calls'(page, stack) {
    const screens = await beginAsDemo(page, stack);
    await page.route('**/facebook-business/**', (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    return screens;
  },
  [SEEN_OFFLINE]: beginAsDemo,
} satisfies Readonly<Record<string, BeginWorld>>;

export type World = keyof typeof WORLDS;
