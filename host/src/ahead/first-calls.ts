import { STALE } from '@adpartner/shared/api/stale';
import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { guard, type GuardQuestion } from '../router/guard.ts';

/** A call as it goes out, so that the schemas of its contract need not be there to make it. */
export interface FirstCall {
  readonly method: 'GET' | 'POST';
  /** Below the API's prefix, with its query. */
  readonly path: string;
  readonly body: string | undefined;
  /** For how long a screen takes an answer as fresh, in ms, and does not ask again. */
  readonly fresh: number;
}

const get = (path: string, fresh: number): FirstCall => ({
  method: 'GET',
  path,
  body: undefined,
  fresh,
});
const post = (path: string, body: string, fresh: number): FirstCall => ({
  method: 'POST',
  path,
  body,
  fresh,
});
const { FIFTEEN, THIRTY } = STALE.SECONDS;

/** What every page of a signed-in user asks for. */
const ALWAYS = [
  get('/user/info', STALE.MINUTES.ONE),
  post('/user/notifications/unread_count', '{}', THIRTY),
];

/** What landing screens ask for first, by their path. */
const OF_LANDINGS: Readonly<Record<string, () => readonly FirstCall[]>> = {
  '/ad-center': () => [
    get(
      `/ad/order/data_statistics/list?type=1&time_zone=${encodeURIComponent(deviceTimeZone())}`,
      FIFTEEN,
    ),
    post('/plan/order/await/put/count', '{}', FIFTEEN),
    get('/user_coupon/list?size=1', THIRTY),
  ],
  '/plan': () => [get('/plan/order/list?size=20', THIRTY)],
  '/wallet': () => [
    get('/user/property', THIRTY),
    get('/transaction_flow/list?account=available_balance&size=20', THIRTY),
  ],
  '/notification': () => [post('/user/notifications', '{"size":20}', FIFTEEN)],
};

/** Where the login page sends whoever is signed in. */
const HOME = '/ad-center';

type Store = GuardQuestion['store'];

/**
 * The calls that the screen at an address is going to make, as far as the host can tell. A screen that
 * by now makes others makes them itself; a test holds the list against the contract.
 * @param address after the `#`, with its query
 * @param store the user's; nobody without one gets to what needs one
 */
export function callsOf(address: string, store: Store): readonly FirstCall[] {
  const path = address.replace(/\/$/, '');
  if (guard({ path, signedIn: true, store, known: true }) !== null) return [];
  return OF_LANDINGS[path]?.() ?? [];
}

/** Where a signed-in user's page that begins at an address is going to end. */
export function goalOf(address: string): string {
  return ['', '/', '/login'].includes(address) ? HOME : address;
}

/** The calls that a signed-in user's page that begins at an address is going to make. */
export function firstCalls(address: string, store: Store): readonly FirstCall[] {
  return [...ALWAYS, ...callsOf(goalOf(address), store)];
}
