import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@adpartner/shared/api/api-error';
import {
  infiniteQueryOptions,
  QueryClientProvider,
  useInfiniteQuery,
} from '@adpartner/shared/api/query';
import { createQueryClient } from '@adpartner/shared/api/query-client';
import { provideApiClient } from '@adpartner/shared/api/current-client';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { EndlessView } from './endless-view.tsx';

interface Page {
  list: string[];
  next_cursor: string | null;
}

const offline = new ApiError({ kind: 'offline', message: 'x' });

function show(fetchPage: (cursor: string | undefined) => Promise<Page>) {
  const options = infiniteQueryOptions({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  function Rows() {
    return (
      <EndlessView
        query={useInfiniteQuery(options)}
        skeleton={<p>soon</p>}
        failedTitle="No rows came"
        failedMore="More rows did not come."
        empty={<p>No rows yet</p>}
      >
        {(rows) => <p>{rows.join()}</p>}
      </EndlessView>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Rows />
    </QueryClientProvider>,
  );
}

beforeAll(async () => {
  // The currency is asked for as well; there is no response.
  provideApiClient({ call: () => Promise.reject(offline) });
  await setLanguage('en');
});

test('pages follow each other on demand, and the end is told', async () => {
  const pages: Record<string, Page> = {
    first: { list: ['a', 'b'], next_cursor: 'second' },
    second: { list: ['c'], next_cursor: null },
  };
  show((cursor = 'first') => Promise.resolve(pages[cursor] as Page));
  expect(screen.getByText('soon')).toBeVisible();
  expect(await screen.findByText('a,b')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('a,b,c')).toBeVisible();
  expect(screen.getByText('That’s everything')).toBeVisible();
});

test('a list that came whole tells no end', async () => {
  show(() => Promise.resolve({ list: ['a', 'b'], next_cursor: null }));
  expect(await screen.findByText('a,b')).toBeVisible();
  expect(screen.queryByText('That’s everything')).toBeNull();
});

test('a first page that does not come is a failure of the whole list', async () => {
  show(() => Promise.reject(offline));
  expect(await screen.findByRole('alert')).toHaveTextContent(/No rows came.*No connection/);
});

test('a next page that does not come leaves what is there, and can be asked for again', async () => {
  let isThere = false;
  show((cursor) => {
    if (cursor === undefined) return Promise.resolve({ list: ['a'], next_cursor: 'second' });
    return isThere ? Promise.resolve({ list: ['b'], next_cursor: null }) : Promise.reject(offline);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^More rows did not come\. No connection/,
  );
  expect(screen.getByText('a')).toBeVisible();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('a,b')).toBeVisible();
});

test('a next page that the account may not see is not asked for again', async () => {
  const error = new ApiError({ kind: 'business', code: 403, message: 'x' });
  show((cursor) =>
    cursor === undefined
      ? Promise.resolve({ list: ['a'], next_cursor: 'second' })
      : Promise.reject(error),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty list says what will be here', async () => {
  show(() => Promise.resolve({ list: [], next_cursor: null }));
  expect(await screen.findByText('No rows yet')).toBeVisible();
  await act(async () => {});
});
