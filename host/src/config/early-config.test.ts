import { askConfigEarly, takeConfig } from './early-config.ts';

const real = globalThis.fetch;
const asked = jest.fn();
let response: () => Response;

beforeEach(() => {
  asked.mockClear();
  response = () => new Response('{"apiBase":""}');
  globalThis.fetch = async (url) => {
    asked(url);
    return response();
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

test('what was read early is taken once, and later read anew', async () => {
  await expect(askConfigEarly()).resolves.toEqual({ apiBase: '' });
  await askConfigEarly();
  await expect(takeConfig()).resolves.toEqual({ apiBase: '' });
  expect(asked.mock.calls).toEqual([['/config.json']]);
  await takeConfig();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a failed read is an error to its taker, and the next one may succeed', async () => {
  response = () => new Response('gone', { status: 502 });
  const early = askConfigEarly();
  await expect(early).rejects.toThrow('config.json answered 502');
  await expect(takeConfig()).rejects.toThrow('config.json answered 502');
  response = () => new Response('{}');
  await expect(takeConfig()).resolves.toEqual({});
});
