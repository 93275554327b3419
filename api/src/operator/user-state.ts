import { sql } from 'kysely';

import { findBankCard } from '../bank-card/find-bank-card.ts';
import { listCoupons } from '../coupon/list-coupons.ts';
import type { Queries } from '../db/database.ts';
import { listNotifications } from '../notification/list-notifications.ts';
import { countPlans } from '../plan/list-plans.ts';
import { searchPlans } from '../plan/search-plans.ts';
import { shopLevel } from '../user/shop-level.ts';
import { getWallet } from '../wallet/get-wallet.ts';
import type { Exchange, Result } from './command.ts';
import { listActions } from './list-actions.ts';
import { openChargebacks } from './open-chargebacks.ts';
import { errorText } from './error-text.ts';
import { listWithdrawals } from './withdrawals.ts';

/** The number of rows shown of each thing that waits or can be used. */
const SHOWN = 50;
/** The number of notices and actions shown. */
const LAST = 10;

const UNDER_WAY = [
  'waiting_put',
  'matching',
  'putting',
  'put_finished',
  'waiting_settlement',
] as const;

const timeOrNull = (at: Date | null) => at && at.toISOString();

/** The user and the account; columns by name, so that no hash is included. */
async function findRow(tx: Queries, userId: string) {
  return tx
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select([
      'id',
      'username',
      'nickname',
      'email',
      'phone',
      'entry',
      'subject',
      'lang',
      'operated_id',
      'created_at',
      'status',
      'status_since',
      'status_why',
      'store_opened_at',
      'vip_until',
      'credit_score',
      'level_points',
      'terms_version',
      'terms_accepted_at',
    ])
    .select([
      sql<
        string | null
      >`(select agent.operated_id from follows f join users agent on agent.id = f.agent_id
        where f.user_id = users.id and f.ended_at is null)`.as('following'),
      sql<boolean>`transaction_password_hash is not null`.as('has_transaction_password'),
      sql<number>`(select count(*)::int from sessions s where s.user_id = users.id
        and s.revoked_at is null and least(s.idle_expires_at, s.expires_at) > now())`.as(
        'sessions',
      ),
      sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`.as(
        'last_seen_at',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Withdrawals that wait for an operator, as the user sees them, without their destinations. */
async function pendingWithdrawals(tx: Queries, userId: string, pepper: string): Promise<Result[]> {
  const list = await listWithdrawals(tx, { status: 'pending', userId, limit: SHOWN, pepper });
  return list.map(({ pay_to: _, ...shown }) => shown);
}

/**
 * Everything that an operator needs when a user writes: the account, the money and what blocks withdrawals,
 * pending items, notices, operators' actions.
 */
export async function userState(
  { tx, secrets: { pepper }, money, links }: Exchange,
  userId: string,
): Promise<Result> {
  const row = await findRow(tx, userId);
  const { blocks, ...balances } = await getWallet(tx, userId, 'en');
  const coupons = await listCoupons(tx, userId, { state: 'unused', size: SHOWN }, 'en');
  const notices = await listNotifications(tx, userId, { size: LAST }, 'en', await links());
  return {
    user: {
      id: row.id,
      username: row.username,
      nickname: row.nickname,
      email: row.email,
      phone: row.phone,
      entry: row.entry,
      subject: row.subject,
      lang: row.lang,
      operated_id: row.operated_id,
      following: row.following,
      created_at: row.created_at.toISOString(),
    },
    account: {
      status: row.status,
      since: timeOrNull(row.status_since),
      why: row.status_why,
      store_opened_at: timeOrNull(row.store_opened_at),
      vip_until: timeOrNull(row.vip_until),
      credit_score: row.credit_score,
      shop_level: shopLevel(row.level_points),
      terms_version: row.terms_version,
      terms_accepted_at: timeOrNull(row.terms_accepted_at),
      has_transaction_password: row.has_transaction_password,
      sessions: row.sessions,
      last_seen_at: timeOrNull(row.last_seen_at),
    },
    balances,
    blocks: blocks.map((block) => ({ ...block, means: errorText(block.reason) })),
    card: await findBankCard(tx, userId),
    withdrawals: await pendingWithdrawals(tx, userId, pepper),
    chargebacks: await openChargebacks(tx, money, { userId, limit: SHOWN }),
    plan_counts: await countPlans(tx, userId),
    plans: await searchPlans(tx, { userId, statuses: UNDER_WAY, limit: SHOWN }),
    coupons: coupons.list,
    notices: notices.list,
    actions: await listActions(tx, { userId, limit: LAST }),
  };
}
