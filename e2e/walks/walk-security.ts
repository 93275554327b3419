import type { Page } from '@playwright/test';
import { beginAsNewUser } from '../stack/new-user.ts';
import type { Stack } from '../stack/server.ts';
import { addAuthenticator } from '../stack/virtual-authenticator.ts';
import { words } from '../stack/words.ts';
import { withdrawByPasskey } from './confirm-by-passkey.ts';
import { addPasskey, NAME, removePasskey, turnOnTwoSteps, type SecurityWalk } from './security.ts';
import { signInByPasskey, signInBySteps } from './sign-in.ts';
import { open, type Walk } from './walk.ts';

/** Goes through all that a user does with passkeys, as a new one, and looks at each step. */
export async function walkSecurity(
  page: Page,
  stack: Stack,
  { language, username }: { language: string; username: string },
  look: Walk['look'],
): Promise<void> {
  const credentials = await beginAsNewUser(page, stack, username);
  const authenticator = await addAuthenticator(page);
  const say = words(language);
  const walk: SecurityWalk = {
    ...{ page, stack, username, language, say, look },
    authenticator,
    credentials,
  };
  await addPasskey(walk);
  await signInByPasskey(walk);
  await open(walk, '/ad-center/security');
  const [code = ''] = await turnOnTwoSteps(walk);
  await signInBySteps(walk, code);
  await withdrawByPasskey(walk, NAME);
  await removePasskey(walk);
}
