import { sql, type RawBuilder } from 'kysely';

import type { Queries } from '../db/database.ts';
import { networkOf } from '../throttle/network-of.ts';
import type { KnownVisitor } from '../session/visitor.ts';

/** A place is forgotten if the user has not signed in from it for this long. */
const KNOWN_DAYS = 90;

const deviceOf = (key: string) => `device ${key}`;
const networkPlace = (address: string) => `network ${networkOf(address)}`;

const isFamiliar = (place: string): RawBuilder<boolean> => sql`exists (
  select from familiar_places
  where user_id = users.id and place_hash = place_hash(users.id, ${place})
    and last_seen_at > now() - make_interval(days => ${KNOWN_DAYS}))`;

/** For a row of `users`: whether that user has signed in from a visitor's device before. */
export const knowsDevice = ({ device }: KnownVisitor): RawBuilder<boolean> =>
  device === null ? sql`false` : isFamiliar(deviceOf(device));

/** For a row of `users`: whether that user has signed in from a visitor's network before. */
export const knowsNetwork = ({ address }: KnownVisitor): RawBuilder<boolean> =>
  isFamiliar(networkPlace(address));

/** Stores the places of a sign-in: the network and, if the browser keeps its key, the device. */
export async function rememberPlaces(
  tx: Queries,
  userId: string,
  { device, newDevice, address }: KnownVisitor,
): Promise<void> {
  const places = [networkPlace(address), deviceOf(device ?? newDevice)];
  await sql`insert into familiar_places (user_id, place_hash)
    select ${userId}::uuid, place_hash(${userId}::uuid, place)
    from jsonb_array_elements_text(${JSON.stringify(places)}::jsonb) as place
    on conflict (user_id, place_hash) do update set last_seen_at = now()`.execute(tx);
}

/** Deletes expired places. Any number of servers may run it. */
export async function sweepPlaces(db: Queries): Promise<void> {
  await sql`delete from familiar_places
    where last_seen_at < now() - make_interval(days => ${KNOWN_DAYS})`.execute(db);
}
