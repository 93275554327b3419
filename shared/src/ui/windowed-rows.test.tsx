import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListRow } from './list-row.tsx';
import { WindowedRows } from './windowed-rows.tsx';

/** The height of an unrendered row: nothing has a height here. */
const HEIGHT = 68;

const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => `row ${index + 1}`);

const list = (rows: readonly string[], goesOn = false) => (
  <WindowedRows label="Records" rows={rows} keyOf={(row) => row} goesOn={goesOn}>
    {(row, place) => <ListRow title={row} render={<a href={`#${row}`}>go</a>} {...place} />}
  </WindowedRows>
);

/** Frames, and what is done right after each. */
function frames(count: number) {
  for (let frame = 0; frame < count; frame++) act(() => void jest.advanceTimersByTime(17));
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const element = () => screen.getByRole('list', { name: 'Records' });

/** Nothing has a layout here either: the list is told how far it is scrolled. */
function scrollTo(y: number) {
  jest
    .spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: -y } as DOMRect);
  fireEvent.scroll(window);
  frames(60);
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '');
  jest.spyOn(window, 'scrollBy').mockImplementation();
});
afterEach(() => {
  // What waits for a frame would wait in the next test, which has other frames.
  act(() => jest.runOnlyPendingTimers());
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a list of 200 rows is there whole after a while, and its beginning at once', () => {
  render(list(rowsTo(200)));
  expect(shown()).toEqual(rowsTo(10));
  frames(60);
  expect(shown()).toEqual(rowsTo(200));
});

it('of a long list there are the rows near the screen, and room for the others', () => {
  render(list(rowsTo(10_000)));
  frames(60);
  expect(shown()).toEqual(rowsTo(shown().length));
  expect(shown().length).toBeLessThan(60);
  const room = element().lastElementChild as HTMLElement;
  expect(room).toHaveAttribute('aria-hidden', 'true');
  expect(parseFloat(room.style.blockSize)).toBe((10_000 - shown().length) * HEIGHT);
});

it('scrolling brings others, in their places', () => {
  render(list(rowsTo(10_000)));
  scrollTo(5_000 * HEIGHT);
  expect(shown()).not.toContain('row 1');
  expect(shown()).toContain('row 5001');
  expect(shown().length).toBeLessThan(60);
  const [room, first] = element().children as unknown as [HTMLElement, HTMLElement];
  const position = Number(first.getAttribute('aria-posinset'));
  expect(first).toHaveTextContent(`row ${position}`);
  expect(parseFloat(room.style.blockSize)).toBeCloseTo((position - 1) * HEIGHT);
});

it('each row says which it is, and how many there are once that is known', () => {
  const { rerender } = render(list(rowsTo(300), true));
  const first = () => screen.getAllByRole('listitem')[0];
  expect(first()).toHaveAttribute('aria-posinset', '1');
  expect(first()).toHaveAttribute('aria-setsize', '-1');
  rerender(list(rowsTo(320)));
  expect(first()).toHaveAttribute('aria-setsize', '320');
  rerender(list(rowsTo(20)));
  expect(first()).not.toHaveAttribute('aria-setsize');
});

it('the row that has the focus stays, and those one gets to from there', () => {
  render(list(rowsTo(10_000)));
  const link = screen.getByRole('link', { name: 'row 8' });
  act(() => link.focus());
  scrollTo(300_000);
  expect(link).toHaveFocus();
  expect(shown()).toEqual(expect.arrayContaining(rowsTo(15)));
  act(() => link.blur());
  scrollTo(300_500);
  expect(shown()).not.toContain('row 8');
});

it('a row keeps its element, and the focus, where another comes before it', () => {
  const { rerender } = render(list(rowsTo(30)));
  const link = screen.getByRole('link', { name: 'row 5' });
  act(() => link.focus());
  rerender(list(['row 0', ...rowsTo(30)]));
  expect(screen.getByRole('link', { name: 'row 5' })).toBe(link);
  expect(link).toHaveFocus();
});

describe('who opened a row and comes back', () => {
  const open = (row: string) => {
    const { unmount } = render(list(rowsTo(10_000)));
    scrollTo(5_000 * HEIGHT);
    fireEvent.click(screen.getByRole('link', { name: row }), { bubbles: true });
    unmount();
    jest.restoreAllMocks();
    jest.spyOn(window, 'scrollBy').mockImplementation();
  };

  it('is at the row, which has the focus', () => {
    open('row 5004');
    render(list(rowsTo(10_000)));
    expect(screen.getByRole('link', { name: 'row 5004' })).toHaveFocus();
    expect(window.scrollBy).toHaveBeenCalledTimes(1);
  });

  it('is at the row, also where others have come before it', () => {
    open('row 5004');
    render(list(['row 0', ...rowsTo(10_000)]));
    expect(screen.getByRole('link', { name: 'row 5004' })).toHaveFocus();
  });

  it('is at the beginning where the row is gone', () => {
    open('row 5004');
    render(list(rowsTo(20)));
    expect(shown()).toEqual(rowsTo(10));
    expect(window.scrollBy).not.toHaveBeenCalled();
  });
});

it('what the router keeps with the entry of the history stays there', () => {
  window.history.replaceState({ key: 'abc' }, '');
  render(list(rowsTo(30)));
  fireEvent.click(screen.getByRole('link', { name: 'row 5' }));
  expect(window.history.state).toMatchObject({ key: 'abc' });
});
