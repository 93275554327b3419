import {
  countUnreadCall,
  listNotificationsCall,
  readNotificationsCall,
} from '@adpartner/shared/contract/notification';
import { getProductCall } from '@adpartner/shared/contract/product';

import { makeProduct } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('what an operator has published', (open) => {
  let server: TestServer;
  let operator: TestOperator;
  let user: { id: string; username: string; token: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
  });
  beforeEach(async () => {
    user = await makeSignedInUser(server.db);
  });

  const publish = async (more: object = {}) =>
    (
      await operator.succeed<{ notification: { id: string } }>('notice publish', {
        title: { en: 'News' },
        body: { en: 'On Sunday' },
        ...more,
      })
    ).notification.id;

  describe.each([
    ['to everyone', () => ({})],
    ['to one user', () => ({ user: user.username })],
  ])('a notice %s', (_, whom) => {
    const seen = async ({ token }: { token: string }) =>
      (await server.succeed(listNotificationsCall, {}, { token })).list.map(({ id }) => id);
    const unread = async ({ token }: { token: string }) =>
      (await server.succeed(countUnreadCall, {}, { token })).unread_total;

    test('that is taken back is gone for who has read it, who has not and who joins later', async () => {
      const reader = user;
      const before = await unread(user);
      const id = await publish(whom());
      expect(await seen(user)).toContain(id);
      expect(await unread(user)).toBe(before + 1);
      const { result } = (await operator.ask('notice retract', { id })) as { result: object };
      expect(result).toEqual({ retracted: id, title: 'News' });
      expect(await unread(user)).toBe(before);
      for (const someone of [reader, await makeSignedInUser(server.db)]) {
        expect(await seen(someone)).not.toContain(id);
        for (const [call, input] of [
          [listNotificationsCall, { id }],
          [readNotificationsCall, { ids: [id] }],
        ] as const) {
          const { error } = await server.callWith(call, input, { token: someone.token });
          expect(error?.reason).toBe('not_found');
        }
      }
    });

    test('that was read and is taken back lowers no count', async () => {
      const before = await unread(user);
      const id = await publish(whom());
      await server.succeed(readNotificationsCall, { ids: [id] }, { token: user.token });
      await operator.succeed('notice retract', { id });
      expect(await unread(user)).toBe(before);
      // It is not among those that are marked at once.
      await server.succeed(readNotificationsCall, { all: true }, { token: user.token });
      expect(await unread(user)).toBe(0);
    });

    test('that was taken back is still listed to operators, and in the log', async () => {
      const id = await publish(whom());
      await operator.succeed('notice retract', { id, why: 'The wrong Sunday' });
      expect(await operator.succeed('notice list', { ...whom(), limit: '1' })).toMatchObject({
        notices: [{ id, title: 'News', until: null, retracted: true }],
      });
      const { actions } = await operator.succeed<{ actions: object[] }>('audit list', {
        limit: '2',
      });
      expect(actions).toMatchObject([
        { command: 'notice retract', params: { id, why: 'The wrong Sunday' } },
        { command: 'notice publish', params: { body: { en: 'On Sunday' } } },
      ]);
      expect(await operator.error('notice retract', { id })).toBe(
        `the notice ${id} was taken back already`,
      );
    });
  });

  test('what the server told of an account is not taken back', async () => {
    await operator.succeed('credit set', { user: user.username, score: '90' });
    const { id } = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(await operator.error('notice retract', { id })).toBe(
      'only what was published can be taken back; the server wrote this notice',
    );
    expect(await operator.error('notice retract', { id: 'x' })).toBe('there is no notice x');
  });

  const product = async (product_id: string, lang = 'en') =>
    server.succeed(
      getProductCall,
      { product_id },
      { token: user.token, headers: { 'x-lang': lang } },
    );

  test('of a product only what is given changes, language by language', async () => {
    const id = await makeProduct(server.db, 'Lamp');
    const before = await product(id);
    expect(await operator.succeed('product edit', { id, rating: '3.5' })).toEqual({
      product: { ...before, rating: 3.5 },
      before: { rating: '4.5' },
    });
    await operator.succeed('product edit', { id, name: { de: 'Leuchte' } });
    expect(await product(id)).toEqual({ ...before, rating: 3.5 });
    expect((await product(id, 'de')).name).toBe('Leuchte');
    const changed = { publisher: 'A studio', image: ['/products/lamp.webp'] };
    const result = await operator.succeed('product edit', {
      id,
      ...changed,
      name: { en: 'Light' },
      description: { en: 'It shines', th: 'มันส่องแสง' },
    });
    expect(result.before).toEqual({
      name: { en: 'Lamp', de: 'Leuchte' },
      description: { en: 'What it is' },
      publisher: 'A publisher',
      images: before.images,
    });
    expect(await product(id, 'th')).toEqual({
      ...before,
      rating: 3.5,
      name: 'Light',
      description: 'มันส่องแสง',
      publisher: 'A studio',
      images: changed.image,
    });
    expect((await product(id, 'de')).name).toBe('Leuchte');
  });

  test('a change of a product that is none, or does not fit it, is refused', async () => {
    const id = await makeProduct(server.db);
    for (const [wrong, line] of [
      [{}, 'say what is to change'],
      [{ rating: '5.1' }, '--rating has to be a number of stars'],
      [{ image: ['http://a.example.com/a.png'] }, '--image has to be'],
      [{ name: {} }, '--name has to be a line'],
      [{ name: { en: 'x'.repeat(201) } }, '--name has to be a line'],
      [{ kind: 'game' }, 'there is no --kind'],
      [
        { game_description: { en: 'A puzzle' } },
        '--game-description is for a game; this is a video',
      ],
      [{ id: 'x', rating: '1' }, 'there is no product x'],
    ] as const) {
      expect(await operator.error('product edit', { id, ...wrong })).toMatch(line);
    }
  });

  test('a game without one is given its description in English first', async () => {
    const { product: made } = await operator.succeed<{ product: { id: string } }>('product add', {
      kind: 'game',
      name: { en: 'Isles' },
      description: { en: 'What it is' },
      publisher: 'A studio',
      rating: '4',
      image: ['/products/a.webp'],
    });
    const edit = { id: made.id, game_description: { de: 'Ein Rätsel' } };
    expect(await operator.error('product edit', edit)).toMatch('needs a text in English');
    await operator.succeed('product edit', { ...edit, game_description: { en: 'A puzzle' } });
    await operator.succeed('product edit', edit);
    expect((await product(made.id)).game_description).toBe('A puzzle');
    expect((await product(made.id, 'de')).game_description).toBe('Ein Rätsel');
  });
});
