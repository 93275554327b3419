import { randomUuid } from './random-uuid.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'crypto');
});

test.each(['with', 'without'])('a UUID is made %s crypto.randomUUID', (having) => {
  const { webcrypto } = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  const insecure = { getRandomValues: (into: Uint8Array) => webcrypto.getRandomValues(into) };
  Object.defineProperty(globalThis, 'crypto', {
    value: having === 'with' ? webcrypto : insecure,
    configurable: true,
  });
  const made = new Set(Array.from({ length: 100 }, randomUuid));
  expect(made.size).toBe(100);
  for (const uuid of made) expect(uuid).toMatch(UUID_4);
});
