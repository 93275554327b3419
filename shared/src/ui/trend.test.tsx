import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trend, type TrendPoint } from './trend.tsx';

const WORDS = { empty: 'Nothing yet', table: 'Show as a table', when: 'When' };
const point = (value: number, at: number): TrendPoint => ({
  key: String(at),
  value,
  label: `${at + 1} Nov`,
  text: `$${value}.00`,
});

/** jsdom has no PointerEvent. */
const pointer = (type: string, clientX: number, pointerType = 'mouse') =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX, buttons: 1 }), { pointerType });

function show(values: number[]) {
  return render(
    <Trend
      label="Profit"
      points={values.map(point)}
      formatTick={(value) => `t${value}`}
      words={WORDS}
    />,
  );
}

it('without points it says what will be here', () => {
  show([]);
  expect(screen.getByText('Nothing yet')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('the last point is read first', () => {
  show([5, 40, 10]);
  expect(screen.getByRole('slider', { name: 'Profit' })).toHaveAttribute(
    'aria-valuetext',
    '3 Nov: $10.00',
  );
});

it.each([
  ['{ArrowLeft}', '2 Nov: $40.00'],
  ['{Home}', '1 Nov: $5.00'],
  ['{Home}{ArrowLeft}', '1 Nov: $5.00'],
  ['{Home}{ArrowRight}', '2 Nov: $40.00'],
  ['{ArrowRight}', '3 Nov: $10.00'],
  ['{Home}{End}', '3 Nov: $10.00'],
])('the keys %s read %s', async (keys, read) => {
  show([5, 40, 10]);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', read);
});

it('dragging reads what is under the mouse, leaving the chart the last again', () => {
  const { container } = show([5, 40, 10]);
  const drawing = container.querySelector('.lines') as SVGElement;
  drawing.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
  const slider = screen.getByRole('slider');
  fireEvent(slider, pointer('pointerdown', 90));
  expect(slider).toHaveAttribute('aria-valuetext', '2 Nov: $40.00');
  fireEvent(slider, pointer('pointermove', -20));
  expect(slider).toHaveAttribute('aria-valuetext', '1 Nov: $5.00');
  fireEvent(slider, pointer('pointerout', -20));
  expect(slider).toHaveAttribute('aria-valuetext', '3 Nov: $10.00');
});

it('what a tap reads stays when the finger is lifted, until something else is pressed', () => {
  const { container } = show([5, 40, 10]);
  const drawing = container.querySelector('.lines') as SVGElement;
  drawing.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
  const slider = screen.getByRole('slider');
  act(() => slider.focus());
  for (const type of ['pointerdown', 'pointerup', 'pointerout']) {
    fireEvent(slider, pointer(type, 90, 'touch'));
  }
  expect(slider).toHaveAttribute('aria-valuetext', '2 Nov: $40.00');
  act(() => slider.blur());
  expect(slider).toHaveAttribute('aria-valuetext', '3 Nov: $10.00');
});

it('written from the right, time runs to the left', async () => {
  const { container } = show([5, 40, 10]);
  jest
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue({ direction: 'rtl' } as CSSStyleDeclaration);
  const drawing = container.querySelector('.lines') as SVGElement;
  drawing.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
  const slider = screen.getByRole('slider');
  fireEvent(slider, pointer('pointerdown', 195));
  expect(slider).toHaveAttribute('aria-valuetext', '1 Nov: $5.00');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider).toHaveAttribute('aria-valuetext', '2 Nov: $40.00');
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(slider).toHaveAttribute('aria-valuetext', '1 Nov: $5.00');
  jest.restoreAllMocks();
});

it('first, last and extreme are labelled, and the lines too', () => {
  const { container } = show([5, 40, 10]);
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((part) => part.textContent);
  expect(texts('.ends > span')).toEqual(['1 Nov$5.00', '3 Nov$10.00']);
  expect(texts('.extreme')).toEqual(['$40.00']);
  expect(texts('.ticks > span')).toEqual(['t0', 't20', 't40']);
});

it('an extreme at an end is not labelled twice', () => {
  const { container } = show([5, 10, 40]);
  expect(container.querySelector('.extreme')).toBeNull();
});

it('a loss is drawn below the line of zero', () => {
  const { container } = show([50, -50, 0]);
  const line = container.querySelector('polyline')?.getAttribute('points');
  expect(line).toBe('0,0 50,100 100,50');
});

it('a single point stands in the middle', () => {
  const { container } = show([30]);
  expect(container.querySelector('polyline')?.getAttribute('points')).toMatch(/^50,/);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '1 Nov: $30.00');
});

it('all zero is a line at zero', () => {
  const { container } = show([0, 0]);
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0,100 100,100');
});

it('the table has every point', () => {
  show([5, 40]);
  expect(screen.getByText('Show as a table')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Profit', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual(['WhenProfit', '1 Nov$5.00', '2 Nov$40.00']);
});
