import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/process/run-command.ts';
import { PEOPLE } from '../stack/people.ts';
import { beginAsNewUser } from '../stack/steps/new-user.ts';
import { operate } from '../stack/operator.ts';
import { amount as amountToPut } from '../stack/steps/put-steps.ts';
import { settled } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { beginWithSession, logIn, type Credentials } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { setUpWithdrawals } from '../stack/steps/wallet-steps.ts';
import { en } from '../stack/words.ts';
import { readRecording, respondAs, writeRecording } from './recorded-responses.ts';
import { shrinkBaselines } from './shrink-baselines.ts';

/** Records the responses of a real server anew; the pictures change with them. */
const isRecording = process.env.RECORD_RESPONSES === 'true';
const recording = readRecording();
if (isRecording) recording.at = new Date().toISOString();

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, key: string) =>
  main(page)
    .getByRole('button', { name: en(key) })
    .first()
    .click();

const openFirst = (page: Page) =>
  main(page).getByRole('listitem').getByRole('link').first().click();

/**
 * The users whose responses are recorded: `partner` is the demo partner, a `newcomer` has funded no plan, a
 * `withdrawer` has money and a bound account.
 */
type Who = 'partner' | 'newcomer' | 'withdrawer';

interface KeyState {
  readonly name: string;
  readonly who?: Who;
  readonly path: string;
  /** Leads from the screen to the state. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

/** The states by which people know the product. */
const STATES: readonly KeyState[] = [
  { name: 'login', path: '/login' },
  {
    name: 'register-faults',
    path: '/register',
    enter: (page) => press(page, 'host:register.submit'),
  },
  { name: 'first-steps', who: 'newcomer', path: '/ad-center' },
  { name: 'home', who: 'partner', path: '/ad-center' },
  { name: 'plans', who: 'partner', path: '/plan' },
  {
    name: 'plan',
    who: 'partner',
    path: '/plan',
    enter: openFirst,
  },
  {
    name: 'put',
    who: 'partner',
    path: '/plan',
    enter: async (page) => {
      await main(page)
        .getByRole('tab', { name: en('shared:planStatus.waiting_put') })
        .click();
      await settled(page);
      await openFirst(page);
      await press(page, 'plan:put.title');
      await expect(amountToPut(page)).toBeVisible();
    },
  },
  { name: 'wallet', who: 'partner', path: '/wallet' },
  { name: 'withdraw', who: 'withdrawer', path: '/wallet/withdraw' },
  { name: 'withdraw-blocked', who: 'newcomer', path: '/wallet/withdraw' },
  { name: 'transactions', who: 'partner', path: '/wallet/records' },
  { name: 'notifications', who: 'partner', path: '/notification' },
];

const shared = createRequire(join(root, 'shared/package.json'));

/** The face of the components' pictures, so that no picture depends on the fonts of a machine. */
const fontFace = (weight: number): string => {
  const file = shared.resolve(
    `@fontsource/noto-sans-thai/files/noto-sans-thai-latin-${weight}-normal.woff2`,
  );
  const source = `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
  return `@font-face { font-family: Pictures; font-weight: ${weight}; src: url(${source}); }`;
};
const STYLE = `${[400, 600].map(fontFace).join('\n')}
:root, [lang] { --font: Pictures, sans-serif !important; }
/* They fade with time. */
::-webkit-scrollbar { display: none; }`;

/** Logs in, for a recording, as a real user. */
async function credentialsOf(page: Page, stack: Stack, who: Who): Promise<Credentials> {
  if (who === 'partner') return stack.demo;
  if (who === 'newcomer') return { ...PEOPLE.other, password: stack.demo.password };
  const username = 'pictured';
  const credentials = await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '2500.00' });
  await setUpWithdrawals(page);
  // The recording would lack the responses of the first load, so the app starts again.
  await page.goto('/remotes.json');
  return credentials;
}

async function begin(page: Page, stack: Stack, who: Who): Promise<void> {
  const session = isRecording
    ? await logIn(page.request, stack.url, await credentialsOf(page, stack, who))
    : undefined;
  await beginWithSession(page, await respondAs(page, recording, who, session));
}

// The pictures' typeface is a style of the test's own, which the policy of the page refuses.
test.use({ bypassCSP: true, deviceScaleFactor: 1, savesData: true });
test.afterAll(shrinkBaselines);
test.afterAll(() => {
  if (isRecording) writeRecording(recording);
});

for (const { name, who, path, enter } of STATES) {
  test(`${name} looks as in its pictures in light and dark mode`, async ({ page, stack }) => {
    await page.clock.setFixedTime(recording.at);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (who) await begin(page, stack, who);
    else
      await respondAs(
        page,
        recording,
        'visitor',
        isRecording ? { token: '', user: {} } : undefined,
      );
    await page.goto(`/#${path}`);
    await settled(page);
    await enter?.(page);
    await settled(page);
    await page.addStyleTag({ content: STYLE });
    await page.evaluate(() => document.fonts.load('1em Pictures').then(() => document.fonts.ready));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`screen-${name}-${colorScheme}.png`);
    }
  });
}
