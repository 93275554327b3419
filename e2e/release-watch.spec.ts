import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readRegistry, readHistory } from '../scripts/site/site.ts';
import { copySite } from './stack/faults/bad-release.ts';
import { startOwnStack } from './stack/make-template.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { freePort } from '../api/src/testing/programs/free-port.ts';
import { root } from './stack/server.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';

const plan = remoteOnPage('plan');

/** What a test has started, the last first: it ends also if the test fails. */
const ending: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

test('a canary that throws is rolled back by the watch, by what browsers report', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const site = copySite();
  ending.push(() => site.remove());
  const metrics = await freePort();
  const stack = await startOwnStack({
    SITE_DIR: site.folder,
    REPORT_URL: '/reports',
    METRICS_PORT: String(metrics),
  });
  ending.push(() => stack.stop());
  const current = site.good('plan');
  const canary = { ...site.make('plan', '9.0.0', 'throws'), percent: 99.99 };
  const withCanary = { ...current, canary };
  site.release('plan', withCanary, null);

  const release = join(root, 'scripts/release.ts');
  const reports = `http://127.0.0.1:${metrics}/reports`;
  const args = ['watch', '--to', site.folder, '--reports', reports];
  const watch = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    release,
    ...args,
  ]);
  const ended = once(watch, 'close');
  ending.push(() => watch.kill('SIGTERM'));
  let said = '';
  watch.stdout.on('data', (data: Buffer) => (said += data.toString()));
  watch.stderr.on('data', (data: Buffer) => (said += data.toString()));

  // Sessions of other users, who have the current release.
  const entry = { kind: 'remote-load', route: '/plan', remote: 'plan', version: current.version };
  const others = { ...entry, role: 'current', first: ['session'] };
  const body = { schema: 1, page: '0'.repeat(16), reports: Array(50).fill(others) };
  const comeOthers = async () => {
    const posted = await fetch(`${stack.url}/reports`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(posted.status).toBe(204);
  };

  for (let tab = 0; tab < 3; tab++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto(`${stack.url}/#${plan.path}`);
    // The page itself falls back to the current release.
    await expect(page.getByRole('main').getByText(plan.shows, { exact: true }).first()).toBeVisible(
      { timeout: 60_000 },
    );
    await context.close();
  }
  await expect
    .poll(
      async () => {
        await comeOthers();
        return readRegistry(site.folder).remotes.plan?.canary;
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toBeNull();
  watch.kill('SIGTERM');
  await ended;
  expect(said).toContain('plan 9.0.0 rolled back; canary: 3 of 3 sessions failed');
  expect(readHistory(site.folder, 'plan').steps).toMatchObject([
    { version: '9.0.0', did: 'rolled back', from: 99.99, to: 0 },
  ]);
});
