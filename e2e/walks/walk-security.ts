import type { Page } from '@playwright/test';
import { beginAsNewUser } from '../stack/new-user.ts';
import type { Stack } from '../stack/server.ts';
import { addAuthenticator } from '../stack/virtual-authenticator.ts';
import { words } from '../stack/words.ts';
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
}

/** A new user, signed in, on a device that makes passkeys. */
async function begin(
  page: Page,
  stack: Stack,
  { language, username }: Walker,
  look: Walk['look'],
): Promise<SecurityWalk> {
  const credentials = await beginAsNewUser(page, stack, username);
  const authenticator = await addAuthenticator(page);
  const say = words(language);
  return { ...{ page, stack, username, language, say, look }, authenticator, credentials };
}

/** Goes through all that a new user does with passkeys but for withdrawals, and looks at each step. */
export async function walkSecurity(
  page: Page,
  stack: Stack,
  walker: Walker,
  look: Walk['look'],
): Promise<void> {
  const walk = await begin(page, stack, walker, look);
  await addPasskey(walk);
  await signInByPasskey(walk);
  await open(walk, '/ad-center/security');
  const [code = ''] = await turnOnTwoSteps(walk);
  await signInBySteps(walk, code);
  await removePasskey(walk);
}

/** Has a new user’s passkey confirm a withdrawal, and looks at each step. */
export async function walkPasskeyWithdrawal(
  page: Page,
  stack: Stack,
  walker: Walker,
  look: Walk['look'],
): Promise<void> {
  const walk = await begin(page, stack, walker, look);
  await open(walk, '/ad-center/security');
  await makePasskey(walk);
  // What is said in passing lies over the next button where there is little room, and goes only from under no mouse.
  await page.mouse.move(0, 0);
  await withdrawByPasskey(walk, walk.say('adcenter:security.passkeys.newName', { number: 1 }));
}
