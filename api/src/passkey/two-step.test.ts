import { randomUUID } from 'node:crypto';

import { loginCall, logoutCall } from '@adpartner/shared/contract/auth';
import {
  askPasskeyLoginCall,
  listPasskeysCall,
  loginWithPasskeyCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  setTwoStepCall,
} from '@adpartner/shared/contract/passkey';
import type { RequestOptions } from '@adpartner/shared/contract/webauthn';
import { sql } from 'kysely';

import { hashLoginPassword } from '../auth/login-password.ts';
import { makePasskey, proofOf } from '../testing/make-passkey.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import type { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const password = 'correct horse';

describeOnDatabase('the two-step sign-in', (open) => {
  let server: TestServer;
  let passwordHash: string;
  let id: string;
  let username: string;
  let token: string;
  let authenticator: SoftAuthenticator;
  let passkeyId: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    passwordHash = await hashLoginPassword(password);
  });
  beforeEach(async () => {
    ({ id, username, token } = await makeSignedInUser(server.db, { password_hash: passwordHash }));
    const made = await makePasskey(server, token, { password });
    authenticator = made.authenticator;
    passkeyId = made.passkey.id;
  });

  const set = (on: unknown, proof: object = { password }) =>
    server.callWith(setTwoStepCall, { on, ...proof }, { token });
  const turnOn = async () => (await set(true)).data!.recovery_codes;
  const logIn = (step: object = {}) => server.callWith(loginCall, { username, password, ...step });
  const reasonOf = async (step: object = {}) => (await logIn(step)).error?.reason ?? null;
  const asked = async () => (await logIn()).error?.params?.options as RequestOptions;
  const told = async () => (await noticesOf(server.db, id)).map(({ what }) => what);
  const state = async () => {
    const { list: _, ...rest } = await server.succeed(listPasskeysCall, {}, { token });
    return rest;
  };

  test('is turned on by nobody without a session, and not without a proof', async () => {
    expect((await server.call(setTwoStepCall, { on: true })).error?.reason).toBe('no_session');
    expect((await server.call(renewRecoveryCodesCall, {})).error?.reason).toBe('no_session');
    expect((await set('yes')).error?.reason).toBe('invalid_params');
    expect((await set(true, {})).error?.reason).toBe('invalid_params');
    expect((await set(true, { password: 'wrong' })).error?.reason).toBe('wrong_old_password');
    expect(await reasonOf()).toBeNull();
  });

  test('needs a passkey', async () => {
    await server.succeed(removePasskeyCall, { id: passkeyId, password }, { token });
    expect((await set(true)).error).toEqual({ reason: 'passkey_required' });
  });

  test('lets in by password and passkey, and by neither alone', async () => {
    await turnOn();
    expect(await asked()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    });
    const assertion = authenticator.get(await asked());
    expect(await reasonOf({ password: 'wrong', passkey: assertion })).toBe('bad_credentials');
    expect((await logIn({ passkey: assertion })).data?.user.id).toBe(id);
    expect(await reasonOf({ passkey: assertion })).toBe('passkey_refused');
  });

  test('tells who does not know the password nothing of it', async () => {
    await turnOn();
    expect(await reasonOf({ password: 'wrong' })).toBe('bad_credentials');
  });

  test('takes no response to another question, nor another user’s passkey', async () => {
    await turnOn();
    const signIn = await server.succeed(askPasskeyLoginCall, {});
    expect(await reasonOf({ passkey: authenticator.get(signIn) })).toBe('passkey_refused');
    const other = await makeSignedInUser(server.db, { password_hash: passwordHash });
    const theirs = await makePasskey(server, other.token, { password });
    expect(await reasonOf({ passkey: theirs.authenticator.get(await asked()) })).toBe(
      'passkey_refused',
    );
  });

  test('counts a passkey alone as both steps', async () => {
    await turnOn();
    const assertion = authenticator.get(await server.succeed(askPasskeyLoginCall, {}));
    const { data } = await server.call(loginWithPasskeyCall, { passkey: assertion });
    expect(data?.user.id).toBe(id);
  });

  test('gives ten recovery codes, each of which lets in once, however it is typed', async () => {
    const codes = await turnOn();
    expect(new Set(codes).size).toBe(10);
    expect(await state()).toEqual({ two_step: true, recovery_codes_left: 10 });
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const both = await Promise.all([
      reasonOf({ recovery_code: typed }),
      reasonOf({ recovery_code: codes[0] }),
    ]);
    expect(both.sort()).toEqual([null, 'wrong_recovery_code'].sort());
    expect(await reasonOf({ recovery_code: codes[1], password: 'wrong' })).toBe('bad_credentials');
    expect(await reasonOf({ recovery_code: codes[1] })).toBeNull();
    expect(await state()).toEqual({ two_step: true, recovery_codes_left: 8 });
    expect((await told()).filter((what) => what === 'recovery_code_used')).toHaveLength(2);
  });

  test('lets the request that used a code up repeat itself, and nobody else', async () => {
    const [recovery_code, another] = await turnOn();
    const repeat_key = randomUUID();
    const first = (await logIn({ recovery_code, repeat_key })).data!;
    const again = (await logIn({ recovery_code, repeat_key })).data;
    expect(again).toMatchObject({ token: first.token, expires_at: first.expires_at });
    for (const step of [
      { recovery_code },
      { recovery_code, repeat_key: randomUUID() },
      { recovery_code: 'AAAA-AAAA-AAAA', repeat_key },
    ]) {
      expect(await reasonOf(step)).toBe('wrong_recovery_code');
    }
    expect(await reasonOf({ recovery_code, repeat_key, password: 'wrong' })).toBe(
      'bad_credentials',
    );
    expect((await logIn({ recovery_code: another, repeat_key })).data?.token).not.toBe(first.token);
    expect((await told()).filter((what) => what === 'recovery_code_used')).toHaveLength(2);
  });

  test('repeats no session that has ended, and none that is older than a few minutes', async () => {
    const [ended, old] = await turnOn();
    const repeat_key = randomUUID();
    const first = (await logIn({ recovery_code: ended, repeat_key })).data!;
    await server.succeed(logoutCall, {}, { token: first.token });
    expect(await reasonOf({ recovery_code: ended, repeat_key })).toBe('wrong_recovery_code');
    await logIn({ recovery_code: old, repeat_key });
    await sql`update sessions set created_at = now() - interval '11 minutes'`.execute(server.db);
    expect(await reasonOf({ recovery_code: old, repeat_key })).toBe('wrong_recovery_code');
  });

  test('keeps codes as nothing that could be typed in', async () => {
    const codes = await turnOn();
    const rows = await server.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute();
    expect(rows).toHaveLength(10);
    for (const { code_hash } of rows) {
      expect(code_hash).toHaveLength(32);
      for (const code of codes) expect(Buffer.from(code_hash).toString()).not.toContain(code);
    }
  });

  test('hears ten wrong second steps in a quarter of an hour', async () => {
    const codes = await turnOn();
    for (let i = 0; i < 10; i += 1) {
      expect(await reasonOf({ recovery_code: `3467-79AC-AAA${i % 2 ? 'C' : 'D'}` })).toBe(
        'wrong_recovery_code',
      );
    }
    expect(await reasonOf({ recovery_code: codes[0] })).toBe('too_many_attempts');
  });

  test('takes new codes for the old ones', async () => {
    expect((await server.call(renewRecoveryCodesCall, { password }, { token })).error).toEqual({
      reason: 'not_found',
    });
    const old = await turnOn();
    const passkey = await proofOf(server, token, authenticator, renewRecoveryCodesCall, {});
    const { recovery_codes } = await server.succeed(renewRecoveryCodesCall, { passkey }, { token });
    expect(await reasonOf({ recovery_code: old[0] })).toBe('wrong_recovery_code');
    expect(await reasonOf({ recovery_code: recovery_codes[0] })).toBeNull();
    expect(await told()).toContain('recovery_codes_made');
  });

  test('turned on again makes no codes, turned off takes them away', async () => {
    const [code] = await turnOn();
    expect((await set(true)).data).toEqual({ recovery_codes: [] });
    const passkey = await proofOf(server, token, authenticator, setTwoStepCall, { on: false });
    expect((await set(true, { passkey })).error?.reason).toBe('passkey_refused');
    const again = await proofOf(server, token, authenticator, setTwoStepCall, { on: false });
    expect((await set(false, { passkey: again })).data).toEqual({ recovery_codes: [] });
    expect(await reasonOf()).toBeNull();
    expect(await state()).toEqual({ two_step: false, recovery_codes_left: 0 });
    await turnOn();
    expect(await reasonOf({ recovery_code: code })).toBe('wrong_recovery_code');
    expect(await told()).toEqual(['passkey_added', 'two_step_on', 'two_step_off', 'two_step_on']);
  });

  test('ends with the last passkey', async () => {
    await turnOn();
    const second = await makePasskey(server, token, { password });
    const remove = (which: string) =>
      server.succeed(removePasskeyCall, { id: which, password }, { token });
    await remove(passkeyId);
    expect(await reasonOf()).toBe('second_step_required');
    await remove(second.passkey.id);
    expect(await reasonOf()).toBeNull();
    expect((await told()).slice(-2)).toEqual(['passkey_removed', 'two_step_off']);
  });
});
