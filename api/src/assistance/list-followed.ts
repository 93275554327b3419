import type { Followed, listFollowedCall } from '@adpartner/shared/contract/assistance';
import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';

/** Ids of follows are positive and fit the database's bigint. */
const FOLLOW_ID = /^[1-9]\d{0,17}$/;

interface FollowedRow {
  id: bigint;
  operated_id: string;
  name: string;
  followed_at: Date;
  ended_at: Date | null;
  plans: bigint;
  profit: bigint;
}

/**
 * A page of the agents that a user follows and has followed, the latest first: with the plans that came
 * through the agent in that time and were not withdrawn, and their profit as the overview has it: their
 * revenue less what was charged back and what they consumed of the user's own money.
 * @throws CallError `invalid_params` for an invalid cursor
 */
export async function listFollowed(
  db: Queries,
  userId: string,
  { cursor, size }: z.output<typeof listFollowedCall.input>,
): Promise<{ list: Followed[]; next_cursor: string | null; following: string | null }> {
  const [at = '', last = ''] = cursor ? decodeCursor(cursor, [CURSOR_TIME, FOLLOW_ID]) : [];
  const before = cursor
    ? sql<SqlBool>`(f.followed_at, f.id) < (${at}::timestamptz, ${last}::int8)`
    : sql<SqlBool>`true`;
  const [{ rows }, current, digits] = await Promise.all([
    sql<FollowedRow>`
      select f.id, agent.operated_id, agent.nickname as name, f.followed_at, f.ended_at,
        through.plans, through.profit
      from follows f
        join users agent on agent.id = f.agent_id
        cross join lateral (
          select count(*) as plans, coalesce(sum(p.revenue - p.charged_back
            - (p.consumed - least(p.consumed, p.coupon_amount))), 0)::int8 as profit
          from plans p
          where p.user_id = f.user_id and p.agent_id = f.agent_id and p.withdrawn_at is null
            and p.created_at >= f.followed_at
            and (f.ended_at is null or p.created_at < f.ended_at)) through
      where f.user_id = ${userId} and ${before}
      order by f.followed_at desc, f.id desc
      limit ${size + 1}`.execute(db),
    db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', 'follows.agent_id')
      .select('users.operated_id')
      .where('follows.user_id', '=', userId)
      .where('follows.ended_at', 'is', null)
      .executeTakeFirst(),
    currencyDigits(db),
  ]);
  const page = rows.slice(0, size);
  const end = page.at(-1);
  return {
    list: page.map((row) => ({
      operated_id: row.operated_id,
      name: row.name,
      followed_at: row.followed_at.toISOString(),
      ended_at: row.ended_at && row.ended_at.toISOString(),
      plans: Number(row.plans),
      profit: formatMoney(row.profit, digits),
    })),
    next_cursor:
      rows.length > size && end
        ? encodeCursor([end.followed_at.toISOString(), String(end.id)])
        : null,
    following: current?.operated_id ?? null,
  };
}
