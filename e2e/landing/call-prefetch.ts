import type { Page } from '@playwright/test';
import type { Registry } from '../../host/src/remotes/registry/registry.ts';
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

/** Holds files until the page has sent requests that begin so. */
export async function holdUntil(
  page: Page,
  files: string,
  requested: ReturnType<typeof recordRequests>,
  begins: readonly string[],
) {
  await page.route(files, async (route) => {
    await expect.poll(() => begins.filter((one) => requested.at(one) === -1)).toEqual([]);
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

/** The path of a remote's English messages. */
async function wordsOf(page: Page, url: string, name: string): Promise<string> {
  const registry = await page.request.get(`${url}/remotes.json`);
  const { remotes } = (await registry.json()) as Registry;
  const { entry, words } = remotes[name]!;
  return new URL(words!.en!, new URL(entry, url)).pathname;
}

/** Tests that a landing screen's calls are prefetched and sent once. */
export function testCallPrefetch({ name, path, shows }: RemoteOnPage): void {
  const first = FIRST_CALLS[name];
  if (first === undefined) return;
  for (const visit of ['the first', 'a later'] as const) {
    test(`${visit} visit of ${path} requests each call and file once, before the code that needs them`, async ({
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
      const words = await wordsOf(page, stack.url, name);
      await holdUntil(page, '**/assets/main.*.js', requested, [API + first, words]);
      await page.goto(`/#${path}`);
      await page.getByRole('main').getByText(shows).first().waitFor();
      await settled(page);
      await page.waitForLoadState('networkidle');

      const calls = requested.calls();
      expect(calls).toEqual([...new Set(calls)]);
      const files = requested.all().filter((one) => /^\/(assets|remotes)\//.test(one));
      expect(files).toEqual([...new Set(files)]);
      // No further page is loaded without scrolling.
      expect(calls.filter((call) => call.includes('cursor'))).toEqual([]);
    });
  }
}
