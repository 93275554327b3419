import { expect, test } from './stack/test.ts';
import { signIn } from './stack/steps.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { en } from './stack/words.ts';

test('the page asks for scripts whose bytes are known, and has no others', async ({
  page,
  stack,
}) => {
  const answer = await page.goto('/');
  expect(answer!.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  const first = await page
    .locator('script[src], link[rel=stylesheet]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('integrity')));
  expect(first.length).toBeGreaterThan(1);
  for (const integrity of first) expect(integrity).toMatch(/^sha256-/);

  // Added later: by the host's runtime, by those of remotes, by the loader. What is refused says so on
  // the console, which fails the test.
  await page.evaluate(() => {
    const bare: string[] = [];
    Object.assign(window, { bare });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && !node.integrity) bare.push(node.src);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, stack.demo);
  const plan = remoteOnPage('plan');
  await page.goto(`/#${plan.path}`);
  await expect(page.getByRole('main').getByText(plan.shows, { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { bare: string[] }).bare)).toEqual([]);
});

test('a script of the host that is not byte for byte what was built is refused, and comes by Retry', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/integrity.*\/assets\//);
  allowConsole(/Failed to load resource.*\/assets\//);
  await page.goto('/');
  await page.getByRole('button', { name: en('host:login.submit'), exact: true }).waitFor();
  const scripts = '**/assets/*.js*';
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\nglobalThis.tampered = true;`;
    await route.fulfill({ response, body });
  });
  await page.goto('/#/terms');
  const failed = page.getByRole('main').getByText(en('shared:states.failedScreen'));
  await expect(failed).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis), 'none of it ran').toBe(false);
  await page.unroute(scripts);
  await page.getByRole('button', { name: en('shared:actions.retry'), exact: true }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(en('host:legal.terms'));
});
