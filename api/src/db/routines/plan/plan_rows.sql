-- Plans with product and coupon, as the screens show them.
create or replace view plan_rows as
select p.id, p.number, p.user_id, p.status, p.created_at, p.put_content, p.put_rule,
  p.user_targeting, p.put_at, p.put_amount, p.paid_amount, p.coupon_amount, p.official_push,
  p.real_time_placement, p.impressions, p.clicks, p.consumed, p.revenue, p.charged_back, p.settled,
  p.delivered_at, p.match_by, p.settles_at, p.product_id, r.name as product_name,
  r.kind as product_kind, r.images[1] as product_image,
  coalesce(p.min_amount, g.plan_min) as limit_min, coalesce(p.max_amount, g.plan_max) as limit_max,
  u.id as coupon_id, c.name as coupon_name, c.effect as coupon_effect, c.value as coupon_value,
  g.currency_digits
from plans p
  join products r on r.id = p.product_id
  cross join configuration g
  left join user_coupons u on u.id = p.user_coupon_id
  left join coupons c on c.id = u.coupon_id
where p.withdrawn_at is null;
