import { createECDH } from 'node:crypto';
import { findWholeChromium } from './stack/find-chromium.ts';
import { en } from './stack/words.ts';
import { settled } from './stack/screens.ts';
import { signIn } from './stack/steps/steps.ts';
import { expect } from './stack/test.ts';
import { test } from './stack/worker-test.ts';

/** As the server sends it: `api/src/push/push-message.ts`. */
const MESSAGE = {
  web_push: 8030,
  notification: {
    title: 'Login from a new device',
    lang: 'en',
    tag: 'notice-1',
    navigate: '/#/notification/detail?id=notice-1',
  },
};

const chromium = findWholeChromium();

test.use({
  permissions: ['notifications'],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ...(chromium === undefined ? {} : { executablePath: chromium }) }),
});
test.skip(chromium === undefined, 'headless builds of Chromium show no notifications');
test.setTimeout(90_000);

test('a kind that is turned on is pushed to the device, shown, and leads to its notice', async ({
  page,
  context,
  deployment,
}) => {
  // A browser without a push service.
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  await context.addInitScript((p256dh) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
    const toJSON = () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } });
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON } as unknown as PushSubscription);
  }, keys.getPublicKey('base64url'));

  await signIn(page, deployment.stack().demo);
  await page.goto('/#/notification');
  await page
    .getByRole('main')
    .getByRole('link', { name: en('notification:push.title') })
    .click();
  const security = page.getByRole('checkbox', {
    name: en('notification:push.kinds.security.title'),
  });
  const subscribed = page.waitForResponse('**/facebook-business/user/push/subscribe');
  // It is set once the browser and the server have agreed.
  await security.click();
  await subscribed;
  await page.reload();
  await settled(page);
  await expect(security, 'the server has it').toBeChecked();

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) found(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: deployment.url,
    registrationId,
    data: JSON.stringify(MESSAGE),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, lang, tag, data }) => ({
        ...{ title, lang, tag },
        data: data as unknown,
      }));
    });
  const { title, lang, tag, navigate } = MESSAGE.notification;
  await expect.poll(shown).toEqual([{ title, lang, tag, data: { navigate } }]);
});
