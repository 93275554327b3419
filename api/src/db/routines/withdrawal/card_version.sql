-- Identifies one binding of a card, without revealing its number.
create or replace function card_version(p_card bank_cards) returns text language sql stable as $$
  select extract(epoch from p_card.bound_at)::text
$$;
