import { getProductCall } from '@adpartner/shared/contract/product';

import { makeProduct } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('a product over the wire', (open) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    ({ token } = await makeSignedInUser(server.db));
  });

  test('is not told without a session', async () => {
    const { error } = await server.call(getProductCall, { product_id: 'x' });
    expect(error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{}, { product_id: 'required' }],
    [{ product_id: ['a'] }, { product_id: 'type' }],
    [{ product_id: 'x'.repeat(101) }, { product_id: 'too_long' }],
  ])('%j is refused', async (input, fields) => {
    const { error } = await server.callWith(getProductCall, input, { token });
    expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000'])(
    '%s is not_found',
    async (product_id) => {
      const { error } = await server.call(getProductCall, { product_id }, { token });
      expect(error).toEqual({ reason: 'not_found' });
    },
  );

  test('is told in the language asked for', async () => {
    const product_id = await makeProduct(server.db, 'Lamp');
    const product = await server.succeed(
      getProductCall,
      { product_id },
      { token, headers: { 'x-lang': 'de' } },
    );
    expect(product).toEqual({
      id: product_id,
      name: 'Lamp (de)',
      kind: 'video',
      description: 'What it is',
      images: ['/sandbox/a.svg', '/sandbox/b.svg'],
      publisher: 'A publisher',
      rating: 4.5,
    });
  });

  test('a game says what it plays like', async () => {
    const { id: product_id } = await server.db
      .insertInto('products')
      .values({
        kind: 'game',
        name: JSON.stringify({ en: 'Game' }),
        description: JSON.stringify({ en: 'What it is' }),
        game_description: JSON.stringify({ en: 'How it plays' }),
        publisher: 'A publisher',
        rating: 5,
        images: ['/a.svg'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await server.succeed(getProductCall, { product_id }, { token });
    expect(product).toMatchObject({ game_description: 'How it plays', rating: 5 });
  });
});
