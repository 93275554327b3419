import { QueryClient } from '@adpartner/shared/api/query';
import { onFreeAgain } from './on-free-again.ts';
import { sessionKeys } from './session-queries.ts';

const queryKey = sessionKeys.unreadOf('u1');

/** A page with an account that is restricted until `answers` says otherwise. */
function start() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: (() => Promise<unknown>)[] = [];
  const ask = (key: readonly unknown[] = queryKey) =>
    client.fetchQuery({ queryKey: key, queryFn: () => answers.shift()!() }).catch(() => undefined);
  return { client, answers, ask, tell: jest.fn() };
}

test('an account is free again as soon as unread notices may be counted', async () => {
  const { client, answers, ask, tell } = start();
  onFreeAgain(client, tell);
  answers.push(() => Promise.reject(new Error('restricted')));
  await ask();
  expect(tell).not.toHaveBeenCalled();
  answers.push(() => Promise.resolve({}));
  await ask();
  expect(tell).toHaveBeenCalledTimes(1);
});

test('an answer to an earlier request, what the page writes itself, and other answers say nothing', async () => {
  const { client, answers, ask, tell } = start();
  let answer = (_: object) => {};
  answers.push(() => new Promise((resolve) => (answer = resolve)));
  const earlier = ask();
  onFreeAgain(client, tell);
  answer({});
  await earlier;
  client.setQueryData(queryKey, { unread_total: 0 });
  answers.push(() => Promise.resolve({}));
  await ask(['wallet']);
  expect(tell).not.toHaveBeenCalled();
});

test('it ends', async () => {
  const { client, answers, ask, tell } = start();
  onFreeAgain(client, tell)();
  answers.push(() => Promise.resolve({}));
  await ask();
  expect(tell).not.toHaveBeenCalled();
});
