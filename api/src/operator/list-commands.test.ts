import { randomUUID } from 'node:crypto';

import { registerCall } from '@adpartner/shared/contract/registration';

import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makePlan, makeProduct, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('lists of an operator', (open) => {
  let server: TestServer;
  let operator: TestOperator;
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
  });

  type Row = Record<string, string | null>;
  /** The result of a list: of each row the member that the next page starts after. */
  const listed = async (command: string, member: string, input: object = {}) => {
    const [rows = []] = Object.values(
      await operator.succeed<Record<string, Row[]>>(command, { ...input }),
    );
    return rows.map((row) => row[member] ?? '');
  };
  /** The same, page by page. */
  const oneByOne = async (command: string, member: string, input: object = {}) => {
    const all: string[] = [];
    for (;;) {
      const page = await listed(command, member, {
        ...input,
        limit: '1',
        ...(all.length > 0 && { after: all.at(-1) }),
      });
      if (page.length === 0) return all;
      expect(page).toHaveLength(1);
      all.push(...page);
    }
  };

  test("plans are everyone's or one user's, in a state or in any, newest first", async () => {
    const { id, username } = await makeSignedInUser(server.db);
    const at = new Date('2099-01-01T00:00:00Z');
    const plans = [];
    for (let made = 0; made < 3; made++) plans.push(await makePlan(server.db, id, { at }));
    const newest = await makePlan(server.db, id, { at: new Date('2099-01-02T00:00:00Z') });
    const other = await makeSignedInUser(server.db);
    const put = await makePutPlan(server.db, other.id, 1_000n);
    const own = await listed('plan list', 'number', { user: username });
    expect(own[0]).toBe(newest.number);
    expect([...own].sort()).toEqual([...plans, newest].map(({ number }) => number).sort());
    expect(await oneByOne('plan list', 'number', { user: username })).toEqual(own);
    expect(await listed('plan list', 'number')).toEqual(
      expect.arrayContaining([...own, put.number]),
    );
    const { plans: matching } = await operator.succeed<{ plans: unknown[] }>('plan list', {
      user: other.username,
      status: 'matching',
    });
    expect(matching).toMatchObject([
      {
        number: put.number,
        username: other.username,
        put_amount: '10.00',
        until: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await listed('plan list', 'number', { user: username, status: 'matching' })).toEqual([]);
    // A withdrawn plan is no longer the user's; a list still continues from there.
    await operator.succeed('plan withdraw', { plan: newest.number });
    expect(await listed('plan list', 'number', { user: username })).toEqual(own.slice(1));
    expect(await listed('plan list', 'number', { user: username, after: newest.number })).toEqual(
      own.slice(1),
    );
    expect(await operator.error('plan list', { after: 'P0' })).toBe('there is no plan P0');
    expect(await operator.error('plan list', { status: 'gone' })).toMatch('--status has to be');
  });

  test('license keys are those that can be given away, and those that were used, by whom', async () => {
    const { license_keys: made } = await operator.succeed<{ license_keys: string[] }>(
      'license-key create',
      { count: '3' },
    );
    const [used = '', ...unused] = made;
    const username = `u-${randomUUID().slice(0, 8)}`;
    await server.succeed(registerCall, {
      username,
      password: 'correct horse',
      email: 'a@example.com',
      phone: '+4930123456',
      license_key: used,
    });
    expect(await operator.succeed('license-key list', { state: 'used' })).toEqual({
      license_keys: [
        {
          key: used,
          created_at: expect.any(String),
          used_at: expect.stringMatching(/Z$/),
          username,
        },
      ],
    });
    const open = await listed('license-key list', 'key', { state: 'unused' });
    expect(open).toEqual(expect.arrayContaining(unused));
    expect(open).not.toContain(used);
    // All actions of one command have the same time.
    expect(await oneByOne('license-key list', 'key')).toEqual(
      await listed('license-key list', 'key'),
    );
    const [first = '', ...rest] = await listed('license-key list', 'key');
    const typed = first.toLowerCase().replaceAll('-', '');
    expect(await listed('license-key list', 'key', { after: typed })).toEqual(rest);
    expect(await operator.error('license-key list', { after: 'AAAA' })).toBe(
      'there is no license key AAAA',
    );
  });

  test('acceptors are listed as they were made, by kind', async () => {
    const made = [];
    for (const kind of ['personal', 'enterprise', 'personal']) {
      const { acceptor } = await operator.succeed<{ acceptor: object }>('acceptor create', {
        kind,
        name: 'Lin Exchange',
        min: '10.00',
        max: '5000.00',
        rate: '7.25',
        currency: 'CNY',
        channel_url: 'https://chat.example.com/lin',
      });
      made.unshift({ ...acceptor, created_at: expect.any(String) });
    }
    expect(await operator.succeed('acceptor list', { limit: '3' })).toEqual({ acceptors: made });
    expect(await operator.succeed('acceptor list', { limit: '1', kind: 'enterprise' })).toEqual({
      acceptors: [made[1]],
    });
    expect(await oneByOne('acceptor list', 'code')).toEqual(await listed('acceptor list', 'code'));
    expect(await operator.error('acceptor list', { after: 'NOBODY' })).toMatch('no acceptor');
  });

  test('acceptors say what users are not told of them', async () => {
    const { id } = await makeAcceptor(server.db, { etaHours: 24 });
    const missing = async () => {
      const { acceptors } = await operator.succeed<{ acceptors: { id: string; missing: [] }[] }>(
        'acceptor list',
        { limit: '1' },
      );
      expect(acceptors[0]?.id).toBe(id);
      return acceptors[0]?.missing;
    };
    expect(await missing()).toEqual([]);
    // As from a version without this requirement.
    const unknown = { currency: null, eta_hours: null };
    await server.db.updateTable('acceptors').set(unknown).where('id', '=', id).execute();
    expect(await missing()).toEqual(['currency', 'eta_hours']);
    await operator.succeed('acceptor edit', { acceptor: id, currency: 'CNY', eta_hours: '12' });
    expect(await missing()).toEqual([]);
  });

  test('products are listed by their English names', async () => {
    const name = `Product ${randomUUID()}`;
    const ids: string[] = [];
    for (const letter of ['b', 'a', 'b', 'C']) {
      ids.push(await makeProduct(server.db, `${name} ${letter}`));
    }
    const [b1 = '', a, b2 = '', c] = ids;
    const all = await listed('product list', 'id', { kind: 'video', limit: '1000' });
    const ours = all.filter((id) => ids.includes(id));
    expect(ours).toEqual([c, a, ...[b1, b2].sort()]);
    expect(await oneByOne('product list', 'id', { kind: 'video' })).toEqual(all);
    expect(await listed('product list', 'id', { kind: 'game' })).not.toContain(a);
    expect(await operator.error('product list', { after: 'x' })).toBe('there is no product x');
  });

  test('notices are those to everyone, or all to one user, with whether they are read', async () => {
    const { id, username } = await makeSignedInUser(server.db);
    const text = { title: { en: 'News' }, body: { en: 'A' } };
    const publish = async (more: object) =>
      (
        await operator.succeed<{ notification: { id: string } }>('notice publish', {
          ...text,
          ...more,
        })
      ).notification.id;
    const everyone = await publish({ until: '2099-01-01', category: 'activity' });
    const own = await publish({ user: username });
    await operator.succeed('credit set', { user: username, score: '90' });
    await server.db
      .insertInto('notification_reads')
      .values({ user_id: id, notification_id: own })
      .execute();
    const { notices } = await operator.succeed<{ notices: object[] }>('notice list', {
      user: username,
    });
    expect(notices).toMatchObject([
      { title: { key: 'notice.credit_changed.title' }, read: false },
      { id: own, title: 'News', read: true, until: null, retracted: false },
    ]);
    expect(await operator.succeed('notice list', { category: 'activity', limit: '1' })).toEqual({
      notices: [
        {
          id: everyone,
          created_at: expect.any(String),
          category: 'activity',
          title: 'News',
          body: 'A',
          read: null,
          until: '2099-01-02T00:00:00.000Z',
          retracted: false,
        },
      ],
    });
    expect(await oneByOne('notice list', 'id')).toEqual(await listed('notice list', 'id'));
    expect(await operator.error('notice list', { after: 'x' })).toBe('there is no notice x');
  });
});
