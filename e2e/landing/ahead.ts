import type { Page } from '@playwright/test';
import type { RemoteOnPage } from '../stack/remotes.ts';
import { settled } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';

export const API = '/facebook-business';

/** What a page asks for, in order: the address and, of a call, what it says. Begin before the first `goto`. */
export function follow(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(`${pathname}${search}${request.postData() ?? ''}`);
  });
  return {
    all: () => [...asked],
    calls: () => asked.filter((one) => one.startsWith(API)),
    at: (begin: string) => asked.findIndex((one) => one.startsWith(begin)),
  };
}

/** No file of a remote comes before the page has asked the server something, by what that begins with. */
export async function holdRemote(
  page: Page,
  name: string,
  asked: ReturnType<typeof follow>,
  call: string,
) {
  await page.route(`**/remotes/${name}/**`, async (route) => {
    await expect.poll(() => asked.at(call)).toBeGreaterThan(-1);
    await route.continue();
  });
}

/** Which landing screen asks what first, as the host knows it. */
export const FIRST: Readonly<Record<string, string>> = {
  adcenter: '/ad/order/data_statistics/list',
  plan: '/plan/order/list',
  wallet: '/user/property',
  notification: '/user/notifications{',
};

/** What a landing screen asks for before its code is there: once, and by nobody twice. */
export function askedAhead({ name, path, shows }: RemoteOnPage): void {
  const first = FIRST[name];
  if (first === undefined) return;
  for (const visit of ['the first', 'a later'] as const) {
    test(`${visit} visit of ${path} makes each call once, before the remote is there`, async ({
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
      const asked = follow(page);
      await holdRemote(page, name, asked, API + first);
      await page.goto(`/#${path}`);
      await page.getByRole('main').getByText(shows).first().waitFor();
      await settled(page);
      await page.waitForLoadState('networkidle');

      const calls = asked.calls();
      expect(calls).toEqual([...new Set(calls)]);
      // Nobody has scrolled.
      expect(calls.filter((call) => call.includes('cursor'))).toEqual([]);
    });
  }
}
