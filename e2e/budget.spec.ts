import { countScripts } from './stack/count-scripts.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// Measures pages without prefetched files.
test.use({ savesData: true });

/** Bytes of gzip. */
const LOGIN_LIMIT = 160_000;

test('the login page, cold, loads no more than 160 KB of scripts', async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: en('host:login.submit'), exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`login: ${scripts.total()} of ${LOGIN_LIMIT} bytes`);
  expect(scripts.total(), [...scripts.all()].join('\n')).toBeLessThanOrEqual(LOGIN_LIMIT);
});

test('every script of a landing screen is compiled while it downloads', async ({ page, stack }) => {
  const scripts: Promise<[url: string, text: string]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.text().then((text) => [response.url(), text]));
  });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/plan');
  await settled(page);
  const texts = await Promise.all(scripts);
  const unmarked = texts.filter(([, text]) => !text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(unmarked.map(([url]) => new URL(url).pathname.replace(/.*\//, ''))).toEqual([
    'remoteEntry.js',
  ]);
  expect(texts.length).toBeGreaterThan(5);
});
