import type { NamedEdit } from './named-edit.ts';

/** Faults in the states of plans and of tries of a password. */
export const STATE_EDITS: readonly NamedEdit[] = [
  ...[
    ['waiting_put', 'putting'],
    ['waiting_put', 'put_failed'],
    ['matching', 'put_finished'],
    ['matching', 'settled'],
    ['putting', 'waiting_settlement'],
    ['put_finished', 'settled'],
    ['put_finished', 'put_failed'],
    ['waiting_settlement', 'put_failed'],
    ['settled', 'settled'],
    ['put_failed', 'matching'],
  ].map(([from, to]) => ({
    says: `a plan goes from ${from} to ${to}`,
    in: 'check_plan_status',
    find: "('waiting_put', 'matching'),",
    by: `('waiting_put', 'matching'), ('${from}', '${to}'),`,
  })),
  {
    says: 'a plan fails only while it is matched',
    in: 'record_delivery_event',
    find: "p_kind = 'failed' and v_plan.status in ('matching', 'putting')",
    by: "p_kind = 'failed' and v_plan.status in ('matching')",
  },
  {
    says: 'a plan fails only while it is put',
    in: 'record_delivery_event',
    find: "p_kind = 'failed' and v_plan.status in ('matching', 'putting')",
    by: "p_kind = 'failed' and v_plan.status in ('putting')",
  },
  {
    says: 'when it is settled is not for the network to say',
    in: 'record_delivery_event',
    find: 'coalesce(p_settles_at, v_at +',
    by: 'coalesce(null, v_at +',
  },
  {
    says: 'charge-backs that moved nothing count against the next',
    in: 'record_delivery_event',
    find: 'v_plan.revenue - chargeback_asked(v_plan.id)',
    by: `v_plan.revenue - (select coalesce(sum(charged_back), 0) from delivery_events
      where plan_number = p_plan_number)`,
  },
  {
    says: 'a right password leaves the count of wrong ones',
    in: 'end_transaction_password_try',
    find: 'case when p_right then 0 else',
    by: 'case when p_right then wrong else',
  },
];
