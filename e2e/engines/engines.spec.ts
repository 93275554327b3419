import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startOwnStack } from '../stack/make-template.ts';
import { operate } from '../stack/operator.ts';
import { REMOTES_ON_PAGE } from '../stack/remotes.ts';
import { ROUTES } from '../stack/routes.ts';
import type { Stack } from '../stack/server.ts';
import { createLicenseKey } from '../stack/steps/new-user.ts';
import { NEW_USER } from '../stack/steps/registration-steps.ts';
import { BANK, CODE } from '../stack/steps/wallet-steps.ts';
import { en, words } from '../stack/words.ts';
import { asAUser, type AsAUser } from './as-a-user.ts';
import { FIREFOX } from './firefox.ts';
import type { OtherBrowser } from './other-browser.ts';
import { WEBKIT } from './webkit.ts';

const ENGINES = { Firefox: FIREFOX, WebKit: WEBKIT };

/** The smallest picture, of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const MAIN = 'main';
const DIALOG = '[role=dialog]';
const HEADER = 'header';

for (const [name, engine] of Object.entries(ENGINES)) {
  test.describe(name, () => {
    const isHere = !engine.programs.includes(undefined);
    test.skip(!isHere, `needs ${engine.packages}`);
    test.describe.configure({ mode: 'serial', timeout: 180_000 });
    let stack: Stack;
    let browser: OtherBrowser;
    let user: AsAUser;

    /** Goes to a screen as its links do, without another load. */
    const goTo = (path: string) =>
      browser.evaluate<null>(`void (location.hash = ${JSON.stringify(path)})`);

    test.beforeAll(async () => {
      stack = await startOwnStack();
      browser = await engine.start();
      user = asAUser(browser);
    });
    test.afterAll(async () => {
      await browser?.close();
      await stack?.stop();
    });

    test('a partner signs up with a license key', async () => {
      await browser.open(`${stack.url}/#/login`);
      await user.presses(en('host:login.register'));
      await user.types(en('shared:signIn.username'), NEW_USER.username);
      await user.types(en('shared:signIn.password'), NEW_USER.password);
      await user.types(en('host:register.confirmPassword'), NEW_USER.password);
      await user.types(en('host:register.email'), NEW_USER.email);
      await user.types(en('host:register.phone'), NEW_USER.phone);
      await user.types(en('host:register.licenseKey'), await createLicenseKey(stack));
      await user.checks(MAIN);
      await user.presses(en('host:register.submit'));
      await user.isAt('#/ad-center');
      await user.sees('$0.00', MAIN);
    });

    test('money that arrives is shown without a reload', async () => {
      await operate(stack, 'top-up', { user: NEW_USER.username, amount: '150.00' });
      await user.sees('$150.00', MAIN);
    });

    test('a plan is funded, step by step, and back by the browser’s Back', async () => {
      await goTo('/plan');
      await user.presses(new RegExp(en('shared:planStatus.waiting_put')), `${MAIN} li`);
      await user.presses(en('plan:put.title'), MAIN);
      await user.types(en('plan:put.amount'), '20', DIALOG);
      await user.presses(en('plan:put.review'), DIALOG);
      await user.sees(en('plan:put.check'), DIALOG);
      const layers = () => browser.evaluate('history.state.layers');
      await expect.poll(layers).toBe(2);
      await browser.back();
      await expect.poll(layers).toBe(1);
      await user.presses(en('plan:put.review'), DIALOG);
      await user.presses(en('plan:put.confirm', { amount: '$20.00' }), DIALOG);
      await user.sees(en('shared:why.plan_put', { amount: '$20.00' }), MAIN);
    });

    test('money is withdrawn with the transaction password', async () => {
      await goTo('/wallet/set-password');
      await user.types(en('wallet:setPassword.first'), CODE, MAIN);
      await user.presses(en('shared:actions.continue'), MAIN);
      await user.types(en('wallet:setPassword.again'), CODE, MAIN);
      await user.presses(en('wallet:setPassword.submit'), MAIN);
      await user.isNoLongerAt('#/wallet/set-password');
      await goTo('/wallet/bind-card');
      for (const [field, value] of Object.entries(BANK)) {
        await user.types(en(`wallet:bindCard.bank.${field}`), value, MAIN);
      }
      await user.presses(en('wallet:bindCard.submit'), MAIN);
      await user.types(en('shared:transactionPassword.code'), CODE, DIALOG);
      await user.submits(DIALOG);
      await user.isNoLongerAt('#/wallet/bind-card');
      await goTo('/wallet/withdraw');
      await user.types(en('wallet:withdraw.amount'), '120', MAIN);
      await user.submits(MAIN);
      await user.types(en('shared:transactionPassword.code'), CODE, DIALOG);
      await user.submits(DIALOG);
      await user.sees(en('wallet:withdraw.asked'));
    });

    test('a picture goes with feedback', async ({}, info) => {
      const picture = join(info.outputDir, 'screen.png');
      await info.attach('picture', { body: '' });
      writeFileSync(picture, Buffer.from(PIXEL, 'base64'));
      await goTo('/ad-center/feedback');
      await user.types(en('adcenter:feedback.topic'), 'A picture', MAIN);
      await user.types(en('adcenter:feedback.content'), 'This is how it looks.', MAIN);
      await browser.choose('input[type=file]', picture);
      await user.sees(en('adcenter:feedback.images.uploaded'), MAIN);
      await user.presses(en('adcenter:feedback.submit'), MAIN);
      await user.sees(en('adcenter:feedback.sent'), MAIN);
    });

    test('every screen opens, no wider than the window', async () => {
      for (const { path } of ROUTES.filter(({ open }) => !open)) {
        await goTo(path);
        await user.isAt(`#${path}`);
        await user.seesAll(path);
        const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect(await browser.evaluate(wider), path).toBe(0);
      }
      expect(browser.logged()).toEqual([]);
    });

    test('another language is chosen', async () => {
      const de = words('de');
      await goTo('/wallet');
      await user.presses(en('host:header.language'), HEADER);
      const chosen = `document.querySelector('[role=option][aria-selected=true]').textContent`;
      // A press on a wheel that still spins only stops it.
      await expect(async () => {
        await user.presses('Deutsch', `${DIALOG} [role=listbox]`);
        await expect.poll(() => browser.evaluate(chosen), { timeout: 3_000 }).toBe('Deutsch');
      }).toPass();
      await user.presses(en('shared:actions.confirm'), DIALOG);
      await user.sees(de('wallet:total.title'), MAIN);
      expect(await browser.evaluate('document.documentElement.lang')).toBe('de');
    });

    test('without a server, a reload shows the last known figures, and says so', async () => {
      const kept = `caches.match('/kept/state').then((kept) => kept?.json())
        .then((state) => state?.current?.sets.length ?? 0)`;
      await expect
        .poll(() => browser.evaluate(kept), { timeout: 60_000 })
        .toBe(REMOTES_ON_PAGE.length + 1);
      await browser.reload();
      await expect
        .poll(() => browser.evaluate('navigator.serviceWorker.controller !== null'))
        .toBe(true);
      await stack.kill();
      await browser.reload();
      const de = words('de');
      await user.sees(de('wallet:total.title'), MAIN);
      await user.sees(/\b10,00\b/, MAIN);
      await user.sees(de('shared:actions.retry'), MAIN);
    });
  });
}
