import type { Response } from '@playwright/test';
import { countScripts } from './stack/count-scripts.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// Measures pages without prefetched files.
test.use({ savesData: true });

/** Bytes of gzip. */
const LOGIN_LIMIT = 150_000;

test('the login page, cold, loads no more than 150 KB of scripts', async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: en('host:login.submit'), exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`login: ${scripts.total()} of ${LOGIN_LIMIT} bytes`);
  expect(scripts.total(), [...scripts.all()].join('\n')).toBeLessThanOrEqual(LOGIN_LIMIT);
});

test('every script of a landing screen is compiled while it downloads', async ({ page, stack }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/plan');
  await settled(page);
  // Those that arrive later are prefetched, and may still be on their way when the test ends.
  const texts = await Promise.all(
    scripts.map(async (response) => [response.url(), await response.text()] as const),
  );
  const unmarked = texts.filter(([, text]) => !text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(unmarked.map(([url]) => new URL(url).pathname.replace(/.*\//, ''))).toEqual([
    'remoteEntry.js',
  ]);
  expect(texts.length).toBeGreaterThan(5);
});
