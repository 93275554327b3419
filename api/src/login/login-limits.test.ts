import { randomBytes } from 'node:crypto';

import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import {
  addressOf,
  compared,
  guessFromEverywhere,
  sprayNames,
} from '../testing/attacks/guess-passwords.ts';
import { logInFrom } from '../testing/attacks/log-in-from.ts';
import { listenOn, type Listening } from '../testing/listening.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnPostgres } from '../testing/test-database.ts';
import { askForTemplate, databaseUrl } from '../testing/databases/test-template.ts';
import { hashSecret, BY_SERVER } from '../secret-hash/secret-hash.ts';

const PASSWORD = 'correct horse';
const HOME = '192.0.2.10';

describeOnPostgres('guessing passwords at two servers of one database', (open) => {
  let databases: Database[];
  let servers: Listening[];
  let hash: string;
  beforeAll(async () => {
    const one = await open();
    const { name } = await one.db
      .selectNoFrom((is) => is.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow();
    const { url } = await askForTemplate('postgres');
    databases = [one, await openPostgres(databaseUrl(url, name))];
    servers = await Promise.all(databases.map(({ db }) => listenOn(db)));
    // The cost does not matter here.
    hash = await hashSecret(PASSWORD, BY_SERVER, { memory: 8, passes: 1, parallelism: 1 });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await databases[1]?.close();
  });
  const base = () => servers[0]!.baseUrl;
  const bases = () => servers.map(({ baseUrl }) => baseUrl);
  const aUser = () => makeSignedInUser(databases[0]!.db, { password_hash: hash });

  test('from fifty addresses compares thirty for one account at most, and its user comes in from home and by their device', async () => {
    const { username } = await aUser();
    const right = { username, password: PASSWORD };
    const { cookie } = await logInFrom(base(), HOME, right);
    expect(cookie).toMatch(/^fb_device=/);
    const guesses = await guessFromEverywhere(bases(), username, { addresses: 50, tries: 100 });
    expect(compared(guesses)).toBeGreaterThanOrEqual(15);
    expect(compared(guesses)).toBeLessThanOrEqual(20);
    // At home, where they signed in before, and with their phone anywhere: even from the network of the
    // guesses.
    expect((await logInFrom(servers[1]!.baseUrl, HOME, right)).reason).toBeNull();
    expect((await logInFrom(servers[1]!.baseUrl, addressOf(7), right, cookie)).reason).toBeNull();
    // A guesser learns nothing, even with the right password.
    const lucky = await logInFrom(base(), addressOf(51), right);
    expect(lucky).toMatchObject({
      reason: 'too_many_attempts',
      params: { retry_after: expect.any(Number) as number },
    });
    // At home no more than ten are compared beside those from elsewhere.
    const neighbour = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        logInFrom(bases()[at % 2]!, HOME, { username, password: `guess ${at}` }),
      ),
    );
    expect(compared([...guesses, ...neighbour])).toBeLessThanOrEqual(30);
    expect((await logInFrom(base(), HOME, right, cookie)).reason).toBeNull();
  });

  test('of sixty names from one network compares half, and whoever is known there comes in', async () => {
    const { username } = await aUser();
    const right = { username, password: PASSWORD };
    const { cookie } = await logInFrom(base(), '2001:db8:77::1', right);
    const names = Array.from({ length: 60 }, () => `n-${randomBytes(6).toString('hex')}`);
    const sprayed = await sprayNames(base(), names, (at) => `2001:db8:77::${at.toString(16)}`);
    expect(compared(sprayed)).toBe(30);
    expect(sprayed.at(-1)).toMatchObject({ reason: 'too_many_attempts' });
    const newcomer = await aUser();
    const stranger = { username: newcomer.username, password: PASSWORD };
    expect((await logInFrom(base(), '2001:db8:77::2', stranger)).reason).toBe('too_many_attempts');
    expect((await logInFrom(base(), '2001:db8:77::2', right, cookie)).reason).toBeNull();
    expect((await logInFrom(base(), '2001:db8:78::2', stranger)).reason).toBeNull();
  });

  test('says the same of a user who is known there and of nobody, again and again', async () => {
    const { username } = await aUser();
    await logInFrom(base(), '203.0.113.9', { username, password: PASSWORD });
    const said = async (name: string, address: string) => {
      const all: unknown[] = [];
      for (let i = 0; i < 24; i += 1) {
        const { status, reason, params } = await logInFrom(base(), address, {
          username: name,
          password: 'wrong',
        });
        all.push({ status, reason, params: Object.keys(params) });
      }
      return all;
    };
    const nobody = `n-${randomBytes(6).toString('hex')}`;
    const ofNobody = await said(nobody, '203.0.113.10');
    expect(await said(username, '203.0.113.9')).toEqual(ofNobody);
    expect(ofNobody.at(-1)).toMatchObject({ reason: 'too_many_attempts' });
  });

  test('with a key that no server gave is guessing without one', async () => {
    const { username } = await aUser();
    const outcomes: (string | null)[] = [];
    for (let i = 0; i < 12; i += 1) {
      const forged = `fb_device=${randomBytes(18).toString('base64url')}.${'x'.repeat(43)}`;
      const guess = { username, password: 'wrong' };
      outcomes.push((await logInFrom(base(), '203.0.113.77', guess, forged)).reason);
    }
    expect(outcomes.filter((reason) => reason === 'bad_credentials')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('too_many_attempts');
  });

  test('by a key of another user’s device is guessing without one', async () => {
    const [victim, guesser] = [await aUser(), await aUser()];
    const own = { username: guesser.username, password: PASSWORD };
    const { cookie } = await logInFrom(base(), '203.0.113.80', own);
    await guessFromEverywhere(bases(), victim.username, { addresses: 50, tries: 40 });
    const right = { username: victim.username, password: PASSWORD };
    expect((await logInFrom(base(), '203.0.113.81', right, cookie)).reason).toBe(
      'too_many_attempts',
    );
  });
});
