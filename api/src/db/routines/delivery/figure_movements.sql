-- All movements that a user's statistics are computed from. consumed: of the user's own money.
create or replace view figure_movements as
select user_id, put_at as at, paid_amount as invested_amount, 1::int8 as delivery_orders,
  0::int8 as consumed, 0::int8 as coupon_consumed, 0::int8 as impressions, 0::int8 as clicks,
  0::int8 as ad_revenue, 0::int8 as externally_operated
from plans where put_at is not null
union all
select p.user_id, e.at, 0, 0, e.consumed - e.coupon_consumed, e.coupon_consumed, e.impressions,
  e.clicks, e.revenue, case when p.agent_id is null then 0 else e.revenue end
from delivery_events e join plans p on p.id = e.plan_id
where e.unmatched is null and e.kind = 'delivered'
union all
select p.user_id, b.at, 0, 0, 0, 0, 0, 0, -b.amount,
  case when p.agent_id is null then 0 else -b.amount end
from plan_postings b join plans p on p.id = b.plan_id
where b.type = 'system_chargeback' and b.kind = 'ad_network';
