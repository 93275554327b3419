create or replace function chargeback_asked(p_plan uuid) returns bigint language sql stable as $$
  select coalesce(sum(asked), 0)::int8 from chargebacks where plan_id = p_plan
$$;
