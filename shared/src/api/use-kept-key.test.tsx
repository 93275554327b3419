import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { ApiError } from './api-error.ts';
import { useKeptKey } from './use-kept-key.ts';

const bodySchema = z.object({ amount: z.string() });
const show = () => renderHook(() => useKeptKey('withdraw', bodySchema));
const NAME = 'unanswered_withdraw_user-1';

const lost = () => Promise.reject(new ApiError({ kind: 'timeout', message: 'no response' }));
const failing = (reason: string) => () =>
  Promise.reject(new ApiError({ kind: 'business', code: 400, reason, message: reason }));

beforeEach(() => signIn({ token: 'token-1', user: aUser({ id: 'user-1' }) }));
afterEach(() => {
  signOut();
  localStorage.clear();
});

/** Another tab's change of the storage, as the browser announces it. */
function elsewhere(change: () => void) {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: NAME, storageArea: localStorage }));
  });
}

async function keyOf(hook: ReturnType<typeof show>, amount: string, send = lost) {
  const keys: string[] = [];
  await act(async () => {
    await hook.result.current
      .send({ amount }, (key) => {
        keys.push(key);
        return send();
      })
      .catch(() => {});
  });
  return keys[0];
}

test('after a lost response the same body keeps its key, after a reload too', async () => {
  const first = show();
  const key = await keyOf(first, '50.00');
  expect(first.result.current.unconfirmed?.body).toEqual({ amount: '50.00' });
  first.unmount();
  const again = show();
  expect(again.result.current.unconfirmed?.body).toEqual({ amount: '50.00' });
  expect(await keyOf(again, '50.00')).toBe(key);
});

test('a response frees the key', async () => {
  const hook = show();
  const succeed = () => Promise.resolve() as Promise<never>;
  const key = await keyOf(hook, '50.00', succeed);
  expect(hook.result.current.unconfirmed).toBeNull();
  expect(safeStorage.get(NAME)).toBeNull();
  expect(await keyOf(hook, '50.00')).not.toBe(key);
});

test('an error of the call frees the key, a failing server does not', async () => {
  const hook = show();
  await keyOf(hook, '50.00', failing('insufficient_balance'));
  expect(hook.result.current.unconfirmed).toBeNull();
  const key = await keyOf(hook, '50.00', failing('server_error'));
  expect(await keyOf(hook, '50.00')).toBe(key);
});

test('another body gets another key', async () => {
  const hook = show();
  expect(await keyOf(hook, '50.00')).not.toBe(await keyOf(hook, '60.00'));
});

test('what is on its way is not sent again', async () => {
  const hook = show();
  const send = jest.fn(() => new Promise(() => {}));
  act(() => {
    void hook.result.current.send({ amount: '50.00' }, send);
    void hook.result.current.send({ amount: '50.00' }, send);
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a second tab sends the same body under the same key, and learns of the response', async () => {
  const here = show();
  const key = crypto.randomUUID();
  elsewhere(() =>
    localStorage.setItem(
      NAME,
      JSON.stringify({ body: { amount: '50.00' }, key, at: new Date().toISOString() }),
    ),
  );
  expect(here.result.current.unconfirmed?.body).toEqual({ amount: '50.00' });
  expect(await keyOf(here, '50.00')).toBe(key);
  elsewhere(() => localStorage.removeItem(NAME));
  expect(here.result.current.unconfirmed).toBeNull();
  expect(here.result.current.doneElsewhere).toEqual({ amount: '50.00' });
});

test('what another tab has sent meanwhile stays until that one has its response', async () => {
  const here = show();
  const theirs = { body: { amount: '70.00' }, key: 'theirs', at: new Date().toISOString() };
  await act(async () => {
    await here.result.current.send({ amount: '50.00' }, () => {
      safeStorage.setJson(NAME, theirs);
      return Promise.resolve();
    });
  });
  expect(JSON.parse(localStorage.getItem(NAME) ?? 'null')).toEqual(theirs);
  expect(here.result.current.unconfirmed?.body).toEqual({ amount: '70.00' });
});

test('a key is kept that another tab, whose response came meanwhile, has taken from its place', async () => {
  const here = show();
  const key = await keyOf(here, '50.00', () => {
    localStorage.removeItem(NAME);
    return lost();
  });
  here.unmount();
  expect(await keyOf(show(), '50.00')).toBe(key);
});

test('the user who has seen how it ended begins anew', async () => {
  const hook = show();
  const key = await keyOf(hook, '50.00');
  act(() => hook.result.current.forget());
  expect(hook.result.current.unconfirmed).toBeNull();
  expect(safeStorage.get(NAME)).toBeNull();
  expect(await keyOf(hook, '50.00')).not.toBe(key);
});

test('what ended in another tab is forgotten with the rest', async () => {
  const here = show();
  await keyOf(here, '50.00');
  elsewhere(() => localStorage.removeItem(NAME));
  expect(here.result.current.doneElsewhere).toEqual({ amount: '50.00' });
  act(() => here.result.current.forget());
  expect(here.result.current.doneElsewhere).toBeNull();
});

test('another tab that begins something else has ended nothing', async () => {
  const here = show();
  await keyOf(here, '50.00');
  const theirs = { body: { amount: '70.00' }, key: 'theirs', at: new Date().toISOString() };
  elsewhere(() => localStorage.setItem(NAME, JSON.stringify(theirs)));
  expect(here.result.current.doneElsewhere).toBeNull();
  expect(here.result.current.unconfirmed?.body).toEqual({ amount: '70.00' });
});

test('what another tab does while this one sends is no news', async () => {
  const here = show();
  let succeed = (_: unknown) => undefined as void;
  act(() => {
    void here.result.current.send(
      { amount: '50.00' },
      () => new Promise((resolve) => (succeed = resolve)),
    );
  });
  elsewhere(() => undefined);
  expect(here.result.current.unconfirmed).toBeNull();
  await act(async () => succeed(null));
  expect(here.result.current.unconfirmed).toBeNull();
});

test('a change of something else in another tab is not looked at', () => {
  const here = show();
  const theirs = { body: { amount: '70.00' }, key: 'theirs', at: new Date().toISOString() };
  localStorage.setItem(NAME, JSON.stringify(theirs));
  const tell = (key: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  tell('another');
  expect(here.result.current.unconfirmed).toBeNull();
  tell(null);
  expect(here.result.current.unconfirmed?.body).toEqual({ amount: '70.00' });
});

test('without anybody signed in there is a key all the same', async () => {
  signOut();
  expect(await keyOf(show(), '50.00')).toMatch(/^[0-9a-f-]{36}$/);
  expect(safeStorage.get('unanswered_withdraw_')).not.toBeNull();
});

test('a key is kept for five days at least', () => {
  const at = new Date(Date.now() - 5 * 24 * 60 * 60_000).toISOString();
  safeStorage.setJson(NAME, { body: { amount: '50.00' }, key: 'old', at });
  expect(show().result.current.unconfirmed?.body).toEqual({ amount: '50.00' });
});

test('a key that the server may have forgotten is not kept', () => {
  const at = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString();
  safeStorage.setJson(NAME, { body: { amount: '50.00' }, key: 'old', at });
  expect(show().result.current.unconfirmed).toBeNull();
});

test('what another user sent is none of theirs', async () => {
  await keyOf(show(), '50.00');
  act(() => signIn({ token: 'token-2', user: aUser({ id: 'user-2' }) }));
  expect(show().result.current.unconfirmed).toBeNull();
});
