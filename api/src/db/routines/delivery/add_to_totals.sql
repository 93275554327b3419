-- The caller holds the lock of the user's accounts. Reports of impressions and clicks alone may be earlier than
-- others; they then change every later row of the user.
create or replace function add_to_totals(
  p_user uuid, p_at timestamptz, p_invested bigint default 0, p_orders bigint default 0,
  p_consumed bigint default 0, p_coupon_consumed bigint default 0, p_impressions bigint default 0,
  p_clicks bigint default 0, p_revenue bigint default 0, p_external bigint default 0
) returns void language plpgsql as $$
declare
  v_quarter timestamptz := date_bin('15 minutes', p_at, 'epoch');
begin
  if not exists (select from delivery_totals where user_id = p_user and quarter = v_quarter) then
    insert into delivery_totals (user_id, quarter, invested_amount, delivery_orders, consumed,
        coupon_consumed, impressions, clicks, ad_revenue, externally_operated)
      select p_user, v_quarter, coalesce(t.invested_amount, 0), coalesce(t.delivery_orders, 0),
        coalesce(t.consumed, 0), coalesce(t.coupon_consumed, 0), coalesce(t.impressions, 0),
        coalesce(t.clicks, 0), coalesce(t.ad_revenue, 0), coalesce(t.externally_operated, 0)
      from (values (1)) as one
      left join lateral (select * from delivery_totals
                         where user_id = p_user and quarter < v_quarter
                         order by quarter desc limit 1) t on true;
  end if;
  update delivery_totals set
      invested_amount = invested_amount + p_invested,
      delivery_orders = delivery_orders + p_orders,
      consumed = consumed + p_consumed,
      coupon_consumed = coupon_consumed + p_coupon_consumed,
      impressions = impressions + p_impressions,
      clicks = clicks + p_clicks,
      ad_revenue = ad_revenue + p_revenue,
      externally_operated = externally_operated + p_external
    where user_id = p_user and quarter >= v_quarter;
end $$;
