-- A nickname has up to 40 characters as people see them, each of which may be many; the server counts them.

alter table users drop constraint users_nickname_check;
alter table users
  add constraint users_nickname_check check (char_length(nickname) between 1 and 640);
