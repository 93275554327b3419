import { randomUUID } from 'node:crypto';

import { getAcceptorCall, listAcceptancesCall } from '@adpartner/shared/contract/acceptor';

import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { cancelAcceptance, completeAcceptance, recordAcceptance } from './acceptances.ts';

describeOnDatabase('an acceptor', (open) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ token } = await makeSignedInUser(server.db));
  });
  const find = (input: object, headers: Record<string, string> = {}) =>
    server.callWith(getAcceptorCall, input, { token, headers });

  test('is told to nobody without a session', async () => {
    const { code } = await makeAcceptor(server.db);
    const { error } = await server.call(getAcceptorCall, { kind: 'personal', code });
    expect(error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{ kind: 'personal' }, { code: 'required' }],
    [{ kind: 'personal', code: ' ' }, { code: 'required' }],
    [{ kind: 'other', code: 'A' }, { kind: 'not_an_option' }],
    [{ code: 'A' }, { kind: 'required' }],
    [{ kind: 'personal', code: 'x'.repeat(101) }, { code: 'too_long' }],
  ])('asked for with %j is invalid_params', async (input, fields) => {
    expect((await find(input)).error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('is found by the code, whatever way it is typed', async () => {
    const { id, code } = await makeAcceptor(server.db, {
      kind: 'enterprise',
      name: 'An exchange',
      licence: 'L-42',
      rate: '0.0000123',
      feeRate: '0',
    });
    const wide = code.replace(/\w/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    const asTyped = [code, ` ${code.toLowerCase()} `, code.replaceAll('-', ''), wide];
    // Whoever takes them for a person finds them all the same.
    const asked = asTyped.flatMap((one) => [
      { kind: 'enterprise', code: one },
      { kind: 'personal', code: one },
    ]);
    for (const one of asked) {
      expect((await find(one, { 'x-lang': 'de' })).data).toEqual({
        id,
        kind: 'enterprise',
        name: 'An exchange',
        limit: { min: '10.00', max: '5000.00' },
        rate: '0.0000123',
        currency: 'CNY',
        eta_hours: null,
        fee_rate: '0',
        licence: 'L-42',
        channel: { id, label: 'Gespräch', type: 2, url: 'https://acceptor.example.com/' },
      });
    }
  });

  test('whose code is stored in wide characters, as it was chosen, is found by it', async () => {
    const { id } = await makeAcceptor(server.db);
    const wide = { code: 'ＷＩＤＥ-１' };
    await server.db.updateTable('acceptors').set(wide).where('id', '=', id).execute();
    for (const code of ['ＷＩＤＥ１', 'wide-1']) {
      expect((await find({ kind: 'personal', code })).data).toMatchObject({ id });
    }
  });

  test('of no such code is wrong_acceptance_code', async () => {
    const { code } = await makeAcceptor(server.db);
    for (const input of [
      { kind: 'personal', code: `${code}X` },
      { kind: 'personal', code: '---' },
      { kind: 'personal', code: '%' },
    ]) {
      expect((await find(input)).error).toEqual({ reason: 'wrong_acceptance_code' });
    }
  });

  test('after ten wrong codes the user has to wait, even with a right one', async () => {
    const { code } = await makeAcceptor(server.db);
    for (let i = 0; i < 10; i += 1) {
      const { error } = await find({ kind: 'personal', code: `WRONG-${i}` });
      expect(error?.reason).toBe('wrong_acceptance_code');
    }
    expect((await find({ kind: 'personal', code })).error).toMatchObject({
      reason: 'too_many_attempts',
    });
  });
});

describeOnDatabase('the acceptances of a user', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  let acceptorId: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    ({ id: acceptorId } = await makeAcceptor(server.db, { name: 'Someone' }));
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });
  const list = (input: object = {}) => server.callWith(listAcceptancesCall, input, { token });
  const record = (amount: bigint, at?: Date, user = userId) =>
    recordAcceptance(server.db, { userId: user, acceptorId, amount, ...(at && { at }) });

  test('need a session', async () => {
    expect((await server.call(listAcceptancesCall, {})).error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{ size: '0' }, { size: 'too_small' }],
    [{ cursor: 'AAAA' }, { cursor: 'format' }],
    [{ id: '' }, { id: 'required' }],
  ])('with %j are refused', async (input, fields) => {
    expect((await list(input)).error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('are none to begin with, then as they went', async () => {
    expect((await list()).data).toEqual({ list: [], next_cursor: null });
    const at = (s: number) => new Date(Date.now() - s * 1000);
    const done = await record(10_000n, at(30));
    const cancelled = await record(20_000n, at(20));
    const pending = await record(30_050n, at(10));
    await completeAcceptance(server.db, done.id);
    await cancelAcceptance(server.db, cancelled.id);
    const shown = (await list()).data?.list;
    expect(shown?.map(({ id, amount, status }) => [id, amount, status])).toEqual([
      [pending.id, '300.50', 'pending'],
      [cancelled.id, '200.00', 'cancelled'],
      [done.id, '100.00', 'done'],
    ]);
    expect(shown?.[0]).toMatchObject({ acceptor_name: 'Someone', kind: 'personal' });
    expect((await list({ id: done.id })).data?.list).toEqual([shown?.[2]]);
  });

  test('of another user, or an id of none, are not_found', async () => {
    const other = await makeSignedInUser(server.db);
    const { id: foreign } = await record(10_000n, undefined, other.id);
    for (const id of [foreign, randomUUID(), 'none']) {
      expect((await list({ id })).error).toEqual({ reason: 'not_found' });
    }
    expect((await list()).data?.list).toEqual([]);
  });

  test('are paged newest first; one that comes meanwhile neither repeats nor hides another', async () => {
    const begun = Date.now() - 100_000;
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push((await record(10_000n, new Date(begun + i))).id);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ size: '2', ...(cursor && { cursor }) });
      seen.push(...(page.data?.list.map(({ id }) => id) ?? []));
      cursor = page.data?.next_cursor;
      await record(10_000n);
    } while (cursor);
    expect(seen).toEqual(ids.reverse());
  });
});
