-- Each day with a check-in is one point of the shop level.
create or replace function sign_in_points() returns trigger language plpgsql as $$
begin
  update users set level_points = level_points + 1 where id = new.user_id;
  return null;
end $$;

create or replace trigger sign_in_points after insert on sign_ins
  for each row execute function sign_in_points();
