import type { PlanStatus } from '@adpartner/shared/contract/plan';
import type { ProductKind } from '@adpartner/shared/contract/product';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { recordDelivery } from './delivery-port.ts';
import { simulateStep } from './simulate-step.ts';
import { simulatedDelivery } from './simulated-delivery.ts';

/** The time of one step of a simulated plan: its 14 to 21 steps take a few minutes, so that a user can watch them. */
const STEP_SECONDS = 12;
const REAL_TIME_STEP_SECONDS = 6;

/** The most reports in one run, so that stopping never waits long. */
const MOST_REPORTS = 100;

/** Accepts every plan that waits for a network. */
async function takeOn(db: Queries): Promise<void> {
  await sql`
    insert into simulated_deliveries (plan_id, seed, step_seconds, next_at)
      -- Of a random id the first digits are as random as any.
      select p.id, ('x' || left(p.id::text, 8))::bit(32)::bigint,
        case when p.real_time_placement then ${REAL_TIME_STEP_SECONDS}::int
          else ${STEP_SECONDS}::int end,
        p.put_at + make_interval(secs => ${REAL_TIME_STEP_SECONDS})
      from plans p
      where p.status = 'matching'
        and not exists (select from simulated_deliveries s where s.plan_id = p.id)
      on conflict do nothing`.execute(db);
}

interface DueRow {
  plan_id: string;
  seed: bigint;
  step: number;
  number: string;
  status: PlanStatus;
  kind: ProductKind;
  whole: bigint;
  consumed: bigint;
  revenue: bigint;
}

/** Reports on a plan whose time has come, and sets the time of the next report. */
async function report(tx: Queries, due: DueRow): Promise<void> {
  const delivery = simulatedDelivery(Number(due.seed), due.kind);
  const digits = await currencyDigits(tx);
  const event = simulateStep({ ...due, id: due.plan_id }, delivery, due.step, new Date(), digits);
  if (event) await recordDelivery(tx, [event]);
  if (!event || event.kind === 'failed' || event.kind === 'closed') {
    await tx.deleteFrom('simulated_deliveries').where('plan_id', '=', due.plan_id).execute();
    return;
  }
  await sql`
    update simulated_deliveries set step = step + 1,
      next_at = clock_timestamp() + make_interval(secs => step_seconds)
    where plan_id = ${due.plan_id}`.execute(tx);
}

/** Reports on one plan; false if none is due, or others have locked them all. */
async function reportOne(db: Queries): Promise<boolean> {
  let claimed: string | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<DueRow>`
        select s.plan_id, s.seed, s.step, p.number, p.status, r.kind,
          p.paid_amount + p.coupon_amount as whole, p.consumed, p.revenue
        from simulated_deliveries s
          join plans p on p.id = s.plan_id join products r on r.id = p.product_id
        where s.next_at <= clock_timestamp()
        order by s.next_at limit 1
        for update of s skip locked`.execute(tx);
      const [due] = rows;
      if (!due) return false;
      claimed = due.plan_id;
      await report(tx, due);
      return true;
    });
  } catch (error) {
    // Tried again later, so that one failing plan does not hold up the others.
    if (claimed !== undefined) {
      await sql`
        update simulated_deliveries set next_at = clock_timestamp() + interval '1 minute'
        where plan_id = ${claimed}`.execute(db);
    }
    throw error;
  }
}

/**
 * The sandbox's simulated advertising network: accepts funded plans, then reports through the delivery port
 * what is due. Any number may run at once: they skip what another has locked.
 */
export async function runSimulator(db: Queries): Promise<void> {
  await takeOn(db);
  for (let reports = 0; reports < MOST_REPORTS; reports += 1) {
    if (!(await reportOne(db))) return;
  }
}
