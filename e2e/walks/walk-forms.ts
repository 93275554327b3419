import type { Page } from '@playwright/test';
import { beginAsNewUser } from '../stack/steps/new-user.ts';
import { configure } from '../stack/operator.ts';
import type { Stack } from '../stack/server.ts';
import { words, type Words } from '../stack/words.ts';
import { bindCard, coolOffAndLock } from './bind-card.ts';
import { exchange } from './exchange.ts';
import { putPlan } from './put-plan.ts';
import { records } from './records.ts';
import { setPassword } from './set-password.ts';
import type { Walk } from './walk.ts';
import { withdraw } from './withdraw.ts';

/** Differences from the sandbox's defaults: a withdrawal fee, and a cooling-off. */
const SETTINGS = {
  cooling_off_hours: '24',
  'withdraw.bank.fee_rate': '0.015',
  'withdraw.bank.fee_min': '0.50',
};

/** Each remote's forms that move money, in the order in which a new user meets them. */
export const FORMS: Readonly<Record<string, readonly ((walk: Walk) => Promise<void>)[]>> = {
  wallet: [setPassword, bindCard, withdraw, records, exchange, coolOffAndLock],
  plan: [putPlan],
};

/** Fills in one remote's forms that move money, in sequence, as a new user. */
export async function walkForms(
  page: Page,
  stack: Stack,
  {
    remote,
    language,
    username,
    say = words(language),
  }: { remote: string; language: string; username: string; say?: Words },
  onStep: Walk['onStep'],
): Promise<void> {
  const restoreSettings = await configure(stack, SETTINGS);
  await beginAsNewUser(page, stack, username);
  const walk: Walk = { page, stack, username, language, say, onStep };
  for (const fillIn of FORMS[remote]!) await fillIn(walk);
  await restoreSettings();
}
