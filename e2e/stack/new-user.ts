import { expect, type Page } from '@playwright/test';
import { operate } from './operator.ts';
import type { Stack } from './server.ts';
import { beginSignedIn, stored, type Credentials } from './steps.ts';

const API = '/facebook-business';

/** Registers a user with a license key of the operator's. */
export async function register(page: Page, stack: Stack, username: string): Promise<Credentials> {
  const { license_keys: keys } = (await operate(stack, 'license-key create')) as {
    license_keys: string[];
  };
  const credentials = { username, password: 'a long enough password' };
  const response = await page.request.post(`${stack.url}${API}/auth/v2/register`, {
    data: {
      ...credentials,
      email: `${username}@example.com`,
      phone: '+447700900123',
      license_key: keys[0],
      lang: 'en',
    },
  });
  const answer = (await response.json()) as { code: number };
  expect(answer, 'the user is registered').toMatchObject({ code: 200 });
  return credentials;
}

/**
 * Registers a user and has the page begin as theirs, so that a journey that moves money disturbs no
 * other. Before the first `goto`.
 */
export async function beginAsNewUser(
  page: Page,
  stack: Stack,
  username: string,
): Promise<Credentials> {
  const credentials = await register(page, stack, username);
  await beginSignedIn(page, stack.url, credentials);
  return credentials;
}

const headersOf = async (page: Page) => ({
  'X-CT': (await stored(page, 'fb_token')) ?? '',
  'X-TZ': 'Europe/Berlin;GMT+01:00',
});

/** Asks the server what it knows, as the user who is signed in on the page. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`${API}${path}`, { headers: await headersOf(page) });
  return ((await response.json()) as { data: Answer }).data;
}

/** Does something as the user who is signed in on the page, but not by the page: from another device. */
export async function act<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const headers = await headersOf(page);
  const response = await page.request.post(`${API}${path}`, { headers, data });
  const answer = (await response.json()) as { code: number; data: Answer };
  expect(answer, path).toMatchObject({ code: 200 });
  return answer.data;
}

/** Ends the page's session on the server, of which the page knows nothing yet. */
export const endOnServer = (page: Page): Promise<unknown> => act(page, '/auth/v2/logout', {});

/** The user's accounts, as the server has them now. */
export const accounts = (page: Page) => ask<Record<string, string>>(page, '/user/property');

interface ShownPlan {
  id: string;
  number: string;
  delivery: { consumed: string; coupon_consumed: string; revenue: string } | null;
}

/** The user's plans, as the server has them now. */
export const plans = async (page: Page): Promise<ShownPlan[]> =>
  (await ask<{ list: ShownPlan[] }>(page, '/plan/order/list')).list;
