import { randomUUID } from 'node:crypto';

import { logoutCall } from '@adpartner/shared/contract/auth';
import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import {
  addPasskeyCall,
  askPasskeyCall,
  askPasskeyLoginCall,
  beginPasskeyCall,
  listPasskeysCall,
  loginWithPasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@adpartner/shared/contract/passkey';

import { hashLoginPassword } from '../auth/login-password.ts';
import { makePasskey, proofOf } from '../testing/make-passkey.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { cheapHashOf, RIGHT_PASSWORD, WRONG_PASSWORD } from '../testing/transaction-passwords.ts';

const PASSWORD = 'correct horse';

describeOnDatabase('passkeys', (open) => {
  let server: TestServer;
  let passwordHash: string;
  let id: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    passwordHash = await hashLoginPassword(PASSWORD);
  });
  const newUser = () => makeSignedInUser(server.db, { password_hash: passwordHash });
  beforeEach(async () => {
    ({ id, token } = await newUser());
  });

  const add = (name?: string) => makePasskey(server, token, { password: PASSWORD }, name);
  const list = async () => (await server.succeed(listPasskeysCall, {}, { token })).list;
  const begin = (input: unknown) => server.callWith(beginPasskeyCall, input, { token });
  const told = async () => (await noticesOf(server.db, id)).map(({ what }) => what);

  describe('being added', () => {
    test('by nobody without a session', async () => {
      for (const call of [beginPasskeyCall, addPasskeyCall, listPasskeysCall]) {
        expect((await server.callWith(call, {})).error).toEqual({ reason: 'no_session' });
      }
    });

    test('without a proof, or what is none, are invalid_params', async () => {
      expect((await begin({})).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { password: 'required' } },
      });
      expect((await begin({ transaction_password: RIGHT_PASSWORD })).error?.reason).toBe(
        'invalid_params',
      );
      expect((await begin({ passkey: { id: '!' } })).error?.reason).toBe('invalid_params');
      const { error } = await server.callWith(
        addPasskeyCall,
        { name: ' ', passkey: {} },
        { token },
      );
      expect(error?.reason).toBe('invalid_params');
    });

    test('need the login password, of which ten wrong ones in a quarter of an hour are heard', async () => {
      for (let i = 0; i < 10; i += 1) {
        expect((await begin({ password: 'wrong' })).error).toEqual({
          reason: 'wrong_old_password',
        });
      }
      expect((await begin({ password: PASSWORD })).error?.reason).toBe('too_many_attempts');
    });

    test('are listed by their names, and told', async () => {
      const { passkey } = await add('My phone');
      expect(passkey).toEqual({
        id: expect.any(String) as string,
        name: 'My phone',
        created_at: expect.stringMatching(/Z$/) as string,
        last_used_at: null,
        synced: true,
        confirms: false,
      });
      expect(await list()).toEqual([passkey]);
      expect(await told()).toEqual(['passkey_added']);
    });

    test('by who comes from the host app need the transaction password', async () => {
      const app = await makeSignedInUser(server.db, {
        entry: 'app',
        subject: randomUUID(),
        email: null,
        phone: null,
        password_hash: null,
        transaction_password_hash: await cheapHashOf(),
      });
      const by = async (input: unknown) =>
        (await server.callWith(beginPasskeyCall, input, { token: app.token })).error?.reason;
      expect(await by({ password: PASSWORD })).toBe('invalid_params');
      expect(await by({ transaction_password: WRONG_PASSWORD })).toBe('wrong_transaction_password');
      await makePasskey(server, app.token, { transaction_password: RIGHT_PASSWORD });
    });

    test('need a passkey instead of the password where there is one, asked for just that', async () => {
      const { authenticator } = await add();
      const passkey = await proofOf(server, token, authenticator, beginPasskeyCall, {});
      await makePasskey(server, token, { passkey });
      expect((await begin({ passkey })).error).toEqual({ reason: 'passkey_refused' });
      const forRemoval = await proofOf(server, token, authenticator, removePasskeyCall, {
        id: randomUUID(),
      });
      expect((await begin({ passkey: forRemoval })).error).toEqual({ reason: 'passkey_refused' });
    });

    test.each([
      ['another site', { origin: 'http://localhost.example.com' }],
      ['another host name', { rpId: 'example.com' }],
      ['a device that is not unlocked', { isVerified: false }],
      ['a sign-in', { type: 'webauthn.get' }],
    ])('of %s are refused', async (_, deviation) => {
      const options = await server.succeed(beginPasskeyCall, { password: PASSWORD }, { token });
      const passkey = new SoftAuthenticator().create(options, deviation);
      const { error } = await server.call(addPasskeyCall, { name: 'x', passkey }, { token });
      expect(error).toEqual({ reason: 'passkey_refused' });
      expect(await list()).toEqual([]);
    });

    test('are made once of what one user was asked with, and by that user', async () => {
      const options = await server.succeed(beginPasskeyCall, { password: PASSWORD }, { token });
      const other = await newUser();
      const make = async (by: string, authenticator = new SoftAuthenticator()) =>
        server.call(
          addPasskeyCall,
          { name: 'x', passkey: authenticator.create(options) },
          { token: by },
        );
      expect((await make(other.token)).error).toEqual({ reason: 'passkey_refused' });
      expect((await make(token)).code).toBe(200);
      expect((await make(token)).error).toEqual({ reason: 'passkey_refused' });
    });

    test('again with the same idempotency key return the same one', async () => {
      const options = await server.succeed(beginPasskeyCall, { password: PASSWORD }, { token });
      const input = { name: 'Phone', passkey: new SoftAuthenticator().create(options) };
      const made = { token, headers: { 'idempotency-key': randomUUID() } };
      const first = await server.succeed(addPasskeyCall, input, made);
      expect(await server.succeed(addPasskeyCall, input, made)).toEqual(first);
      expect(await list()).toEqual([first]);
    });
  });

  describe('that are there', () => {
    test('are renamed and removed by their owner alone', async () => {
      const { passkey } = await add();
      const stranger = await newUser();
      for (const call of [renamePasskeyCall, removePasskeyCall]) {
        const input = { id: passkey.id, name: 'Mine', password: PASSWORD };
        expect((await server.callWith(call, input)).error).toEqual({ reason: 'no_session' });
        expect((await server.callWith(call, input, { token: stranger.token })).error).toEqual({
          reason: 'not_found',
        });
      }
      expect(await list()).toEqual([passkey]);
      const renamed = await server.succeed(
        renamePasskeyCall,
        { id: passkey.id, name: ' Work phone ' },
        { token },
      );
      expect(renamed).toEqual({ ...passkey, name: 'Work phone' });
    });

    test('are removed with a proof, which is told', async () => {
      const { passkey } = await add();
      const remove = (password?: string) =>
        server.callWith(removePasskeyCall, { id: passkey.id, password }, { token });
      expect((await remove()).error?.reason).toBe('invalid_params');
      expect((await remove('wrong')).error).toEqual({ reason: 'wrong_old_password' });
      expect((await remove(PASSWORD)).data).toEqual({});
      expect((await remove(PASSWORD)).error).toEqual({ reason: 'not_found' });
      expect(await list()).toEqual([]);
      expect(await told()).toEqual(['passkey_added', 'passkey_removed']);
    });

    test('are asked for what they can prove only, and of who has one', async () => {
      const ask = async (path: string) =>
        (await server.call(askPasskeyCall, { path, input: {} }, { token })).error;
      expect((await server.call(askPasskeyCall, { path: '/', input: {} })).error).toEqual({
        reason: 'no_session',
      });
      expect(await ask(logoutCall.path)).toEqual({
        reason: 'invalid_params',
        params: { fields: { path: 'not_an_option' } },
      });
      expect(await ask(removePasskeyCall.path)).toMatchObject({ reason: 'invalid_params' });
      expect(await ask(beginPasskeyCall.path)).toEqual({ reason: 'passkey_required' });
    });
  });

  describe('that sign in', () => {
    const ask = () => server.succeed(askPasskeyLoginCall, {});
    const signIn = (passkey: unknown, address = '203.0.113.1') =>
      server.callWith(loginWithPasskeyCall, { passkey }, { address });

    test('begin a session of their owner, and are known to be used', async () => {
      const { authenticator } = await add();
      const { data } = await signIn(authenticator.get(await ask()));
      expect(data?.user.id).toBe(id);
      const [passkey] = (await server.succeed(listPasskeysCall, {}, { token: data!.token })).list;
      expect(passkey?.last_used_at).toMatch(/Z$/);
    });

    test('that say nothing are invalid_params', async () => {
      expect((await signIn({})).error?.reason).toBe('invalid_params');
    });

    test.each([
      ['another site', { origin: 'https://localhost.example.com' }],
      ['another host name', { rpId: 'example.com' }],
      ['a device that is not unlocked', { isVerified: false }],
      ['one that is being made', { type: 'webauthn.create' }],
    ])('from %s are refused', async (_, deviation) => {
      const { authenticator } = await add();
      const { error } = await signIn(authenticator.get(await ask(), deviation), '203.0.113.2');
      expect(error).toEqual({ reason: 'passkey_refused' });
    });

    test('are refused where they are unknown, removed, copied, or asked for something else', async () => {
      const { authenticator, passkey } = await add();
      const refused = async (assertion: unknown) =>
        expect((await signIn(assertion, '203.0.113.3')).error).toEqual({
          reason: 'passkey_refused',
        });
      await refused(new SoftAuthenticator().get(await ask()));
      const assertion = authenticator.get(await ask());
      expect((await signIn(assertion)).code).toBe(200);
      await refused(assertion);
      await refused(authenticator.get(await ask(), { counter: 1 }));
      await refused(await proofOf(server, token, authenticator, beginPasskeyCall, {}));
      const late = authenticator.get(await ask());
      await server.succeed(removePasskeyCall, { id: passkey.id, password: PASSWORD }, { token });
      await refused(late);
    });

    test('of a restricted account are told so', async () => {
      const { authenticator } = await add();
      await server.db
        .updateTable('users')
        .set({ status: 'disabled' })
        .where('id', '=', id)
        .execute();
      const { error } = await signIn(authenticator.get(await ask()));
      expect(error?.reason).toBe('account_disabled');
    });

    test('are heard ten times wrong in a quarter of an hour from one address', async () => {
      const wrong = async () => new SoftAuthenticator().get(await ask());
      const address = '198.51.100.9';
      for (let i = 0; i < 10; i += 1) {
        expect((await signIn(await wrong(), address)).error?.reason).toBe('passkey_refused');
      }
      expect((await signIn(await wrong(), address)).error?.reason).toBe('too_many_attempts');
    });
  });
});

describeOnDatabase('a site that has not said where it is', (open) => {
  test('has no passkeys, and says so', async () => {
    const server = await openTestServer(open, {
      config: { environment: 'production', publicOrigin: null },
    });
    const { token } = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword(PASSWORD),
    });
    expect((await server.call(askPasskeyLoginCall, {})).error).toEqual({
      reason: 'passkeys_off',
    });
    expect((await server.call(beginPasskeyCall, { password: PASSWORD }, { token })).error).toEqual({
      reason: 'passkeys_off',
    });
    expect((await server.succeed(getBasicConfigCall, { lang: 'en' })).passkeys).toBe(false);
  });

  test('has them once it has said so, for pages of that origin alone', async () => {
    const origin = 'https://ads.example.com';
    const server = await openTestServer(open, {
      config: { environment: 'production', publicOrigin: origin },
    });
    const { token } = await makeSignedInUser(server.db, {
      password_hash: await hashLoginPassword(PASSWORD),
    });
    expect((await server.succeed(getBasicConfigCall, { lang: 'en' })).passkeys).toBe(true);
    const add = async (from: string) => {
      const options = await server.succeed(beginPasskeyCall, { password: PASSWORD }, { token });
      expect(options.rp.id).toBe('ads.example.com');
      const passkey = new SoftAuthenticator().create(options, { origin: from });
      return (await server.call(addPasskeyCall, { name: 'x', passkey }, { token })).code;
    };
    expect(await add('http://localhost:8080')).toBe(400);
    expect(await add(`${origin}.evil.example`)).toBe(400);
    expect(await add(origin)).toBe(200);
  });
});
