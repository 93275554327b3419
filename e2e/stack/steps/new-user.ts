import { expect, type Page } from '@playwright/test';
import { operate } from '../operator.ts';
import type { Stack } from '../server.ts';
import { beginSignedIn, stored, type Credentials } from './steps.ts';

const API = '/facebook-business';

/**
 * A license key that the operator creates. The one that the server prints lets one user register, in whichever test
 * comes first.
 */
export async function createLicenseKey(stack: Stack): Promise<string> {
  const { license_keys: keys } = (await operate(stack, 'license-key create')) as {
    license_keys: string[];
  };
  return keys[0]!;
}

/** An authorization code that the operator creates: see `createLicenseKey`. */
export async function createAuthorizationCode(stack: Stack): Promise<string> {
  const { authorization_codes: codes } = (await operate(stack, 'authorization-code create')) as {
    authorization_codes: string[];
  };
  return codes[0]!;
}

/** Registers a user with a license key that the operator creates. */
export async function register(page: Page, stack: Stack, username: string): Promise<Credentials> {
  const credentials = { username, password: 'a long enough password' };
  const response = await page.request.post(`${stack.url}${API}/auth/v2/register`, {
    data: {
      ...credentials,
      email: `${username}@example.com`,
      phone: '+447700900123',
      license_key: await createLicenseKey(stack),
      lang: 'en',
    },
  });
  const body = (await response.json()) as { code: number };
  expect(body, 'the user is registered').toMatchObject({ code: 200 });
  return credentials;
}

/**
 * Registers a user and signs the page in, so that money in this journey affects no other. Call
 * before the first `goto`.
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

/** Reads from the API as the user signed in on the page. */
export async function apiGet<Data>(page: Page, path: string): Promise<Data> {
  const response = await page.request.get(`${API}${path}`, { headers: await headersOf(page) });
  return ((await response.json()) as { data: Data }).data;
}

/** Calls the API as the user signed in on the page, as another device would. */
export async function apiPost<Data>(page: Page, path: string, data: object): Promise<Data> {
  const headers = await headersOf(page);
  const response = await page.request.post(`${API}${path}`, { headers, data });
  const body = (await response.json()) as { code: number; data: Data };
  expect(body, path).toMatchObject({ code: 200 });
  return body.data;
}

/** Ends the session on the server without the page noticing. */
export const endSessionOnServer = (page: Page): Promise<unknown> =>
  apiPost(page, '/auth/v2/logout', {});

export const accounts = (page: Page) => apiGet<Record<string, string>>(page, '/user/property');

interface ShownPlan {
  id: string;
  number: string;
  delivery: { consumed: string; coupon_consumed: string; revenue: string } | null;
}

export const plans = async (page: Page): Promise<ShownPlan[]> =>
  (await apiGet<{ list: ShownPlan[] }>(page, '/plan/order/list')).list;
