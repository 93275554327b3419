import type { Page } from '@playwright/test';
import type { RemoteOnPage } from '../stack/remotes.ts';
import { settled } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';

export const API = '/facebook-business';

/** Records requests in order, each with its address and body. Call before the first `goto`. */
export function recordRequests(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requested.push(`${pathname}${search}${request.postData() ?? ''}`);
  });
  return {
    all: () => [...requested],
    calls: () => requested.filter((one) => one.startsWith(API)),
    at: (begin: string) => requested.findIndex((one) => one.startsWith(begin)),
  };
}

/** Holds a remote's files until the page has sent a request that begins with `call`. */
export async function holdRemote(
  page: Page,
  name: string,
  requested: ReturnType<typeof recordRequests>,
  call: string,
) {
  await page.route(`**/remotes/${name}/**`, async (route) => {
    await expect.poll(() => requested.at(call)).toBeGreaterThan(-1);
    await route.continue();
  });
}

/** The first call of each landing screen, as the host knows it. */
export const FIRST_CALLS: Readonly<Record<string, string>> = {
  adcenter: '/ad/order/data_statistics/list',
  plan: '/plan/order/list',
  wallet: '/user/property',
  notification: '/user/notifications{',
};

/** Tests that a landing screen's calls are prefetched and sent once. */
export function testCallPrefetch({ name, path, shows }: RemoteOnPage): void {
  const first = FIRST_CALLS[name];
  if (first === undefined) return;
  for (const visit of ['the first', 'a later'] as const) {
    test(`${visit} visit of ${path} sends each call once, before the remote has loaded`, async ({
      page,
      stack,
    }) => {
      if (visit === 'a later') {
        const config = await page.request.get(`${stack.url}${API}/basic_config?lang=en`);
        const { data } = (await config.json()) as { data: object };
        await page.addInitScript(
          (text) => localStorage.setItem('fb_basic_config', text),
          JSON.stringify(data),
        );
      }
      await beginSignedIn(page, stack.url, stack.demo);
      const requested = recordRequests(page);
      await holdRemote(page, name, requested, API + first);
      await page.goto(`/#${path}`);
      await page.getByRole('main').getByText(shows).first().waitFor();
      await settled(page);
      await page.waitForLoadState('networkidle');

      const calls = requested.calls();
      expect(calls).toEqual([...new Set(calls)]);
      // No further page is loaded without scrolling.
      expect(calls.filter((call) => call.includes('cursor'))).toEqual([]);
    });
  }
}
