import { createElement, type ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { refetchChanged } from './refetch-changed.ts';

const client = new QueryClient();
const query = (name: string, staleTime: number) => ({
  queryKey: [name],
  queryFn: jest.fn(() => Promise.resolve(name)),
  staleTime,
});

/** A screen that shows a query, with its response. */
async function show(one: ReturnType<typeof query>) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const screen = renderHook(() => useQuery(one), { wrapper });
  await act(async () => {});
  return screen;
}

afterEach(() => client.clear());

test('an event marks what a screen had shown that is left, so that the next one asks anew', async () => {
  const wallet = query('wallet', STALE.SECONDS.THIRTY);
  const config = query('config', STALE.MINUTES.THIRTY);
  for (const one of [wallet, config]) (await show(one)).unmount();
  refetchChanged(client, ['balances']);
  const calls = () => [wallet, config].map(({ queryFn }) => queryFn.mock.calls.length);
  expect(calls()).toEqual([1, 1]);
  for (const one of [wallet, config]) await show(one);
  expect(calls()).toEqual([2, 1]);
});

test('the user, whose deposit is a balance, is asked for with the balances', async () => {
  const user = query('user', STALE.MINUTES.ONE);
  await show(user);
  await act(async () => refetchChanged(client, ['unread']));
  expect(user.queryFn).toHaveBeenCalledTimes(1);
  await act(async () => refetchChanged(client, ['balances']));
  expect(user.queryFn).toHaveBeenCalledTimes(2);
});

test('what is shown is asked for at once, but not because of notifications', async () => {
  const wallet = query('wallet', STALE.SECONDS.THIRTY);
  await show(wallet);
  await act(async () => refetchChanged(client, ['unread']));
  expect(wallet.queryFn).toHaveBeenCalledTimes(1);
  await act(async () => refetchChanged(client, ['plans']));
  expect(wallet.queryFn).toHaveBeenCalledTimes(2);
});

test('a new notice is about something of the user’s, so what is shown is asked for; one that was read is not', async () => {
  const coupons = query('coupons', STALE.SECONDS.THIRTY);
  const user = query('user', STALE.MINUTES.ONE);
  for (const one of [coupons, user]) await show(one);
  await act(async () => refetchChanged(client, ['unread', 'notices']));
  expect([coupons, user].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2]);
  await act(async () => refetchChanged(client, ['unread']));
  expect([coupons, user].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2]);
});
