import { createElement, type ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { QueryClient, QueryClientProvider } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { useErrorWhileRestricted } from './use-error-while-restricted.ts';

const business = (code: number) => new ApiError({ kind: 'business', code, message: '' });

/** What is left of an error once the account is found to be free. */
async function leftOf(error: ApiError | null) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result, rerender } = renderHook(useErrorWhileRestricted<ApiError>, {
    initialProps: error,
    wrapper,
  });
  expect(result.current).toBe(error);
  const queryKey = sessionKeys.unreadOf('u1');
  await act(() => client.fetchQuery({ queryKey, queryFn: () => ({}) }));
  return { left: result.current, rerender, result };
}

test.each([402, 403, 404])(
  '%s is gone once the account is free again, and comes anew',
  async (code) => {
    const { left, rerender, result } = await leftOf(business(code));
    expect(left).toBeNull();
    const next = business(code);
    rerender(next);
    expect(result.current).toBe(next);
  },
);

test.each([
  ['another error', business(429)],
  ['an address that is not there', new ApiError({ kind: 'transport', code: 404, message: '' })],
  ['none', null],
])('%s stays as it is', async (_, error) => {
  expect((await leftOf(error)).left).toBe(error);
});
