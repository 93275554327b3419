-- The demo partner's password, so that every server of one sandbox tells the same. Nobody's money is behind it.
alter table configuration
  add column demo_password text,
  add constraint configuration_demo_password_check
    check (demo_password is null or environment = 'sandbox');
