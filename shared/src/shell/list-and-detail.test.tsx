import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { fakeServices, type FakeServices } from '../testing/fake-services.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { windowOf } from '../testing/window-width.ts';
import { ListAndDetail } from './list-and-detail.tsx';
import { useListSearch } from './list-search.ts';
import { PANES_FROM } from './panes-from.ts';
import { RowLink } from './row-link.tsx';

/** How often a list was mounted. */
let lists: number;

function List() {
  const [filter, setFilter] = useListSearch();
  useEffect(() => void (lists += 1), []);
  return (
    <>
      <p>Filter: {filter.toString()}</p>
      <button onClick={() => setFilter({ status: 'settled' })}>Settled</button>
      {['1', '2'].map((id) => (
        <RowLink key={id} page="/plan/detail" id={id}>
          Row {id}
        </RowLink>
      ))}
    </>
  );
}

function Detail() {
  return <p>Detail of {useSearchParams()[0].get('id')}</p>;
}

const show = (
  route: string,
  services: FakeServices = { ...fakeServices(), panesFrom: PANES_FROM },
) =>
  renderScreen(<ListAndDetail path="/plan" list={<List />} label="Plan" empty="Choose a plan." />, {
    route,
    path: '/plan',
    children: [
      { index: true, element: null },
      { path: 'detail', element: <Detail /> },
    ],
    services,
  });
const row = (id: string) => screen.getByRole('link', { name: `Row ${id}` });
const open = () => screen.queryByRole('link', { current: 'page' });

beforeEach(() => {
  lists = 0;
});

describe('in a wide window', () => {
  beforeEach(() => void windowOf(PANES_FROM));

  test('the list stays beside what one row after the other opens, and Back leads to it', async () => {
    const { user, location, navigate } = await show('/plan?status=putting');
    expect(screen.getByText('Choose a plan.')).toBeVisible();
    expect(open()).toBeNull();
    await user.click(row('1'));
    expect(location()).toBe('/plan/detail?id=1');
    expect(open()).toBe(row('1'));
    await user.click(row('2'));
    expect(location()).toBe('/plan/detail?id=2');
    expect(open()).toBe(row('2'));
    expect(screen.getByRole('region', { name: 'Plan' })).toHaveTextContent('Detail of 2');
    expect(screen.getByText('Filter: status=putting')).toBeVisible();
    await act(() => navigate(-1));
    expect(location()).toBe('/plan?status=putting');
    expect(open()).toBeNull();
    expect(lists).toBe(1);
  });

  test('an address of a detail has the list beside it, which can be filtered', async () => {
    const { user, location } = await show('/plan/detail?id=2');
    expect(open()).toBe(row('2'));
    await user.click(screen.getByRole('button', { name: 'Settled' }));
    expect(screen.getByText('Filter: status=settled')).toBeVisible();
    expect(location()).toBe('/plan/detail?id=2');
    await user.click(row('1'));
    expect(screen.getByText('Filter: status=settled')).toBeVisible();
    expect(screen.getByText('Detail of 1')).toBeVisible();
  });

  test('a filter chosen beside a detail stays when Back leads to the list', async () => {
    const { user, location, navigate } = await show('/plan?status=putting');
    await user.click(row('1'));
    await user.click(screen.getByRole('button', { name: 'Settled' }));
    await user.click(row('2'));
    await act(() => navigate(-1));
    expect(location()).toBe('/plan?status=settled');
    expect(screen.getByText('Filter: status=settled')).toBeVisible();
    await act(() => navigate(1));
    expect(location()).toBe('/plan/detail?id=2');
    // Once: a list that is opened with another filter afterwards has that one.
    await act(() => navigate('/plan?status=putting'));
    expect(location()).toBe('/plan?status=putting');
  });

  test('a link from a detail to the list with a filter of its own has that one', async () => {
    const { user, location, navigate } = await show('/plan?status=putting');
    await user.click(row('1'));
    await user.click(screen.getByRole('button', { name: 'Settled' }));
    await act(() => navigate('/plan?status=failed'));
    expect(location()).toBe('/plan?status=failed');
  });

  test('a detail without an id is a detail, and the list’s address with a slash is the list’s', async () => {
    const { navigate } = await show('/plan/detail');
    expect(screen.getByRole('region')).toHaveTextContent('Detail of');
    await act(() => navigate('/plan/'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('a host that knows of no panes shows one of both', async () => {
    const { user } = await show('/plan', fakeServices());
    expect(screen.queryByText('Choose a plan.')).toBeNull();
    await user.click(row('1'));
    expect(screen.getByText('Detail of 1')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('in a narrower window it is one of both, until that gets wider', async () => {
  const resize = windowOf(PANES_FROM - 1);
  const { user, location, navigate } = await show('/plan');
  await user.click(screen.getByRole('button', { name: 'Settled' }));
  expect(location()).toBe('/plan?status=settled');
  await user.click(row('1'));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => resize(PANES_FROM));
  expect(open()).toBe(row('1'));
  expect(screen.getByText('Filter: status=settled')).toBeVisible();
  act(() => resize(PANES_FROM - 1));
  expect(screen.queryByRole('link')).toBeNull();
  await act(() => navigate(-1));
  expect(screen.getByText('Filter: status=settled')).toBeVisible();
});
