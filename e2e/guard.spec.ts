import { remoteAt } from '../host/src/router/stubs.ts';
import { ROUTES } from './stack/routes.ts';
import { beginSignedIn, signIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';

const NOT_FOUND = 'Page not found';

test('the root leads to its page, and shows no other before', async ({ page, stack }) => {
  // In a closure of the page: the root's own screen would have a header with a way back, and nothing in it.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const main = document.querySelector('#root main');
      if (main) seen.add(`${location.hash} ${main.childElementCount > 0 ? 'filled' : 'empty'}`);
    }).observe(document, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  const opens = async (address: string, place: string) => {
    // Else the second address would only be another place in the same page.
    await page.goto('/config.json');
    await page.goto(address);
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('main')).not.toBeEmpty();
    expect(await seen()).toEqual([`${place.slice(1)} filled`]);
  };
  await opens('/', '/#/login');
  await beginSignedIn(page, stack.url, stack.demo);
  await opens('/', '/#/ad-center');
  await opens('/#/', '/#/ad-center');
});

test('an unknown address shows the 404 page, with and without a session', async ({
  page,
  stack,
}) => {
  const isNotFound = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(NOT_FOUND), address).toBeVisible();
    await expect(page, address).toHaveTitle(/^Page not found · /);
    await expect(page, address).toHaveURL(address);
  };
  await isNotFound('/#/nowhere');
  await isNotFound('/#/plan/x/y');
  await signIn(page, stack.demo);
  await isNotFound('/#/plan/nowhere');
});

test('the welcome page without a ticket or a session leads to the login page', async ({ page }) => {
  await page.goto('/#/ad-welcome');
  await expect(page).toHaveURL(/#\/login$/);
});

test.describe('without a session', () => {
  // The routes of one part share a page; the first opens as a new page.
  const parts = new Map<string, typeof ROUTES>();
  for (const route of ROUTES) {
    const part = remoteAt(route.path) ?? 'the host';
    parts.set(part, [...(parts.get(part) ?? []), route]);
  }

  for (const [part, routes] of parts) {
    test(`every public route of ${part} is shown, every other leads to the login page`, async ({
      page,
    }) => {
      const remoteScripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/remotes/')) remoteScripts.push(request.url());
      });
      for (const { path, open } of routes) {
        await page.goto(`/#${path}`);
        await expect(page, path).toHaveURL(open ? `/#${path}` : '/#/login');
        await expect(page.getByRole('main'), path).not.toBeEmpty();
      }
      expect(remoteScripts, 'no remote is loaded without a session').toEqual([]);
    });
  }
});

test('with a session every route of the host is shown', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, stack.demo);
  for (const { path } of ROUTES.filter(({ path, open }) => !open && remoteAt(path) === null)) {
    await page.goto(`/#${path}`);
    await expect(page, path).toHaveURL(`/#${path}`);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    await expect(page.getByRole('main').getByText(NOT_FOUND), path).toHaveCount(0);
  }
});

test('the guard replaces the history entry: Back skips the blocked page', async ({ page }) => {
  await page.goto('/#/terms');
  await page.goto('/#/wallet');
  await expect(page).toHaveURL(/#\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/terms$/);
});
