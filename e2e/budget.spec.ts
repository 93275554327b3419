import { countScripts } from './stack/count-scripts.ts';
import { REMOTES_ON_PAGE, remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// What opening a remote costs whoever has fetched nothing of it ahead.
test.use({ savesData: true });

/** Bytes of gzip. */
const LOGIN_LIMIT = 175_000;
const REMOTE_LIMIT = 60_000;

test('the login page, cold, loads no more than 175 KB of scripts', async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: en('host:login.submit') }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`login: ${scripts.total()} of ${LOGIN_LIMIT} bytes`);
  expect(scripts.total(), [...scripts.all()].join('\n')).toBeLessThanOrEqual(LOGIN_LIMIT);
});

test('every script of a landing screen is compiled while it arrives', async ({ page, stack }) => {
  const scripts: Promise<[url: string, text: string]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.text().then((text) => [response.url(), text]));
  });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/wallet');
  await settled(page);
  const texts = await Promise.all(scripts);
  const lack = texts.filter(([, text]) => !text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(lack.map(([url]) => new URL(url).pathname.replace(/.*\//, ''))).toEqual([
    'remoteEntry.js',
  ]);
  expect(texts.length).toBeGreaterThan(5);
});

for (const { name: remote, path, title } of REMOTES_ON_PAGE) {
  test(`opening ${remote} from inside the app loads no more than 60 KB of scripts`, async ({
    page,
    stack,
  }) => {
    const scripts = countScripts(page);
    await beginSignedIn(page, stack.url, stack.demo);
    const heading = page.getByRole('banner').getByRole('heading');
    // Inside the app: on another remote's page, with what that one has brought along.
    const other = remoteOnPage(remote === 'notification' ? 'plan' : 'notification');
    await page.goto(`/#${other.path}`);
    await expect(heading).toHaveText(other.title);
    await settled(page);
    await page.waitForLoadState('networkidle');
    const before = scripts.all();
    expect([...before.keys()].filter((script) => script.includes(`/remotes/${remote}/`))).toEqual(
      [],
    );

    await page.goto(`/#${path}`);
    await expect(heading).toHaveText(title);
    await settled(page);
    const more = [...scripts.all()].filter(([script]) => !before.has(script));
    const total = more.reduce((sum, [, size]) => sum + size, 0);
    console.log(`${remote}: ${total} of ${REMOTE_LIMIT} bytes`);
    expect(more.some(([script]) => script.includes(`/remotes/${remote}/`))).toBe(true);
    expect(total, more.join('\n')).toBeLessThanOrEqual(REMOTE_LIMIT);
  });
}
