-- A language of the app: العربية.
insert into languages (code, position, description, source)
  select 'ar', max(position) + 1, 'العربية', 'ar' from languages;
