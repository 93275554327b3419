import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { QueryClient, QueryClientProvider } from '@adpartner/shared/api/query';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut, userAtom } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { aFundRecord } from '@adpartner/shared/testing/builders/wallet';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { useFindAcceptor } from './acceptors.ts';
import { useBindCard } from './bank-card.ts';
import { fundRecordKeys } from './fund-records.ts';
import { useSetPassword } from './password.ts';
import { useCancelWithdrawal, useWithdraw } from './withdrawals.ts';

const inPlace = { shownInPlace: true };
const once = { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/), shownInPlace: true };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  signIn({ token: 'token-1', user: aUser({ has_transaction_password: false }) });
  for (const key of [['wallet', 'property'], ['user', 'user-1'], ['plan']]) {
    client.setQueryData(key, key[0] === 'user' ? aUser() : {});
  }
});
afterEach(() => {
  signOut();
  localStorage.clear();
});

/** The result of a hook on a page whose cache has the wallet, the user and a plan. */
function show<Result>(hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(hook, { wrapper }).result;
}

/** The keys of stale queries. */
const outOfDate = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

test('a code is looked for in place', async () => {
  const made = recordCalls({});
  const hook = show(useFindAcceptor);
  await act(() => hook.current.mutateAsync({ code: 'DEMO' } as never));
  expect(made).toEqual([{ path: expect.any(String), input: { code: 'DEMO' }, options: inPlace }]);
});

test('a card is bound once, shown at once, and the wallet asked for anew', async () => {
  const made = recordCalls({ card: { id: 'new' } });
  const hook = show(useBindCard);
  const card = { method: 'bank' } as never;
  await act(() => hook.current.mutateAsync({ card, proof: { password: 'hash' } }));
  expect(made).toEqual([
    { path: expect.any(String), input: { method: 'bank', password: 'hash' }, options: once },
  ]);
  expect(client.getQueryData(['wallet', 'bank-card'])).toEqual({ id: 'new' });
  expect(outOfDate()).toContain('wallet');
  // Other screens know balances too; they ask when they open next.
  expect(outOfDate()).toContain('plan');
});

test('a first password is sent as its hash, and the session has it at once', async () => {
  const made = recordCalls({});
  const hook = show(useSetPassword);
  await act(() => hook.current.mutateAsync('246810'));
  expect(made).toEqual([
    {
      path: expect.any(String),
      input: { password: hashTransactionPassword('246810') },
      options: inPlace,
    },
  ]);
  expect(appStore.get(userAtom)).toEqual(aUser({ has_transaction_password: true }));
  expect(outOfDate().sort()).toEqual(['plan', 'user', 'wallet']);
});

test('a password that is set as the session ends brings no user back', async () => {
  recordCalls({});
  const hook = show(useSetPassword);
  signOut();
  await act(() => hook.current.mutateAsync('246810'));
  expect(appStore.get(userAtom)).toBeNull();
});

test('a withdrawal is asked for once, shown as a record, and the wallet asked for anew', async () => {
  const record = aFundRecord({ id: 'w-1' });
  const made = recordCalls(record);
  const hook = show(useWithdraw);
  const body = { method: 'bank', amount: '50.00' } as never;
  await act(() =>
    hook.current.withdraw.mutateAsync({ body, card: null, proof: { password: 'hash' } }),
  );
  expect(made).toEqual([
    {
      path: expect.any(String),
      input: { method: 'bank', amount: '50.00', password: 'hash' },
      options: once,
    },
  ]);
  expect(client.getQueryData(fundRecordKeys.detail('w-1'))).toEqual(record);
  expect(outOfDate()).toContain('wallet');
  // Other screens know balances too; they ask when they open next.
  expect(outOfDate()).toContain('plan');
});

test('after a withdrawal that failed the wallet is asked for anew', async () => {
  recordCalls();
  const hook = show(useWithdraw);
  const body = { method: 'bank', amount: '50.00' } as never;
  await act(() =>
    hook.current.withdraw
      .mutateAsync({ body, card: null, proof: { password: 'hash' } })
      .catch(() => null),
  );
  expect(outOfDate()).toContain('wallet');
});

test('a withdrawal is taken back once, and the wallet asked for anew', async () => {
  const record = aFundRecord({ id: 'w-1' });
  const made = recordCalls(record);
  const hook = show(() => useCancelWithdrawal('w-1'));
  await act(() => hook.current.mutateAsync());
  expect(made).toEqual([{ path: expect.any(String), input: { id: 'w-1' }, options: once }]);
  expect(client.getQueryData(fundRecordKeys.detail('w-1'))).toEqual(record);
  expect(outOfDate()).toContain('wallet');
});

test('a press after a lost response takes the same withdrawal back under the same key', async () => {
  const made = recordCalls();
  const hook = show(() => useCancelWithdrawal('w-1'));
  await act(() => hook.current.mutateAsync().catch(() => null));
  await act(() => hook.current.mutateAsync().catch(() => null));
  expect(made[1]?.options?.idempotencyKey).toBe(made[0]?.options?.idempotencyKey);
});
