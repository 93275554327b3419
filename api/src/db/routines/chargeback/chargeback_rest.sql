-- The part of a plan's chargebacks that the balance has not covered yet.
create or replace function chargeback_rest(p_plan uuid) returns bigint language sql stable as $$
  select coalesce(sum(asked - taken), 0)::int8 from chargebacks where plan_id = p_plan
$$;
