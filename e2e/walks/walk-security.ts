import type { Page } from '@playwright/test';
import { beginAsNewUser } from '../stack/steps/new-user.ts';
import type { Stack } from '../stack/server.ts';
import { addAuthenticator } from '../stack/steps/virtual-authenticator.ts';
import { words, type Words } from '../stack/words.ts';
import { withdrawByPasskey } from './confirm-by-passkey.ts';
import {
  addPasskey,
  makePasskey,
  removePasskey,
  turnOnTwoSteps,
  type SecurityWalk,
} from './security.ts';
import { signInByPasskey, signInBySteps } from './sign-in.ts';
import { open, type Walk } from './walk.ts';

interface Walker {
  language: string;
  username: string;
  say?: Words;
}

/** Signs in a new user on a device with passkeys. */
async function begin(
  page: Page,
  stack: Stack,
  { language, username, say = words(language) }: Walker,
  onStep: Walk['onStep'],
): Promise<SecurityWalk> {
  const credentials = await beginAsNewUser(page, stack, username);
  const authenticator = await addAuthenticator(page);
  return { ...{ page, stack, username, language, say, onStep }, authenticator, credentials };
}

/** Walks through all passkey features except withdrawals. */
export async function walkSecurity(
  page: Page,
  stack: Stack,
  walker: Walker,
  onStep: Walk['onStep'],
): Promise<void> {
  const walk = await begin(page, stack, walker, onStep);
  await addPasskey(walk);
  await signInByPasskey(walk);
  await open(walk, '/ad-center/security');
  const [code = ''] = await turnOnTwoSteps(walk);
  await signInBySteps(walk, code);
  await removePasskey(walk);
}

/** Adds a passkey, turns on two-step sign-in and removes the passkey, without a sign-in. */
export async function walkPasskeys(
  page: Page,
  stack: Stack,
  walker: Walker,
  onStep: Walk['onStep'],
): Promise<void> {
  const walk = await begin(page, stack, walker, onStep);
  await addPasskey(walk);
  await turnOnTwoSteps(walk);
  await removePasskey(walk);
}

/** Walks through a withdrawal confirmed by passkey. */
export async function walkPasskeyWithdrawal(
  page: Page,
  stack: Stack,
  walker: Walker,
  onStep: Walk['onStep'],
): Promise<void> {
  const walk = await begin(page, stack, walker, onStep);
  await open(walk, '/ad-center/security');
  await makePasskey(walk);
  // On a small screen a toast covers the next button, and it stays while the mouse is over it.
  await page.mouse.move(0, 0);
  await withdrawByPasskey(walk, walk.say('adcenter:security.passkeys.newName', { number: 1 }));
}
