import { listAcceptancesCall } from '@adpartner/shared/contract/acceptor';
import { listFollowedCall } from '@adpartner/shared/contract/assistance';
import { listCouponsCall } from '@adpartner/shared/contract/coupon';
import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import { listNotificationsCall } from '@adpartner/shared/contract/notification';
import { listPlansCall } from '@adpartner/shared/contract/plan';
import { sql } from 'kysely';

import { grantCoupon } from '../coupon/grant-coupon.ts';
import { topUp } from '../ledger/movements.ts';
import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makeCoupon } from '../testing/make-coupon.ts';
import { makePlan, makeProduct } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const AT = new Date('2026-03-01T12:00:00.123Z');
const ROWS = 9;
const rows = Array.from({ length: ROWS }, (_, index) => index);

/** What identifies a row of a list. */
type Row = Readonly<Record<string, unknown>>;

/** Lists whose rows can have the same time: how to make many such rows, and the ids in the list's order. */
const LISTS = {
  plans: {
    call: listPlansCall,
    async fill({ db }: TestServer, userId: string) {
      const productId = await makeProduct(db);
      const ids: string[] = [];
      for (const _ of rows) ids.push((await makePlan(db, userId, { at: AT, productId })).id);
      return ids.toSorted().toReversed();
    },
    idOf: (row: Row) => row.id,
  },
  coupons: {
    call: listCouponsCall,
    async fill({ db }: TestServer, userId: string) {
      const coupon = await makeCoupon(db);
      const ids: string[] = [];
      for (const _ of rows) ids.push(await grantCoupon(db, userId, coupon, AT));
      return ids.toSorted().toReversed();
    },
    idOf: (row: Row) => row.id,
  },
  notifications: {
    call: listNotificationsCall,
    async fill({ db }: TestServer, userId: string) {
      const found = await sql<{ id: string }>`
        insert into notifications (user_id, category, title, body, created_at)
        select ${userId}, 'activity', '{"en": "A title"}', '{"en": "A body"}', ${AT}
        from generate_series(1, ${ROWS}) returning id`.execute(db);
      return found.rows
        .map(({ id }) => id)
        .toSorted()
        .toReversed();
    },
    idOf: (row: Row) => row.id,
  },
  acceptances: {
    call: listAcceptancesCall,
    async fill({ db }: TestServer, userId: string) {
      const { id: acceptor } = await makeAcceptor(db);
      const found = await sql<{ id: string }>`
        select (record_acceptance(${userId}, ${acceptor}, 1000, ${AT})).id
        from generate_series(1, ${ROWS})`.execute(db);
      return found.rows
        .map(({ id }) => id)
        .toSorted()
        .toReversed();
    },
    idOf: (row: Row) => row.id,
  },
  agents: {
    call: listFollowedCall,
    async fill({ db }: TestServer, userId: string) {
      const ids: string[] = [];
      for (const _ of rows) {
        const { id, operated_id } = await makeUser(db);
        await db
          .insertInto('follows')
          .values({ user_id: userId, agent_id: id, followed_at: AT, ended_at: AT })
          .execute();
        ids.push(operated_id);
      }
      return ids.toReversed();
    },
    idOf: (row: Row) => row.operated_id,
  },
  records: {
    call: listFundRecordsCall,
    async fill({ db }: TestServer, userId: string) {
      const references = rows.map((row) => `R ${row}`);
      for (const reference of references)
        await topUp(db, { userId, amount: 1n, reference, at: AT });
      return references.toReversed();
    },
    idOf: (row: Row) => row.reference,
  },
};

describeOnDatabase('rows of one and the same moment', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    // An index of the same order would hide that a list has no order by id.
    await sql`drop index plans_user, plans_user_status, user_coupons_user, notifications_user,
      acceptances_user, follows_user`.execute(server.db);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
    await sql`delete from notifications where user_id = ${userId}`.execute(server.db);
  });

  test.each(Object.entries(LISTS))(
    'are in one order in a list of %s, whole or by pages',
    async (_, { call, fill, idOf }) => {
      const expected = await fill(server, userId);
      const pages = async (size: number) => {
        const seen: unknown[] = [];
        let cursor: string | null = null;
        do {
          const paging = call.method === 'GET' ? { size: String(size) } : { size };
          const { data } = await server.callWith(
            call,
            { ...paging, ...(cursor !== null && { cursor }) },
            { token },
          );
          const page = data as { list: Row[]; next_cursor: string | null };
          seen.push(...page.list.map(idOf));
          cursor = page.next_cursor;
        } while (cursor !== null);
        return seen;
      };
      expect(await pages(50)).toEqual(expected);
      expect(await pages(2)).toEqual(expected);
    },
  );
});
