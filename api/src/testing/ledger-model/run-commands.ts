import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { makeProduct } from '../make-plan.ts';
import { makeUser } from '../make-user.ts';
import { COUPONS, type Command } from './command.ts';
import { FEE_RATE, TERMS } from './state.ts';

/**
 * The afternoon before a Monday that is the first of a month. A life stays within its day in UTC; in Adelaide
 * and Tokyo, where it is nearly midnight, it spans two weeks and months.
 */
export const LIVES_BEGIN = '2026-05-31T14:15:00Z';

/**
 * Runs commands one after the other, each in a subtransaction of its own, through the ledger's own functions.
 * In the database, so that ten thousand lives take minutes.
 */
const RUN_COMMANDS = `
  create function run_commands(p_user uuid, p_product uuid, p_coupons uuid[], p_commands jsonb)
  returns jsonb language plpgsql as $$
  declare
    c jsonb;
    v_outcomes jsonb := '[]';
    v_outcome text;
    v_at timestamptz := '${LIVES_BEGIN}';
    v_plans uuid[] := '{}';
    v_numbers text[] := '{}';
    v_coupons uuid[] := '{}';
    v_withdrawals uuid[] := '{}';
    v_nobody constant uuid := '00000000-0000-4000-8000-000000000000';
    v_done integer := 0;
    v_plan uuid;
    v_withdrawal uuid;
    v_amount bigint;
    v_made plans;
  begin
    for c in select * from jsonb_array_elements(p_commands) loop
      -- Over several quarters of an hour, by which figures are kept.
      v_at := v_at + interval '5 minutes';
      v_done := v_done + 1;
      v_amount := (c ->> 'amount')::bigint;
      v_plan := coalesce(v_plans[(c ->> 'plan')::int + 1], v_nobody);
      v_withdrawal := coalesce(v_withdrawals[(c ->> 'withdrawal')::int + 1], v_nobody);
      v_outcome := 'done';
      begin
        case c ->> 'do'
          when 'top_up' then perform top_up(p_user, v_amount, 'R', v_at);
          when 'advance' then perform advance_startup_funds(p_user, v_amount, 'R', v_at);
          when 'return' then perform return_startup_funds(p_user, 'R', v_amount, v_at);
          when 'write_off' then perform write_off_startup_funds(p_user, v_amount, 'R', v_at);
          when 'open_vip' then
            perform open_vip(p_user, v_amount, v_at + interval '1 year', 'R', v_at);
          when 'post_deposit' then perform post_deposit(p_user, v_amount, 'R', v_at);
          when 'release_deposit' then perform release_deposit(p_user, v_amount, 'R', v_at);
          when 'assign' then
            v_made := assign_plan(p_user, p_product, '{"en":"c"}', '{"en":"r"}',
              '{"regions":[],"ages":[],"interests":[]}', p_at => v_at);
            v_plans := v_plans || v_made.id;
            v_numbers := v_numbers || v_made.number;
          when 'grant' then
            v_coupons := v_coupons
              || grant_coupon(p_user, p_coupons[(c ->> 'coupon')::int + 1], v_at);
          when 'put' then
            perform put_plan(p_user, v_plan, v_amount, true, false,
              case when c ->> 'coupon' is null then null
                else coalesce(v_coupons[(c ->> 'coupon')::int + 1], v_nobody) end, 'UTC', v_at);
          when 'operator_fail' then perform fail_plan(v_plan, p_at => v_at);
          when 'operator_close' then perform close_plan(v_plan, p_at => v_at);
          when 'withdraw_plan' then perform withdraw_plan(v_plan, p_at => v_at);
          when 'cancel_plan' then perform cancel_plan(p_user, v_plan, p_at => v_at);
          when 'end' then perform end_plan(v_plan, p_at => v_at);
          when 'settle' then perform settle_plan(v_plan, p_at => v_at);
          when 'charge_back' then perform charge_back(v_plan, v_amount, p_at => v_at);
          when 'charge_back_rest' then perform charge_back_rest(v_plan, p_at => v_at);
          when 'ask' then
            v_withdrawals := v_withdrawals || ask_withdrawal(p_user, v_amount, 'bank', v_at);
          when 'pay' then perform pay_withdrawal(v_withdrawal, p_at => v_at);
          when 'reject' then perform reject_withdrawal(v_withdrawal, p_at => v_at);
          when 'cancel' then perform cancel_withdrawal(p_user, v_withdrawal, p_at => v_at);
          else
            v_outcome := record_delivery_event('model', gen_random_uuid()::text,
              case c ->> 'do' when 'match' then 'matched' when 'fail' then 'failed'
                when 'close' then 'closed' else 'delivered' end,
              coalesce(v_numbers[(c ->> 'plan')::int + 1], 'P000000-00000000'),
              -- Some reports come late.
              v_at - make_interval(mins => (coalesce((c ->> 'revenue')::int, 0) + 17 * v_done) % 50),
              p_consumed => coalesce((c ->> 'consumed')::bigint, 0),
              p_revenue => coalesce((c ->> 'revenue')::bigint, 0), p_now => v_at);
        end case;
      exception when sqlstate 'AP001' then
        v_outcome := sqlerrm;
      end;
      v_outcomes := v_outcomes || to_jsonb(v_outcome);
    end loop;
    return v_outcomes;
  end $$`;

/** A user for whom nothing but money prevents a withdrawal, made and driven in one query. */
const LIVE = `
  create function live(p_product uuid, p_coupons uuid[], p_agent uuid, p_commands jsonb)
  returns jsonb language plpgsql as $$
  declare
    v_user uuid;
    v_outcomes jsonb;
  begin
    insert into users (username, nickname, password_hash, entry, store_opened_at,
        transaction_password_hash)
      values ('m' || replace(left(gen_random_uuid()::text, 31), '-', ''), 'Model', 'no hash',
        'register', now(), 'no hash')
      returning id into v_user;
    insert into bank_cards (user_id, method, card_name, user_name, mobile, bank_account,
        bank_address, branch_name)
      values (v_user, 'bank', 'Bank', 'Model', '+4915', '12345678', 'Street', 'Branch');
    if p_agent is not null then
      insert into follows (user_id, agent_id, followed_at) values (v_user, p_agent, '${LIVES_BEGIN}');
    end if;
    v_outcomes := run_commands(v_user, p_product, p_coupons, p_commands);
    return jsonb_build_object('userId', v_user, 'outcomes', v_outcomes, 'balances',
      (select jsonb_object_agg(kind, balance) from accounts where user_id = v_user)
        || jsonb_build_object('chargeback_rests',
          (select coalesce(sum(chargeback_rest(id)), 0) from plans where user_id = v_user)));
  end $$`;

/** The result of a life: each command's outcome; the final balances, and what is still to be charged back. */
export interface Lived {
  readonly userId: string;
  readonly outcomes: string[];
  readonly balances: Record<string, number>;
}

/**
 * Prepares a database for `live`: terms, a product, coupons, an agent. Returns a function that runs a life of
 * commands, of a user who follows the agent or none.
 */
export async function prepareLives(
  db: Queries,
): Promise<(commands: Command[], follows?: boolean) => Promise<Lived>> {
  await sql.raw(RUN_COMMANDS).execute(db);
  await sql.raw(LIVE).execute(db);
  await db
    .updateTable('configuration')
    .set({ plan_min: BigInt(TERMS.planMin), plan_max: BigInt(TERMS.planMax) })
    .execute();
  await sql`update withdraw_methods set min_amount = ${TERMS.min}, max_amount = ${TERMS.max},
    fee_rate = ${FEE_RATE}, fee_min = ${TERMS.feeMin} where method = 'bank'`.execute(db);
  const product = await makeProduct(db);
  const made = await db
    .insertInto('coupons')
    .values(
      COUPONS.map(({ name, effect, value, requirement }) => ({
        name: JSON.stringify({ en: name }),
        kind: 'custom' as const,
        effect,
        value: BigInt(value),
        amount_requirement: BigInt(requirement),
        valid_days: 30,
      })),
    )
    .returning('id')
    .execute();
  const coupons = made.map(({ id }) => id);
  const agent = await makeUser(db);
  return async (commands, follows = false) => {
    const { rows } = await sql<{ lived: Lived }>`
      select live(${product}, ${coupons}, ${follows ? agent.id : null},
        ${JSON.stringify(commands)}) as lived`.execute(db);
    return rows[0]!.lived;
  };
}
