import * as z from 'zod/mini';
import { cachedAs, cachedSchema } from './cached-response.ts';

test('what a query is kept as is what its response must fit', () => {
  const schema = z.object({ count: z.number() });
  const kept = cachedSchema(cachedAs(schema));
  expect(kept?.safeParse({ count: 3 }).success).toBe(true);
  expect(kept?.safeParse({ count: '3' }).success).toBe(false);
});

test.each([[undefined], [{}], [{ kept: true }], [{ kept: { safeParse: true } }]])(
  'a query with the meta %p is not kept',
  (meta) => {
    expect(cachedSchema(meta)).toBeNull();
  },
);
