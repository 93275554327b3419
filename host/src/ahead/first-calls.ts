import { TIME_ZONE_HERE, type FirstCall } from '@adpartner/shared/api/first-call';
import { STALE } from '@adpartner/shared/api/stale';
import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { guard, type GuardQuestion } from '../router/guard.ts';
import type { PageFacts } from '../router/facts-in.ts';
import { remoteNeeds } from '../router/page-needs.ts';
import { remoteAt } from '../router/stubs.ts';

/** The calls of every page of a signed-in user. */
export const ALWAYS: readonly FirstCall[] = [
  { method: 'GET', path: '/user/info', fresh: STALE.MINUTES.ONE },
  {
    method: 'POST',
    path: '/user/notifications/unread_count',
    body: '{}',
    fresh: STALE.SECONDS.THIRTY,
  },
];

/** Where the login page redirects a signed-in user. */
const HOME = '/ad-center';

type Store = GuardQuestion['store'];

/**
 * The first calls of the screen at an address, by the facts of its remote. A screen of another release makes
 * its own calls as usual.
 * @param address after the `#`, with its query
 * @param store the user's; a user without one opens no page that needs it
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

/** Where a signed-in user ends up who opens an address. */
export function goalOf(address: string): string {
  return ['', '/', '/login'].includes(address) ? HOME : address;
}
