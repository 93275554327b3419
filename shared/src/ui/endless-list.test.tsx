import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EndlessList, type EndlessListProps } from './endless-list.tsx';

const WORDS = { more: 'Load more', loading: 'Loading', retry: 'Try again', end: 'That is all' };
const more = jest.fn();
beforeEach(() => more.mockClear());

const list = (props: Partial<EndlessListProps> = {}) => (
  <EndlessList hasMore loading={false} onMore={more} words={WORDS} {...props}>
    <ul>
      <li>first</li>
    </ul>
  </EndlessList>
);

describe('with a watcher of what is on the screen', () => {
  let reach: (isIntersecting: boolean) => void;
  let watchers = 0;

  beforeEach(() => {
    watchers = 0;
    window.IntersectionObserver = class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        reach = (isIntersecting) => listener([{ isIntersecting }]);
      }
      observe() {
        watchers += 1;
      }
      disconnect() {
        watchers -= 1;
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
  });

  it('coming near the end asks for more', () => {
    render(list());
    act(() => reach(false));
    expect(more).not.toHaveBeenCalled();
    act(() => reach(true));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<EndlessListProps>]>([
    ['while a page is on its way', { loading: true }],
    ['after a page failed', { failure: 'No connection' }],
    ['at the end', { hasMore: false }],
  ])('%s, nothing is asked for', (_, props) => {
    render(list(props));
    expect(watchers).toBe(0);
  });

  it('a page that did not fill the screen is followed by the next', () => {
    const { rerender } = render(list());
    act(() => reach(true));
    rerender(list({ loading: true }));
    rerender(list());
    act(() => reach(true));
    expect(more).toHaveBeenCalledTimes(2);
  });
});

it('the next page can be asked for with a button', async () => {
  render(list());
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(more).toHaveBeenCalledTimes(1);
});

it('loading is announced, and takes the button’s place', () => {
  render(list({ loading: true }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a page that did not come says why and can be tried again', async () => {
  render(list({ failure: 'No connection' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(more).toHaveBeenCalledTimes(1);
});

it('the end says that it is the end', () => {
  render(list({ hasMore: false }));
  expect(screen.getByText('That is all')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
