import { openPGlite } from '../../api/src/db/pglite.ts';

/** Users besides the demo partner, with the same password. */
export const PEOPLE = {
  /** Has three unread notices. */
  reader: { username: 'reader', nickname: 'Rita Reader' },
  other: { username: 'other', nickname: 'Otto Other' },
  /** Uses all features of the ad center, and has a notice of each kind with a link. */
  member: { username: 'member', nickname: 'Mia Member' },
  /** Changes both passwords. */
  careful: { username: 'careful', nickname: 'Carl Careful' },
  /** Has an expired session. */
  late: { username: 'late', nickname: 'Lasse Late' },
  /** The target of password guessing. */
  guessed: { username: 'guessed', nickname: 'Greta Guessed' },
  notActivated: { username: 'not-activated', nickname: 'Nina New' },
  disabled: { username: 'disabled', nickname: 'Dieter Disabled' },
  cancelled: { username: 'cancelled', nickname: 'Clara Cancelled' },
} as const;

/** A user of the partner's host app with this subject. The store is open. */
export const APP_USER = { subject: 'host-app-user-7', nickname: 'Anh App' } as const;

/** Tokens of seeded sessions. */
export const TOKENS = {
  /** Of `PEOPLE.late`, expired. */
  late: 'session-of-late-that-has-ended',
  /** Of `APP_USER`, expired. */
  app: 'session-of-the-app-user-that-has-ended',
  /** Of `PEOPLE.disabled`, from before the account was disabled. */
  disabled: 'session-of-disabled-that-is-live',
} as const;

const SEED = `
  insert into users (username, nickname, email, phone, password_hash, entry, lang, status, store_opened_at)
    select person.username, person.nickname, person.username || '@example.com', '+15550111',
      demo.password_hash, 'register', person.lang, person.status, now()
    from users demo, (values
      ('${PEOPLE.reader.username}', '${PEOPLE.reader.nickname}', 'en', 'active'),
      ('${PEOPLE.other.username}', '${PEOPLE.other.nickname}', 'en', 'active'),
      ('${PEOPLE.member.username}', '${PEOPLE.member.nickname}', 'en', 'active'),
      ('${PEOPLE.careful.username}', '${PEOPLE.careful.nickname}', 'en', 'active'),
      ('${PEOPLE.late.username}', '${PEOPLE.late.nickname}', 'en', 'active'),
      ('${PEOPLE.guessed.username}', '${PEOPLE.guessed.nickname}', 'en', 'active'),
      ('${PEOPLE.notActivated.username}', '${PEOPLE.notActivated.nickname}', 'th', 'not_activated'),
      ('${PEOPLE.disabled.username}', '${PEOPLE.disabled.nickname}', 'de', 'disabled'),
      ('${PEOPLE.cancelled.username}', '${PEOPLE.cancelled.nickname}', 'ru', 'cancelled')
    ) as person (username, nickname, lang, status)
    where demo.username = 'demo';

  insert into users (username, nickname, entry, subject, store_opened_at)
    values ('app-user', '${APP_USER.nickname}', 'app', '${APP_USER.subject}', now());

  insert into notifications (user_id, category, title, body)
    select id, 'activity', jsonb_build_object('en', 'Notice ' || number),
      jsonb_build_object('en', 'What notice ' || number || ' says.')
    from users, generate_series(1, 3) as number where username = '${PEOPLE.reader.username}';

  insert into notifications (user_id, category, title, body, link_route)
    select id, category, jsonb_build_object('en', title), jsonb_build_object('en', 'More about it.'), route
    from users, (values
      ('activity', 'The coupon of the season', '/ad-center/activities'),
      ('system_announcement', 'Something is new', '/ad-center/level'),
      ('system_maintenance', 'Something is mended', null)
    ) as notice (category, title, route) where username = '${PEOPLE.member.username}';

  insert into sessions (user_id, token_hash, idle_expires_at, expires_at)
    select id, sha256(convert_to(token, 'utf8')), now() + days * interval '1 day', now() + days * interval '1 day'
    from users join (values
      ('${PEOPLE.late.username}', '${TOKENS.late}', -1),
      ('app-user', '${TOKENS.app}', -1),
      ('${PEOPLE.disabled.username}', '${TOKENS.disabled}', 7)
    ) as session (username, token, days) using (username);
`;

/**
 * Adds the users of the journeys to a seeded data folder, which no server may have open, and
 * shrinks it.
 */
export async function addPeople(dataDir: string): Promise<void> {
  const { pglite, close } = await openPGlite({ dataDir });
  await pglite.exec(SEED);
  // Not needed any more, and two thirds of the files that each stack copies.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`);
  await pglite.exec('checkpoint');
  await close();
}
