import { randomUUID } from 'node:crypto';

import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';

import { makeFile } from '../testing/make-file.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { FEEDBACK_A_DAY } from './send-feedback.ts';

describeOnDatabase('feedback', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db, { store_opened_at: null }));
  });
  const send = (more: object = {}, headers: Record<string, string> = {}) =>
    server.callWith(
      sendFeedbackCall,
      { topic: 'A topic', content: 'Line 1\n\nLine 2', ...more },
      { token, headers },
    );
  const picture = async (owner = userId) => (await makeFile(server.db, owner, 'feedback')).id;
  const sentBy = (user: string) =>
    server.db.selectFrom('feedback').selectAll().where('user_id', '=', user).execute();

  test('needs a session', async () => {
    const { error } = await server.call(sendFeedbackCall, { topic: 'A', content: 'B' });
    expect(error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{ topic: undefined }, { topic: 'required' }],
    [{ topic: '  ' }, { topic: 'required' }],
    [{ topic: 'x'.repeat(81) }, { topic: 'too_long' }],
    [{ topic: 'two\nlines' }, { topic: 'format' }],
    [{ content: '' }, { content: 'required' }],
    [{ content: 'x'.repeat(2001) }, { content: 'too_long' }],
    [{ file_ids: 'x' }, { file_ids: 'type' }],
    [{ file_ids: ['a', 'b', 'c', 'd', 'e'] }, { file_ids: 'too_long' }],
    [{ file_ids: [7] }, { 'file_ids.0': 'type' }],
  ])('%j is refused', async (more, fields) => {
    expect((await send(more)).error).toEqual({ reason: 'invalid_params', params: { fields } });
    expect(await sentBy(userId)).toEqual([]);
  });

  test('is kept for the operator with its pictures in their order', async () => {
    const file_ids = [await picture(), await picture()];
    const { data } = await send({ file_ids });
    expect(await sentBy(userId)).toMatchObject([
      { id: data?.id, topic: 'A topic', content: 'Line 1\n\nLine 2' },
    ]);
    const files = await server.db
      .selectFrom('feedback_files')
      .select('file_id')
      .where('feedback_id', '=', data?.id ?? '')
      .orderBy('position')
      .execute();
    expect(files.map(({ file_id }) => file_id)).toEqual(file_ids);
  });

  test('takes only own pictures that are meant for it, each once', async () => {
    const other = await makeSignedInUser(server.db);
    const own = await picture();
    const avatar = (await makeFile(server.db, userId, 'avatar')).id;
    for (const file_ids of [
      [own, await picture(other.id)],
      [own, avatar],
      [own, own],
      [own, randomUUID()],
      [own, 'none'],
    ]) {
      expect((await send({ file_ids })).error).toEqual({ reason: 'not_found' });
    }
    expect(await sentBy(userId)).toEqual([]);
    expect((await send({ file_ids: [own] })).code).toBe(200);
    expect((await send({ file_ids: [own] })).error).toEqual({ reason: 'not_found' });
  });

  test('with one picture many times at once is sent once', async () => {
    const file_ids = [await picture()];
    const responses = await Promise.all(Array.from({ length: 8 }, () => send({ file_ids })));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await sentBy(userId)).toHaveLength(1);
  });

  test('is sent twenty times in a day, from whichever of many presses, and says when there can be more', async () => {
    const responses = await Promise.all(Array.from({ length: 24 }, () => send()));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(FEEDBACK_A_DAY);
    const first = await server.db
      .selectFrom('feedback')
      .select((is) => is.fn.min('sent_at').as('at'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const until = new Date(first.at.getTime() + 86_400_000).toISOString();
    expect((await send()).error).toEqual({ reason: 'feedback_limit', params: { until } });
    const other = await makeSignedInUser(server.db);
    await server.succeed(sendFeedbackCall, { topic: 'A', content: 'B' }, { token: other.token });
    await server.db
      .updateTable('feedback')
      .set({ sent_at: new Date(Date.now() - 86_401_000) })
      .where('user_id', '=', userId)
      .where('sent_at', '=', first.at)
      .execute();
    expect((await send()).code).toBe(200);
  });

  test('repeated under its key is kept once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const file_ids = [await picture()];
    const { data } = await send({ file_ids }, headers);
    expect((await send({ file_ids }, headers)).data).toEqual(data);
    expect(await sentBy(userId)).toHaveLength(1);
  });
});
