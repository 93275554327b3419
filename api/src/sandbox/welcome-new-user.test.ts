import type { Queries } from '../db/database.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { seedCatalog } from './seed-catalog.ts';
import { welcomeNewUser } from './welcome-new-user.ts';

describeOnDatabase('a new user', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  async function welcomed() {
    const { id } = await makeUser(db);
    await db.transaction().execute((tx) => welcomeNewUser(tx, id));
    return {
      plans: await db.selectFrom('plans').selectAll().where('user_id', '=', id).execute(),
      notices: await db.selectFrom('notifications').selectAll().where('user_id', '=', id).execute(),
    };
  }
  const welcome = {
    title: { key: 'notice.welcome.title', params: {} },
    body: { key: 'notice.welcome.body', params: {} },
  };

  test('of a production server is welcomed, and gets plans from the operator only', async () => {
    await db.updateTable('configuration').set({ environment: 'production' }).execute();
    await db.transaction().execute(seedCatalog);
    const { plans, notices } = await welcomed();
    expect(plans).toEqual([]);
    expect(notices).toMatchObject([welcome]);
  });

  test('of a sandbox is welcomed, and has one plan to put, in every language', async () => {
    await db.updateTable('configuration').set({ environment: 'sandbox' }).execute();
    const { plans, notices } = await welcomed();
    expect(plans).toMatchObject([
      {
        status: 'waiting_put',
        min_amount: 1000n,
        max_amount: 50_000n,
        put_content: { en: expect.any(String), th: expect.stringMatching(/[\u0e00-\u0e7f]/) },
      },
    ]);
    // One notice: the plan is part of the welcome.
    expect(notices).toMatchObject([welcome]);
  });
});
