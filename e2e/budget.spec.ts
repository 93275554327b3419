import { expect, test } from './stack/test.ts';
import { countScripts } from './stack/count-scripts.ts';
import { signIn } from './stack/steps.ts';

/** Bytes of gzip. */
const LOGIN_LIMIT = 195_000;
const REMOTE_LIMIT = 60_000;

test('the login page, cold, loads no more than 195 KB of scripts', async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`login: ${scripts.total()} of ${LOGIN_LIMIT} bytes`);
  expect(scripts.total(), [...scripts.all()].join('\n')).toBeLessThanOrEqual(LOGIN_LIMIT);
});

for (const [remote, path] of [
  ['adcenter', '/#/ad-center'],
  ['plan', '/#/plan'],
  ['wallet', '/#/wallet'],
  ['notification', '/#/notification'],
] as const) {
  test(`opening ${remote} from inside the app loads no more than 60 KB of scripts`, async ({
    page,
    stack,
  }) => {
    const scripts = countScripts(page);
    await signIn(page, stack.demo);
    // Inside the app: on another remote's page, with what that one has brought along.
    const other = remote === 'notification' ? '/#/plan' : '/#/notification';
    await page.goto(other);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    if (remote === 'adcenter') await page.reload();
    await page.waitForLoadState('networkidle');
    const before = scripts.all();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const more = [...scripts.all()].filter(([script]) => !before.has(script));
    const total = more.reduce((sum, [, size]) => sum + size, 0);
    if (remote !== 'adcenter') {
      expect(more.some(([script]) => script.includes(`/remotes/${remote}/`))).toBe(true);
    }
    console.log(`${remote}: ${total} of ${REMOTE_LIMIT} bytes`);
    expect(total, more.join('\n')).toBeLessThanOrEqual(REMOTE_LIMIT);
  });
}
