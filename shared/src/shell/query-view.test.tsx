import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@adpartner/shared/api/api-error';
import { QueryClientProvider, useQuery } from '@adpartner/shared/api/query';
import { createQueryClient } from '@adpartner/shared/api/query-client';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { HostServicesContext } from './host-services.ts';
import { QueryView } from './query-view.tsx';
import { OneUpdateFailed, type QueryState } from './update-failed.tsx';

const at = Date.parse(localMoment('2026-11-21T10:05'));
const nothing: QueryState<string[]> = {
  data: undefined,
  error: null,
  isFetching: true,
  dataUpdatedAt: 0,
  refetch: jest.fn(),
};

function show(state: Partial<QueryState<string[]>>, props: { notFound?: string } = {}) {
  const services = fakeServices();
  render(
    <HostServicesContext value={services}>
      <QueryView
        query={{ ...nothing, ...state }}
        skeleton={<p>soon</p>}
        failedTitle="No plans came"
        isEmpty={(list) => list.length === 0}
        empty={<p>No plans yet</p>}
        {...props}
      >
        {(list) => <p>{list.join()}</p>}
      </QueryView>
    </HostServicesContext>,
  );
  return services;
}

const disabled = new ApiError({
  kind: 'business',
  code: 403,
  reason: 'account_disabled',
  message: 'x',
});
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeAll(() => setLanguage('en'));

test('its skeleton stands in while it loads', () => {
  show({});
  expect(screen.getByText('soon')).toBeVisible();
});

test('what did not load says what, why, and tries again on demand', async () => {
  const refetch = jest.fn();
  const error = new ApiError({ kind: 'offline', message: 'x' });
  show({ error, isFetching: false, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent(/No plans came.*No connection/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([
  new ApiError({ kind: 'offline', message: 'x' }),
  new ApiError({ kind: 'timeout', message: 'x' }),
  new ApiError({ kind: 'transport', message: 'x', code: 502 }),
  new Error('x'),
])('what Retry does is not said above it: %p', (error) => {
  show({ error, isFetching: false });
  expect(screen.getByRole('alert').textContent.match(/try again/gi)).toEqual(['Try again']);
});

test('Retry stays, with the focus on it, while the query tries again', async () => {
  let arrive: (list: string[]) => void = () => {};
  const responses = [
    () => Promise.reject(new ApiError({ kind: 'timeout', message: 'x' })),
    () => new Promise<string[]>((resolve) => (arrive = resolve)),
  ];
  function Plans() {
    const query = useQuery({ queryKey: ['plans'], queryFn: () => responses.shift()?.() });
    return (
      <QueryView query={query} skeleton={<p>soon</p>}>
        {(list) => <p>{list?.join()}</p>}
      </QueryView>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Plans />
    </QueryClientProvider>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive(['P-1']));
  expect(await screen.findByText('P-1')).toBeVisible();
});

test('what the server does not know is not found, and trying again is not offered', () => {
  const error = new ApiError({ kind: 'business', code: 405, reason: 'not_found', message: 'x' });
  show({ error, isFetching: false });
  expect(screen.getByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is gone by now does not stay, where the address names it', () => {
  const error = new ApiError({ kind: 'business', code: 405, reason: 'not_found', message: 'x' });
  show({ data: ['One'], error, isFetching: false }, { notFound: 'No such plan' });
  expect(screen.getByText('No such plan')).toBeVisible();
  expect(screen.queryByText('One')).toBeNull();
});

test('an id that can not be one is not found where the address names the thing', () => {
  const error = new ApiError({
    kind: 'business',
    code: 400,
    reason: 'invalid_params',
    message: '',
  });
  show({ error, isFetching: false }, { notFound: 'No such plan' });
  expect(screen.getByText('No such plan')).toBeVisible();
});

test('what is refused while the account stays as it is leads to customer service', async () => {
  const services = show({ error: disabled, isFetching: false });
  expect(screen.getByRole('alert')).toHaveTextContent(/No plans came/);
  expect(buttons()).toEqual(['Contact customer service']);
  await userEvent.click(screen.getByRole('button'));
  expect(services.services).toEqual(['general']);
});

test('so does what could not be refreshed because of it', async () => {
  const refetch = jest.fn();
  show({ data: ['P-1'], error: disabled, isFetching: false, dataUpdatedAt: at, refetch });
  await userEvent.click(screen.getByText(/^We couldn’t refresh/));
  expect(refetch).not.toHaveBeenCalled();
  expect(buttons()).toEqual(['Contact customer service']);
});

test('an empty list says what will be here', () => {
  show({ data: [], isFetching: false, dataUpdatedAt: at });
  expect(screen.getByText('No plans yet')).toBeVisible();
});

test('data shows, also while it is refreshed', () => {
  show({ data: ['P-1'], dataUpdatedAt: at });
  expect(screen.getByText('P-1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('data that could not be refreshed stays, and says from when it is', () => {
  const error = new ApiError({ kind: 'timeout', message: 'x' });
  show({ data: ['P-1'], error, isFetching: false, dataUpdatedAt: at });
  expect(screen.getByText('P-1')).toBeVisible();
  expect(screen.getByText(/^We couldn’t refresh\. Data as of Nov 21, 2026/)).toBeVisible();
});

test('a tap on the words that data could not be refreshed asks again', async () => {
  const refetch = jest.fn(() => Promise.resolve());
  const error = new ApiError({ kind: 'timeout', message: 'x' });
  show({ data: ['P-1'], error, isFetching: false, dataUpdatedAt: at, refetch });
  await userEvent.click(screen.getByText(/^We couldn’t refresh/));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('data that could not be refreshed is asked for again on demand', async () => {
  let arrive: () => void = () => {};
  const refetch = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const error = new ApiError({ kind: 'timeout', message: 'x' });
  show({ data: ['P-1'], error, isFetching: false, dataUpdatedAt: at, refetch });
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive());
  expect(retry).not.toHaveAttribute('aria-busy', 'true');
});

describe('on a screen that says it once', () => {
  const error = new ApiError({ kind: 'timeout', message: 'x' });
  const failed = (list: string, dataUpdatedAt: number, refetch = jest.fn()) => ({
    ...nothing,
    data: [list],
    isFetching: false,
    error,
    dataUpdatedAt,
    refetch,
  });
  const screenOf = (...queries: QueryState<string[]>[]) => (
    <OneUpdateFailed>
      {queries.map((query) => (
        <QueryView key={query.data?.join()} query={query} skeleton={<p>soon</p>}>
          {(list) => <p>{list.join()}</p>}
        </QueryView>
      ))}
    </OneUpdateFailed>
  );

  test('what could not be refreshed is said once, as of the oldest, and all of it is asked for again', async () => {
    const arrive: (() => void)[] = [];
    const refetch = jest.fn(() => new Promise<void>((resolve) => void arrive.push(resolve)));
    const [plans, coupons] = [failed('P-1', at, refetch), failed('C-1', at - 86_400_000, refetch)];
    const fine = { ...failed('W-1', 1), error: null };
    const page = render(screenOf(plans, fine, coupons));
    expect(screen.getByText(/^We couldn’t refresh/)).toHaveTextContent('Nov 20, 2026');
    expect(screen.getByText('P-1')).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    expect(refetch).toHaveBeenCalledTimes(2);
    expect(fine.refetch).not.toHaveBeenCalled();

    page.rerender(screenOf({ ...plans, isFetching: true }, fine, coupons));
    await act(async () => arrive[0]!());
    expect(retry).toHaveAttribute('aria-busy', 'true');
    await act(async () => arrive[1]!());
    page.rerender(screenOf({ ...plans, error: null }, fine, { ...coupons, error: null }));
    expect(screen.queryByText(/^We couldn’t refresh/)).toBeNull();
  });

  test('of parts that did not load the first has a Retry, which is for all', async () => {
    const error = new ApiError({ kind: 'offline', message: 'x' });
    const part = (name: string, state: Partial<QueryState<string[]>>) => (
      <QueryView query={{ ...nothing, ...state }} skeleton={<p>soon</p>} failedTitle={name}>
        {(list) => <p>{list.join()}</p>}
      </QueryView>
    );
    const [plans, coupons] = [jest.fn(), jest.fn()];
    const failedPart = (refetch: jest.Mock) => ({ error, isFetching: false, refetch });
    const shown = (first: Partial<QueryState<string[]>>) => (
      <OneUpdateFailed>
        {part('No plans came', first)}
        {part('No coupons came', failedPart(coupons))}
      </OneUpdateFailed>
    );
    const page = render(shown(failedPart(plans)));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^No plans came.*Try again$/),
      expect.stringMatching(/^No coupons came.*check your network\.$/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([plans, coupons].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

    page.rerender(shown({ data: ['P-1'], dataUpdatedAt: at, isFetching: false }));
    expect(screen.getByText('P-1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([plans, coupons].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  test('what a retry can’t help is explained by the first part, with one way to support', () => {
    const part = (title: string, error: unknown) => (
      <QueryView
        query={{ ...nothing, error, isFetching: false }}
        skeleton={<p>soon</p>}
        failedTitle={title}
      >
        {(list: string[]) => <p>{list.join()}</p>}
      </QueryView>
    );
    const shown = (first: unknown) => (
      <HostServicesContext value={fakeServices()}>
        <OneUpdateFailed>
          {part('No plans came', first)}
          {part('No coupons came', disabled)}
          {part('No figures came', disabled)}
        </OneUpdateFailed>
      </HostServicesContext>
    );
    const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    const page = render(shown(disabled));
    const explained = /Your account is disabled.*Contact customer service$/;
    expect(said()).toEqual([
      expect.stringMatching(explained),
      'No coupons came',
      'No figures came',
    ]);
    page.rerender(shown(new ApiError({ kind: 'offline', message: 'x' })));
    expect(said()).toEqual([
      expect.stringMatching(/^No plans came.*Try again$/),
      expect.stringMatching(explained),
      'No figures came',
    ]);
  });

  test('it tries again as long as that helps one of them', () => {
    const [plans, coupons] = [failed('P-1', at), { ...failed('C-1', at), error: disabled }];
    const shown = (...queries: QueryState<string[]>[]) => (
      <HostServicesContext value={fakeServices()}>{screenOf(...queries)}</HostServicesContext>
    );
    const page = render(shown(plans, coupons));
    expect(buttons()).toEqual(['Try again']);
    page.rerender(shown({ ...plans, error: disabled }, coupons));
    expect(buttons()).toEqual(['Contact customer service']);
  });

  test('a part that goes takes what it had to say along', () => {
    const page = render(screenOf(failed('P-1', at), failed('C-1', at)));
    page.rerender(screenOf());
    expect(screen.queryByText(/^We couldn’t refresh/)).toBeNull();
  });
});
