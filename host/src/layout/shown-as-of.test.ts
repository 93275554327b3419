import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@adpartner/shared/api/query';
import { shownAsOf } from './shown-as-of.ts';

/** A page that shows the data of queries, by their keys and times. */
function showing(times: Readonly<Record<string, number>>): QueryClient {
  const client = new QueryClient();
  for (const [key, updatedAt] of Object.entries(times)) {
    client.setQueryData([key], 'data', { updatedAt });
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    renderHook(() => useQuery({ queryKey: [key], queryFn: () => 'data', staleTime: Infinity }), {
      wrapper,
    });
  }
  return client;
}

test('what is shown is as old as the oldest of it', () => {
  expect(shownAsOf(showing({ wallet: 2_000, plans: 1_000 }))).toBe(1_000);
});

test('the configuration and the languages have no age: a login page shows no data', () => {
  expect(shownAsOf(showing({ 'basic-config': 500, languages: 600 }))).toBeNull();
  expect(shownAsOf(showing({ 'basic-config': 500, wallet: 2_000 }))).toBe(2_000);
});
