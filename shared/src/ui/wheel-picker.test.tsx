import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OPTION_HEIGHT, WheelPicker } from './wheel-picker.tsx';

const OPTIONS = [
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'spa', label: 'Español', lang: 'es' },
  { value: 'th', label: 'ไทย', lang: 'th' },
] as const;
type Value = (typeof OPTIONS)[number]['value'];

const change = jest.fn();
beforeEach(() => change.mockClear());

function Example() {
  const [value, setValue] = useState<Value>('en');
  const take = (next: Value) => {
    change(next);
    setValue(next);
  };
  return <WheelPicker label="Language" options={OPTIONS} value={value} onValueChange={take} />;
}

const chosen = () => screen.getByRole('option', { selected: true });

it('the options are 44 px high', () => {
  expect(OPTION_HEIGHT).toBe(44);
});

it('the wheel is a list box whose active option is the chosen one', () => {
  render(<Example />);
  const wheel = screen.getByRole('listbox', { name: 'Language' });
  expect(chosen()).toHaveTextContent('English');
  expect(wheel).toHaveAttribute('aria-activedescendant', chosen().id);
  expect(wheel.scrollTop).toBe(OPTION_HEIGHT);
});

it('an option is read in its own language', () => {
  render(<Example />);
  expect(screen.getByRole('option', { name: 'ไทย' })).toHaveAttribute('lang', 'th');
});

it('scrolling chooses only once the wheel stands still', () => {
  jest.useFakeTimers();
  render(<Example />);
  const wheel = screen.getByRole('listbox');
  for (const top of [60, 90, 130]) {
    wheel.scrollTop = top;
    fireEvent.scroll(wheel);
    act(() => jest.advanceTimersByTime(50));
  }
  expect(change).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(change.mock.calls).toEqual([['th']]);
  jest.useRealTimers();
});

it.each([
  ['{ArrowDown}', 'Español'],
  ['{ArrowUp}', 'Deutsch'],
  ['{End}', 'ไทย'],
  ['{Home}', 'Deutsch'],
  ['{PageDown}', 'ไทย'],
  ['{PageUp}', 'Deutsch'],
  ['d', 'Deutsch'],
  ['esp', 'Español'],
  ['x', 'English'],
])('the keys %s choose %s', async (keys, label) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(chosen()).toHaveTextContent(label);
});

it('a letter looks on from the chosen option', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('e');
  expect(chosen()).toHaveTextContent('Español');
});

it('a press on an option turns the wheel to it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('option', { name: 'Deutsch' }));
  expect(chosen()).toHaveTextContent('Deutsch');
  expect(screen.getByRole('listbox').scrollTop).toBe(0);
});

it('the option already chosen is not told again', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('option', { name: 'English' }));
  expect(change).not.toHaveBeenCalled();
});

describe('a wheel that is held up while it turns to what was pressed', () => {
  const heldUpAt = (top: number) => {
    const wheel = screen.getByRole('listbox');
    wheel.scrollTop = top;
    fireEvent.scroll(wheel);
    act(() => jest.advanceTimersByTime(500));
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does not choose what it is passing', () => {
    render(<Example />);
    fireEvent.click(screen.getByRole('option', { name: 'ไทย' }));
    heldUpAt(50);
    expect(chosen()).toHaveTextContent('ไทย');
    heldUpAt(3 * OPTION_HEIGHT);
    expect(change.mock.calls).toEqual([['th']]);
  });

  it.each([
    ['hand', (wheel: HTMLElement) => fireEvent.pointerDown(wheel)],
    ['mouse wheel', (wheel: HTMLElement) => fireEvent.wheel(wheel)],
  ])('chooses where a %s stops it', (_, stop) => {
    render(<Example />);
    fireEvent.click(screen.getByRole('option', { name: 'ไทย' }));
    stop(screen.getByRole('listbox'));
    heldUpAt(2 * OPTION_HEIGHT);
    expect(chosen()).toHaveTextContent('Español');
  });
});
