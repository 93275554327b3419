import { TIME_ZONE_HERE, type FirstCall } from '@adpartner/shared/api/first-call';
import { STALE } from '@adpartner/shared/api/stale';
import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { guard, type GuardQuestion } from '../router/guard.ts';
import type { PageFacts } from '../router/page-facts.ts';
import { remoteNeeds } from '../router/page-needs.ts';
import { remoteAt } from '../router/stubs.ts';

/** What every page of a signed-in user asks for. */
export const ALWAYS: readonly FirstCall[] = [
  { method: 'GET', path: '/user/info', fresh: STALE.MINUTES.ONE },
  {
    method: 'POST',
    path: '/user/notifications/unread_count',
    body: '{}',
    fresh: STALE.SECONDS.THIRTY,
  },
];

/** Where the login page sends whoever is signed in. */
const HOME = '/ad-center';

type Store = GuardQuestion['store'];

/**
 * The calls that the screen at an address is going to make, by the facts of its remote. A screen that by
 * now makes others makes them itself.
 * @param address after the `#`, with its query
 * @param store the user's; nobody without one gets to what needs one
 */
export function callsOf(
  address: string,
  store: Store,
  facts: PageFacts | undefined,
): readonly FirstCall[] {
  const path = address.replace(/\/$/, '');
  const needs = remoteNeeds(path, facts);
  if (!needs || guard({ path, signedIn: true, store, needs }) !== null) return [];
  const [stable] = facts?.get(remoteAt(path) ?? '') ?? [];
  const calls = stable && Object.hasOwn(stable.calls, path) ? stable.calls[path]! : [];
  const zone = encodeURIComponent(deviceTimeZone());
  return calls.map((call) => ({ ...call, path: call.path.replace(TIME_ZONE_HERE, zone) }));
}

/** Where a signed-in user's page that begins at an address is going to end. */
export function goalOf(address: string): string {
  return ['', '/', '/login'].includes(address) ? HOME : address;
}
