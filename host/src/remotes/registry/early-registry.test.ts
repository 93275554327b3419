import { askEarly, readRegistry, REGISTRY, takeEarlyRegistry } from './early-registry.ts';

const asked = jest.fn();
const real = globalThis.fetch;
beforeEach(() => {
  asked.mockReset().mockImplementation(async () => new Response('{"remotes":{}}'));
  globalThis.fetch = asked;
  takeEarlyRegistry();
});
afterEach(() => {
  globalThis.fetch = real;
});

test('nothing was asked early where nobody has', () => {
  expect(takeEarlyRegistry()).toBeNull();
});

test('it is asked for once, however many want it early, and taken once', async () => {
  expect(askEarly()).toBe(askEarly());
  expect(asked.mock.calls).toEqual([[REGISTRY, undefined]]);
  expect(REGISTRY).toBe('/remotes.json');
  await expect(takeEarlyRegistry()).resolves.toMatchObject({ value: { remotes: {} } });
  expect(takeEarlyRegistry()).toBeNull();
});

test.each([
  [59_999, true],
  [60_000, false],
])('after %i ms a response is still good: %s', (ms, isGood) => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  void askEarly();
  now.mockReturnValue(1000 + ms);
  expect(takeEarlyRegistry() !== null).toBe(isGood);
});

test('a response of another status is none', async () => {
  asked.mockImplementation(async () => new Response('{}', { status: 503 }));
  await expect(readRegistry('/r.json', { cache: 'no-cache' })).rejects.toThrow(
    'the registry answered 503',
  );
  expect(asked).toHaveBeenCalledWith('/r.json', { cache: 'no-cache' });
});
