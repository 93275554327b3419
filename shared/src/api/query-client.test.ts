import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { QueryClientProvider, useQuery } from '@adpartner/shared/api/query';
import { queryClient } from '@adpartner/shared/api/query-client';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

test('a failed query fails at once: the API client has done what retrying there is', async () => {
  const client = createQueryClient();
  const queryFn = jest.fn(async () => {
    throw new ApiError({ kind: 'transport', message: 'Bad Gateway', code: 502 });
  });
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('Bad Gateway');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('queries and mutations fail offline instead of waiting for a connection', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ networkMode: 'always', retry: false });
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false });
});

test('what failed on a page that was opened without a network is asked for once there is one', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  const queryFn = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('news');
  const { result } = renderHook(() => useQuery({ queryKey: ['x'], queryFn }), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children),
  });
  await waitFor(() => expect(result.current.isError).toBe(true));
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.data).toBe('news'));
});
