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
