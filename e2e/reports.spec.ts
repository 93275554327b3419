import { developerTest as test } from './stack/developer-test.ts';
import { beginSignedIn, stored } from './stack/steps.ts';
import { expect } from './stack/test.ts';
import { en } from './stack/words.ts';

test.describe.configure({ timeout: 120_000 });

test('remote loads are reported to the configured address', async ({ page, stack, receiver }) => {
  const notificationLoads = () =>
    receiver
      .reports('remote-load')
      .filter(({ route }) => String(route).startsWith('/notification'));
  // Earlier tests have reported to the same address.
  const before = notificationLoads().length;
  const loads = () => notificationLoads().slice(before);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/notification');
  await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => loads().length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(loads().find(({ remote }) => remote === 'notification')).toMatchObject({
    route: '/notification',
    remote: 'notification',
    version: expect.any(String),
    role: 'current',
    attempt: 1,
    took: expect.any(Number),
  });
});

test('a hidden page reports its web vitals, with the remote and version of the screen', async ({
  page,
  stack,
  receiver,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  const before = receiver.bodies.length;
  await page.goto('/#/notification');
  await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  // The reports' code is there once something has been sent.
  await expect.poll(() => receiver.bodies.length, { timeout: 30_000 }).toBeGreaterThan(before);
  await page.getByRole('banner').getByRole('heading').click();
  // Another document, so this one is hidden.
  await page.goto('/config.json');
  // Beside it, vitals of an earlier test's page may still arrive.
  await expect
    .poll(() => receiver.reports('vital'))
    .toContainEqual(
      expect.objectContaining({
        name: 'LCP',
        route: '/notification',
        value: expect.any(Number),
        rating: expect.any(String),
        navigation: 'navigate',
        remote: 'notification',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      }),
    );
});

test('reports sent while the page closes arrive, and contain no user data', async ({
  page,
  context,
  stack,
  receiver,
  allowConsole,
}) => {
  allowConsole(/uncaught: .*|error: .*the last words/);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/plan/detail?id=secret-7');
  await expect(page.getByRole('banner').getByRole('heading')).toBeVisible();
  // The report queue has loaded once the earlier reports have been sent.
  const before = receiver.bodies.length;
  await expect.poll(() => receiver.bodies.length, { timeout: 30_000 }).toBeGreaterThan(before);
  const token = (await stored(page, 'fb_token'))!;
  await page.evaluate(
    ({ token, username }) => {
      const error = new Error(`the last words of ${username}, ${token}, see /entry?ticket=abc`);
      window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    },
    { token, username: stack.demo.username },
  );
  const other = await context.newPage();
  await page.close({ runBeforeUnload: true });
  const last = () =>
    receiver
      .reports('error')
      .find(({ error }) => (error as { message: string }).message.startsWith('the last words'));
  await expect.poll(last, { timeout: 4_000 }).toMatchObject({
    route: '/plan/detail',
    where: 'window',
    error: { name: 'Error', message: 'the last words of …, …, see /entry' },
  });
  for (const body of receiver.bodies) {
    expect(body).not.toContain(token);
    expect(body).not.toContain(stack.demo.username);
    expect(body).not.toContain('secret-7');
  }
  await other.close();
});

test('an unreachable report address has no visible effect', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*localhost:9\//);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, reportUrl: 'http://localhost:9/pages' } });
  });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/notification');
  await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.waitForEvent('requestfailed', {
    predicate: (request) => request.url() === 'http://localhost:9/pages',
  });
  await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
});
