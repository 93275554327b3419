import type { Page } from '@playwright/test';
import { beginAsNewUser } from '../stack/new-user.ts';
import { configure } from '../stack/operator.ts';
import type { Stack } from '../stack/server.ts';
import { words } from '../stack/words.ts';
import { bindCard, lockAndPause } from './bind-card.ts';
import { exchange } from './exchange.ts';
import { putPlan } from './put-plan.ts';
import { records } from './records.ts';
import { setPassword } from './set-password.ts';
import type { Walk } from './walk.ts';
import { withdraw } from './withdraw.ts';

/** How the walk's stack differs from a sandbox's own: withdrawing costs something, changes pause it. */
const SETTINGS = {
  cooling_off_hours: '24',
  'withdraw.bank.fee_rate': '0.015',
  'withdraw.bank.fee_min': '0.50',
};

/** Each remote's forms where money moves, in the order in which a new user comes to them. */
export const FORMS: Readonly<Record<string, readonly ((walk: Walk) => Promise<void>)[]>> = {
  wallet: [setPassword, bindCard, withdraw, records, exchange, lockAndPause],
  plan: [putPlan],
};

/** Fills in one remote's forms where money moves, as a new user would, one after the other. */
export async function walkForms(
  page: Page,
  stack: Stack,
  { remote, language, username }: { remote: string; language: string; username: string },
  look: Walk['look'],
): Promise<void> {
  const setBack = await configure(stack, SETTINGS);
  await beginAsNewUser(page, stack, username);
  const walk: Walk = { page, stack, username, language, say: words(language), look };
  for (const fillIn of FORMS[remote]!) await fillIn(walk);
  await setBack();
}
