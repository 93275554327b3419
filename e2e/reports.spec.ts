import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { symbolicate } from '../scripts/symbolicate/symbolicate.ts';
import { faultySite, type Fault } from './stack/faults/bad-release.ts';
import { developerTest as test } from './stack/developer-test.ts';
import { root } from './stack/server.ts';
import { reportSoon } from './stack/short-delays.ts';
import { beginSignedIn, stored } from './stack/steps/steps.ts';
import { expect } from './stack/test.ts';
import { en } from './stack/words.ts';

/** Matches what has these members, in nested objects too. */
const objectLike = (members: object): unknown =>
  expect.objectContaining(
    Object.fromEntries(
      Object.entries(members).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' && value !== null ? objectLike(value) : value,
      ]),
    ),
  );
const messageOf = (error: unknown) => (error as { message: string }).message;

// Each waits for a report to be sent.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.beforeEach(({ context }) => reportSoon(context));

/** Has the browser fail where the remote groups notices by day, and shows other notices. */
async function crashInScreen(page: Page) {
  await page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('a day without parts');
    };
  });
  const unread = en('notification:filter.unread');
  await page.getByRole('radio', { name: unread, exact: true }).click();
}

/** The remote, the version and the line of the source to which a report leads. */
function sourceOf(report: object) {
  const place = /^(\S+) (\S+) {2}(mfe-\S+):(\d+):\d+$/m;
  const lines = symbolicate(join(root, 'dist'), JSON.stringify(report)).join('\n');
  const [, remote, version, file, line] = place.exec(lines) ?? [];
  expect(file, lines).toBeDefined();
  return { remote, version, text: readFileSync(join(root, file!), 'utf8').split('\n')[+line! - 1] };
}

test('remote loads are reported to the configured address, and errors with a way to the line that threw', async ({
  page,
  stack,
  receiver,
  allowConsole,
}) => {
  allowConsole(/a day without parts/);
  // The screen that crashes goes at once.
  allowConsole(/renders \d+ elements before its frame/);
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

  await crashInScreen(page);
  const crash = () =>
    receiver
      .reports('error')
      .find(({ error }) => messageOf(error).startsWith('a day without parts'));
  await expect.poll(crash, { timeout: 30_000 }).toMatchObject({ remote: 'notification' });
  const { version } = crash()!;
  expect(sourceOf(crash()!)).toEqual({
    remote: 'notification',
    version,
    text: expect.stringContaining('.formatToParts('),
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

/** The kind of a fault, and where it was caught. */
const SORTS = {
  handler: { kind: 'error', where: 'window', error: { message: 'a bad release: handler' } },
  promise: { kind: 'error', where: 'promise', error: { message: 'a bad release: promise' } },
  policy: { kind: 'error', where: 'csp', error: { name: 'SecurityPolicyViolation' } },
  style: { kind: 'error', where: 'resource', error: { name: 'ResourceError' } },
  task: { kind: 'long-task' },
};

/** Has the release do something in the handler of a press. */
async function press(page: Page, sort: string) {
  await page.evaluate((name) => {
    const { misbehave } = globalThis as unknown as { misbehave: Record<string, () => void> };
    const button = document.createElement('button');
    button.textContent = name;
    button.onclick = () => misbehave[name]!();
    document.querySelector('main')!.prepend(button);
  }, sort);
  await page.getByRole('main').getByRole('button', { name: sort, exact: true }).click();
}

test.describe('of a changed site', () => {
  test.use({ settings: async ({ receiver }, use) => use({ REPORT_URL: receiver.url }) });

  test('faults of every sort are reported with the remote, its version, role and route', async ({
    page,
    deployment,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/a bad release|elsewhere\.example|gone\.css/);
    const site = faultySite(deployment.site);
    site.releaseCanary('notification', site.make('notification', '9.7.0', 'misbehaves'));
    await beginSignedIn(page, deployment.url, deployment.stack().demo);
    await page.goto(`${deployment.url}/#/notification`);
    await expect(page.getByText(en('notification:markAll'), { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    const told = page.getByText(en('shared:errorKinds.unknown'));
    for (const sort of Object.keys(SORTS)) {
      await press(page, sort);
      const isThrown = sort === 'handler' || sort === 'promise';
      if (!isThrown) continue;
      await expect(told, 'what a press could not do is told').toBeVisible();
      // So that the next one is not taken for this one.
      await expect(told).toBeHidden({ timeout: 30_000 });
    }
    for (const { kind, ...members } of Object.values(SORTS)) {
      const release = { remote: 'notification', version: '9.7.0', role: 'canary' };
      const expected = { ...members, ...release, route: '/notification' };
      await expect
        .poll(() => receiver.reports(kind), { timeout: 30_000 })
        .toContainEqual(objectLike(expected));
    }
  });

  for (const fault of ['no content', 'other React'] satisfies Fault[]) {
    test(`a screen that crashes in code of the host (${fault}) is reported with its remote and version`, async ({
      page,
      deployment,
      receiver,
      allowConsole,
    }) => {
      allowConsole(/the screen has no content|React error #525/);
      const site = faultySite(deployment.site);
      const version = `9.8.0-${fault.replace(' ', '-')}`;
      site.release(
        'notification',
        site.make('notification', version, fault),
        site.good('notification'),
      );
      await beginSignedIn(page, deployment.url, deployment.stack().demo);
      await page.goto(`${deployment.url}/#/notification/detail`);
      await expect(page.getByRole('button', { name: en('host:crash.usePrevious') })).toBeVisible({
        timeout: 30_000,
      });
      const release = { remote: 'notification', version, role: 'current', first: ['harm'] };
      const expected = { where: 'boundary', route: '/notification/detail', ...release };
      await expect
        .poll(() => receiver.reports('error'), { timeout: 30_000 })
        .toContainEqual(expect.objectContaining(expected));
    });
  }

  test('a screen whose stylesheet is gone is reported with its release', async ({
    page,
    deployment,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/\/remotes\/notification\/chunks\/|ChunkLoadError|CSS chunk/);
    const chunks = 'remotes/notification/chunks';
    const styles = readdirSync(join(deployment.site, chunks)).filter((file) =>
      file.endsWith('.css'),
    );
    deployment.hide(...styles.map((file) => `${chunks}/${file}`));
    const before = receiver.reports('error').length;
    await beginSignedIn(page, deployment.url, deployment.stack().demo);
    await page.goto(`${deployment.url}/#/notification`);
    await expect(page.getByText(en('shared:states.failedScreen'))).toBeVisible({ timeout: 30_000 });
    const failed = () =>
      receiver
        .reports('error')
        .slice(before)
        .filter(({ where, error }) => where === 'resource' && /\.css$/.test(messageOf(error)));
    await expect.poll(() => failed().length, { timeout: 30_000 }).toBeGreaterThan(0);
    const { version } = faultySite(deployment.site).good('notification');
    const release = { remote: 'notification', version, role: 'current', route: '/notification' };
    // Those that were fetched ahead of the remote itself, too.
    for (const report of failed()) expect(report).toMatchObject(release);
  });
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
