import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { guard, type GuardQuestion } from '../router/guard.ts';

/** A call as it goes out, so that the schemas of its contract need not be there to make it. */
export interface FirstCall {
  readonly method: 'GET' | 'POST';
  /** Below the API's prefix, with its query. */
  readonly path: string;
  readonly body: string | undefined;
}

const get = (path: string): FirstCall => ({ method: 'GET', path, body: undefined });
const post = (path: string, body: string): FirstCall => ({ method: 'POST', path, body });

/** What every page of a signed-in user asks for. */
const ALWAYS = [get('/user/info'), post('/user/notifications/unread_count', '{}')];

/** What landing screens ask for first, by their path. */
const OF_LANDINGS: Readonly<Record<string, () => readonly FirstCall[]>> = {
  '/ad-center': () => [
    get(`/ad/order/data_statistics/list?type=1&time_zone=${encodeURIComponent(deviceTimeZone())}`),
    post('/plan/order/await/put/count', '{}'),
    get('/user_coupon/list?size=1'),
  ],
  '/plan': () => [get('/plan/order/list?size=20')],
  '/wallet': () => [
    get('/user/property'),
    get('/transaction_flow/list?account=available_balance&size=20'),
  ],
  '/notification': () => [post('/user/notifications', '{"size":20}')],
};

/** Where the login page sends whoever is signed in. */
const HOME = '/ad-center';

/**
 * The calls that a signed-in user's page at an address is going to make, as far as the host can tell. A
 * screen that by now makes others makes them itself; a test holds the list against the contract.
 * @param address after the `#`, with its query
 * @param store the user's; nobody without one gets to what needs one
 */
export function firstCalls(address: string, store: GuardQuestion['store']): readonly FirstCall[] {
  const path = address.replace(/\/$/, '');
  const landing = ['', '/login'].includes(path) ? HOME : path;
  if (guard({ path: landing, signedIn: true, store, known: true }) !== null) return ALWAYS;
  return [...ALWAYS, ...(OF_LANDINGS[landing]?.() ?? [])];
}
