import type { Queries } from '../db/database.ts';
import { sendFeedback } from '../feedback/send-feedback.ts';
import { untilLocksWait } from '../testing/lock-waits.ts';
import { makeFile } from '../testing/make-file.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnPostgres } from '../testing/test-database.ts';

describeOnPostgres('a picture that another transaction is using', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test('is waited for, and then refused to whoever came second', async () => {
    const { id: userId } = await makeUser(db);
    const { id } = await makeFile(db, userId, 'feedback');
    const feedback = { topic: 'A topic', content: 'Some words', file_ids: [id] };
    const send = (tx: Queries) => sendFeedback(tx, userId, feedback);
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await send(tx);
      second = db
        .transaction()
        .execute(send)
        .catch((error: unknown) => error);
      await untilLocksWait(db);
    });
    expect(await second).toMatchObject({ reason: 'not_found' });
  });
});
