import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { Channel } from '@adpartner/shared/contract/channel';
import {
  eachProfileField,
  PROFILE_FIELDS,
  type ProfileField,
} from '@adpartner/shared/contract/profile';
import type { User } from '@adpartner/shared/contract/user';
import { sql } from 'kysely';

import { fileUrl } from '../file/file-url.ts';
import { wireText } from '../language/wire-text.ts';
import type { StoredText } from '../db/tables/texts.ts';
import type { Entry } from '../db/tables/identity.ts';
import type { Queries } from '../db/database.ts';
import { knownLanguage } from '../http/request-language.ts';
import { shopLevel } from './shop-level.ts';

/** How many credit changes, and how many days of check-ins, a user is shown. */
const CREDIT_CHANGES = 20;
const SIGN_IN_DAYS = 92;

const PROFILE_COLUMNS = sql.join(PROFILE_FIELDS.map((field) => sql.ref(`u.${field}`)));

interface UserRow extends Record<ProfileField, string | null> {
  id: string;
  username: string;
  nickname: string;
  avatar: string | null;
  entry: Entry;
  lang: string;
  store_opened_at: Date | null;
  credit_score: number;
  credit_history: { at: string; change: number; why: StoredText }[];
  level_points: number;
  deposit: string;
  sign_in_count: number;
  sign_in_days: string[];
  sign_in_streak: number;
  next_sign_in: Date | null;
  signed_in_today: boolean;
  operated_id: string;
  following: string | null;
  has_transaction_password: boolean;
  confirms_by_passkey: boolean;
  vip_until: Date | null;
  general: Channel[];
  recharge: Channel[];
}

function channelsOf(userId: string, kind: 'general' | 'recharge', lang: LanguageCode) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'label', coalesce(c.label ->> ${lang}, c.label ->> 'en'), 'type', c.type, 'url', c.url
    ) order by c.position), '[]')
    from channels c where c.user_id = ${userId} and c.kind = ${kind})`;
}

async function findRow(
  db: Queries,
  userId: string,
  zone: string,
  lang: LanguageCode,
): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    with today as (select (now() at time zone ${zone})::date as day),
    -- Days in a row all lie on one island: each is a day less, each numbered one more.
    signed as (
      select day, day + row_number() over (order by day desc)::int as island
      from sign_ins where user_id = ${userId}
    )
    select
      (select name from files where id = u.avatar_file_id) as avatar,
      u.id, u.username, u.nickname, ${PROFILE_COLUMNS}, u.entry, u.lang, u.store_opened_at,
      u.credit_score, u.level_points, u.operated_id, u.vip_until,
      money_text(balance_of(u.id, 'deposit')) as deposit,
      u.transaction_password_hash is not null as has_transaction_password,
      exists (select from passkeys where user_id = u.id and confirms) as confirms_by_passkey,
      (select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'change', h.change, 'why', h.why)
                                 order by h.at desc, h.id desc), '[]')
         from (select * from credit_changes where user_id = u.id
               order by at desc, id desc limit ${CREDIT_CHANGES}) h) as credit_history,
      (select count(*)::int from signed) as sign_in_count,
      (select coalesce(jsonb_agg(to_char(signed.day, 'YYYY-MM-DD') order by signed.day), '[]') from signed, today t
         where signed.day > t.day - ${SIGN_IN_DAYS}::int) as sign_in_days,
      (select count(*)::int from signed, today t
         where island = (select island from signed order by day desc limit 1)
           and (select max(day) from signed) >= t.day - 1) as sign_in_streak,
      next.at as next_sign_in,
      coalesce(now() < next.at, false) as signed_in_today,
      (select agent.operated_id from follows f join users agent on agent.id = f.agent_id
         where f.user_id = u.id and f.ended_at is null) as following,
      ${channelsOf(userId, 'general', lang)} as general,
      ${channelsOf(userId, 'recharge', lang)} as recharge
    from users u, lateral next_sign_in(u.id, ${zone}) as next (at) where u.id = ${userId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`no user ${userId}`);
  return row;
}

/**
 * A user as the account itself sees it.
 * @param zone the caller's zone, which decides what day it is
 * @param lang the language of its operator texts
 * @param apiBase the API's origin for the site, where the user's picture is
 */
export async function findUser(
  db: Queries,
  userId: string,
  zone: string,
  lang: LanguageCode,
  apiBase: string,
): Promise<User> {
  const row = await findRow(db, userId, zone, lang);
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    ...eachProfileField((field) => row[field]),
    avatar_url: row.avatar === null ? null : fileUrl(apiBase, row.avatar),
    entry: row.entry,
    lang: knownLanguage(row.lang),
    store: row.store_opened_at && { opened_at: row.store_opened_at.toISOString() },
    credit_score: row.credit_score,
    credit_history: row.credit_history.map(({ at, change, why }) => ({
      at: new Date(at).toISOString(),
      change,
      why: wireText(why, lang),
    })),
    shop_level: shopLevel(row.level_points),
    deposit: row.deposit,
    sign_in: {
      count: row.sign_in_count,
      streak: row.sign_in_streak,
      signed_in_today: row.signed_in_today,
      next_at: row.next_sign_in && row.next_sign_in.toISOString(),
      days: row.sign_in_days,
    },
    operated_id: row.operated_id,
    following: row.following,
    has_transaction_password: row.has_transaction_password,
    confirms_by_passkey: row.confirms_by_passkey,
    vip: row.vip_until && { until: row.vip_until.toISOString() },
    customer_service_url: row.general,
    recharge_customer_service_url: row.recharge,
  };
}
