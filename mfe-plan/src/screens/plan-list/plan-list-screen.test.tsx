import { act, screen, waitFor, within } from '@testing-library/react';
import { PLAN_STATUSES } from '@adpartner/shared/contract/plan';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aPlan, aPuttingPlan, planCounts } from '@adpartner/shared/testing/builders/plan';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { pullDown } from '@adpartner/shared/testing/pull-down';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { PlanListScreen } from './plan-list-screen.tsx';

const coffee = aPlan();
const harbour = aPuttingPlan({
  id: 'plan-2',
  number: 'P-1002',
  product: { id: 'product-2', name: 'Harbour', kind: 'game', image_url: '' },
});
const counts = planCounts({ waiting_put: 1, putting: 1 });

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    listPlansCall: ({ status }) => ({
      list: [harbour, coffee].filter((plan) => status === undefined || plan.status === status),
      next_cursor: null,
      counts,
    }),
    ...handlers,
  });

const show = (route = '/plan') =>
  renderScreen(<PlanListScreen />, { route, messages: { plan: en }, user: aUser() });

const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('skeletons stand in while the plans load', async () => {
  server({ listPlansCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a plan is a row with its product, number, state and amount, and leads to the plan', async () => {
  server();
  await show();
  const row = await screen.findByRole('link', { name: /Harbour/ });
  expect(row).toHaveAttribute('href', '/plan/detail?id=plan-2');
  expect(row).toHaveTextContent('P-1002');
  expect(row).toHaveTextContent('Running');
  expect(await within(row).findByText('$200.00')).toBeInTheDocument();
});

test('only a plan that is being delivered shows how far it is', async () => {
  server();
  await show();
  const bar = await screen.findByRole('progressbar');
  expect(bar).toHaveAccessibleName('Progress of Harbour');
  expect(bar).toHaveAttribute('aria-valuetext', '40%');
});

test('a plan that waits to be put says that it has no amount yet', async () => {
  server();
  await show();
  const row = await screen.findByRole('link', { name: /Morning coffee/ });
  expect(row).toHaveTextContent('No amount yet');
  expect(row).not.toHaveTextContent('$0.00');
});

test('a plan that the user cancelled says so, and not that it failed', async () => {
  const failed = { ...harbour, status: 'put_failed' as const };
  const cancelled = { ...failed, id: 'plan-3', product: { ...harbour.product, name: 'Lagoon' } };
  server({
    listPlansCall: () => ({
      list: [{ ...cancelled, why: { key: 'why.plan_cancelled', params: {} } }, failed],
      next_cursor: null,
      counts,
    }),
  });
  await show();
  expect(await screen.findByRole('link', { name: /Lagoon/ })).toHaveTextContent('Cancelled');
  expect(screen.getByRole('link', { name: /Harbour/ })).toHaveTextContent('Failed');
});

test('there is a tab for every state, with its count', async () => {
  server();
  await show();
  await screen.findByRole('link', { name: /Harbour/ });
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'All2',
    'Waiting for funds1',
    'Matching0',
    'Running1',
    'Failed0',
    'Finished0',
    'Waiting for settlement0',
    'Settled0',
  ]);
});

test('choosing a tab asks for its plans and keeps it in the URL', async () => {
  const { inputsOf } = server();
  const { user, location } = await show();
  await screen.findByRole('link', { name: /Harbour/ });
  await user.click(tab(/Waiting for funds/));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Harbour/ })).toBeNull());
  expect(await screen.findByRole('link', { name: /Morning coffee/ })).toBeVisible();
  expect(location()).toBe('/plan?status=waiting_put');
  expect(inputsOf('listPlansCall').at(-1)?.status).toBe('waiting_put');
  await user.click(tab(/^All/));
  await waitFor(() => expect(location()).toBe('/plan'));
});

test('the URL opens a tab; a state that does not exist opens all', async () => {
  server();
  const { navigate } = await show('/plan?status=putting');
  expect(tab(/^Running/)).toHaveAttribute('aria-selected', 'true');
  await act(() => navigate('/plan?status=flying'));
  expect(await screen.findByRole('tab', { name: /^All/, selected: true })).toBeVisible();
});

test('the counts stay while the next tab loads', async () => {
  const { change } = server();
  const { user } = await show();
  await screen.findByRole('link', { name: /Harbour/ });
  change({ listPlansCall: () => new Promise(() => {}) });
  await user.click(tab(/Settled/));
  expect(tab(/^All/)).toHaveTextContent('All2');
});

test.each(['all', ...PLAN_STATUSES] as const)(
  'an empty tab says what will be in it: %s',
  async (status) => {
    server({
      listPlansCall: () => ({ list: [], next_cursor: null, counts: planCounts() }),
    });
    const { user, location } = await show(status === 'all' ? '/plan' : `/plan?status=${status}`);
    expect(await screen.findByText(en.list.empty[status])).toBeVisible();
    if (status === 'all') {
      expect(screen.queryByRole('button', { name: 'Show all plans' })).toBeNull();
    } else {
      await user.click(screen.getByRole('button', { name: 'Show all plans' }));
      await waitFor(() => expect(location()).toBe('/plan'));
    }
  },
);

test('plans that could not be loaded can be asked for again', async () => {
  const { change } = server({
    listPlansCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const failed = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(failed).toHaveTextContent('We couldn’t load your plans');
  change({ listPlansCall: () => ({ list: [harbour], next_cursor: null, counts }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Harbour/ })).toBeVisible();
});

test('offline is said in words', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server({
    listPlansCall: () => {
      throw noConnection();
    },
  });
  await show();
  const failed = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(failed).toHaveTextContent('No connection');
});

test('the list goes on page by page until its end', async () => {
  const { inputsOf } = server({
    listPlansCall: ({ cursor }) =>
      cursor === undefined
        ? { list: [harbour], next_cursor: 'after-harbour', counts }
        : { list: [coffee], next_cursor: null, counts },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Morning coffee/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Harbour/ })).toBeVisible();
  expect(screen.getByText('That’s everything')).toBeVisible();
  expect(inputsOf('listPlansCall').map(({ cursor }) => cursor)).toEqual([
    undefined,
    'after-harbour',
  ]);
});

test('pulling the list down asks for it again', async () => {
  const { change } = server();
  await show();
  const row = await screen.findByRole('link', { name: /Harbour/ });
  change({ listPlansCall: () => ({ list: [coffee], next_cursor: null, counts }) });
  pullDown(row);
  await waitFor(() => expect(screen.queryByRole('link', { name: /Harbour/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Morning coffee/ })).toBeVisible();
});
