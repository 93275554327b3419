import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { provideApiClient } from '@adpartner/shared/api/current-client';
import { QueryClient, QueryClientProvider } from '@adpartner/shared/api/query';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aPlan } from '@adpartner/shared/testing/builders/plan';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import type { PlanPages } from '../model/update-cached-plan.ts';
import { planKeys } from './plans.ts';
import { usePutPlan, type PutBody } from './put-plan.ts';

const body: PutBody = {
  id: 'plan-1',
  amount: '50.00',
  official_push: false,
  real_time_placement: false,
};
const waiting = aPlan({ id: 'plan-1', status: 'waiting_put' });
const put = aPlan({ id: 'plan-1', status: 'matching' });
const KEPT = 'unanswered_put_plan-1_user-1';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  signIn({ token: 'token-1', user: aUser({ id: 'user-1' }) });
});
afterEach(() => {
  signOut();
  localStorage.clear();
});

function showPut(onPut = jest.fn()) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(() => usePutPlan('plan-1', onPut), { wrapper }).result;
}

const isOutOfDate = (queryKey: readonly unknown[]) =>
  client.getQueryCache().find({ queryKey })?.state.isInvalidated;

/** A list on the page with the plan in it. */
function listWith(tab: 'all' | 'waiting_put') {
  const page = { list: [waiting], next_cursor: null, counts: {} };
  const pages = { pages: [page], pageParams: [undefined] } as unknown as PlanPages;
  client.setQueryData(planKeys.list(tab, 'en'), pages);
}
const plansIn = (tab: 'all' | 'waiting_put') =>
  client.getQueryData<PlanPages>(planKeys.list(tab, 'en'))?.pages.flatMap(({ list }) => list);

/** Makes every call fail. */
function failWith(code: number) {
  const error = new ApiError({ kind: 'business', message: 'no', code, reason: 'no_session' });
  provideApiClient({ call: () => Promise.reject(error) });
}

test('a plan is put under a key that is kept until there is a response', async () => {
  const made = recordCalls(put);
  const onPut = jest.fn();
  const hook = showPut(onPut);
  let kept: string | null = null;
  onPut.mockImplementation(() => (kept = localStorage.getItem(KEPT)));
  await act(() => hook.current.put.mutateAsync(body));
  expect(made).toEqual([
    {
      path: expect.any(String),
      input: body,
      options: { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/), shownInPlace: true },
    },
  ]);
  expect(onPut).toHaveBeenCalledWith(put);
  expect(kept).toBeNull();
});

test('a put without a response is kept under its plan and its user', async () => {
  provideApiClient({
    call: () => Promise.reject(new ApiError({ kind: 'timeout', message: 'no response' })),
  });
  const hook = showPut();
  await act(() => hook.current.put.mutateAsync(body).catch(() => null));
  expect(localStorage.getItem(KEPT)).not.toBeNull();
  expect(hook.current.unconfirmed?.body).toMatchObject({ amount: '50.00' });
});

test('what was put shows in the lists as the response has it', async () => {
  recordCalls(put);
  listWith('all');
  listWith('waiting_put');
  const hook = showPut();
  await act(() => hook.current.put.mutateAsync(body));
  expect(plansIn('all')?.map(({ status }) => status)).toEqual(['matching']);
  expect(plansIn('waiting_put')).toEqual([]);
});

test('lists that were never opened stay unopened', async () => {
  recordCalls(put);
  const hook = showPut();
  await act(() => hook.current.put.mutateAsync(body));
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('a question under way does not bring the plan back as it was', async () => {
  recordCalls(put);
  const cancelled = jest.spyOn(client, 'cancelQueries');
  const hook = showPut();
  await act(() => hook.current.put.mutateAsync(body));
  expect(cancelled).toHaveBeenCalledWith({ queryKey: planKeys.detail('plan-1', 'en') });
});

test.each([
  ['put', () => void recordCalls(put)],
  ['refused', () => failWith(400)],
])(
  'once %s, all that is known is out of date, and plans are asked for anew',
  async (_, respond) => {
    respond();
    client.setQueryData(['wallet'], {});
    const asked = jest.spyOn(client, 'invalidateQueries');
    const hook = showPut();
    await act(() => hook.current.put.mutateAsync(body).catch(() => null));
    expect(isOutOfDate(['wallet'])).toBe(true);
    expect(asked.mock.calls).toEqual([[{ refetchType: 'none' }], [{ queryKey: ['plan'] }]]);
  },
);

test.each([401, 503])('after the session’s end (%i) nothing is asked for', async (code) => {
  failWith(code);
  const asked = jest.spyOn(client, 'invalidateQueries');
  const hook = showPut();
  await act(() => hook.current.put.mutateAsync(body).catch(() => null));
  expect(asked.mock.calls).toEqual([[{ refetchType: 'none' }]]);
});

test('a put that another tab has ended makes plans out of date here', () => {
  const found = { body, key: 'theirs', at: new Date().toISOString() };
  localStorage.setItem(KEPT, JSON.stringify(found));
  client.setQueryData(['plan', 'wallet'], {});
  client.setQueryData(['wallet'], {});
  showPut();
  expect(isOutOfDate(['plan', 'wallet'])).toBe(false);
  act(() => {
    localStorage.removeItem(KEPT);
    window.dispatchEvent(new StorageEvent('storage', { key: KEPT, storageArea: localStorage }));
  });
  expect(isOutOfDate(['plan', 'wallet'])).toBe(true);
  expect(isOutOfDate(['wallet'])).toBe(false);
});
