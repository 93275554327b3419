import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { recordDelivery, type DeliveryEvent, type DeliveryOutcome } from '../delivery-port.ts';
import { readFeedEvent } from './feed-event.ts';
import { FEED_WINDOW_SECONDS } from './feed-signature.ts';

/** The outcome of one event. `invalid`: it can't be read and is not stored. */
export type FeedResult =
  | { readonly id: string | null; readonly outcome: DeliveryOutcome }
  | {
      readonly id: string | null;
      readonly outcome: 'invalid';
      readonly fields: Readonly<Record<string, string>>;
    };

/**
 * Stores a request's signature, visible to every server.
 * @returns false if it is known already
 */
export async function noteRequest(db: Queries, signature: Buffer): Promise<boolean> {
  // A signature contains its second, so it can't come again after the window on both sides.
  await sql`delete from delivery_feed_requests
    where received_at < now() - make_interval(secs => ${2 * FEED_WINDOW_SECONDS + 60})`.execute(db);
  const { rows } = await sql`insert into delivery_feed_requests (signature) values (${signature})
    on conflict do nothing returning received_at`.execute(db);
  return rows.length > 0;
}

interface Numbered {
  readonly index: number;
  readonly event: DeliveryEvent;
}

/** Runs of events about the same plan: a transaction with events of several users could deadlock. */
function byPlan(events: readonly Numbered[]): Numbered[][] {
  const runs: Numbered[][] = [];
  for (const one of events) {
    const run = runs.at(-1);
    if (run?.[0]?.event.plan === one.event.plan) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

const idOf = (sent: unknown): string | null =>
  typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string'
    ? sent.id.slice(0, 200)
    : null;

/**
 * Records a network's valid events in their order. Recorded events stay so even if a later one fails: sent
 * again, they are duplicates.
 * @returns a result for each event
 */
export async function recordFeed(
  db: Queries,
  network: string,
  sent: readonly unknown[],
  digits: number,
): Promise<FeedResult[]> {
  const read = sent.map((one) => readFeedEvent(network, one, digits));
  const events = read.flatMap((one, index) =>
    'event' in one ? [{ index, event: one.event }] : [],
  );
  const outcomes = new Map<number, DeliveryOutcome>();
  for (const run of byPlan(events)) {
    const recorded = await db.transaction().execute((tx) =>
      recordDelivery(
        tx,
        run.map(({ event }) => event),
      ),
    );
    for (const [at, outcome] of recorded.entries()) outcomes.set(run[at]!.index, outcome);
  }
  return read.map((one, index) =>
    'event' in one
      ? { id: one.event.id, outcome: outcomes.get(index)! }
      : { id: idOf(sent[index]), outcome: 'invalid', fields: one.fields },
  );
}
