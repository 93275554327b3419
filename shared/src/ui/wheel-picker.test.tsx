import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OPTION_HEIGHT } from './use-wheel.ts';
import { WheelPicker } from './wheel-picker.tsx';

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

describe('a wheel with more options than it shows', () => {
  const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kay', 'Lee'];
  const many = NAMES.map((label) => ({ value: label, label }));

  function Many({ first }: { first: string }) {
    const [value, setValue] = useState(first);
    return <WheelPicker label="Name" options={many} value={value} onValueChange={setValue} />;
  }
  const wheel = () => screen.getByRole('listbox');
  /** The names in its six rows, of which the third is in the band. */
  const inView = () => {
    const row = wheel().scrollTop / OPTION_HEIGHT - 2;
    return [...wheel().children].slice(row, row + 6).map((option) => option.textContent);
  };
  const scrollBy = (rows: number) => {
    wheel().scrollTop += rows * OPTION_HEIGHT;
    fireEvent.scroll(wheel());
    act(() => jest.advanceTimersByTime(200));
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(NAMES)('shows six names where %s is chosen, and says each option once', (name) => {
    render(<Many first={name} />);
    expect(new Set(inView()).size).toBe(6);
    expect(inView()[2]).toBe(name);
    expect(screen.getAllByRole('option')).toHaveLength(12);
    expect(chosen()).toHaveTextContent(name);
  });

  it('goes on from the last to the first, by hand, for ever', () => {
    render(<Many first="Lee" />);
    for (const name of ['Ed', 'Jo', 'Cy', 'Hal', 'Ada']) {
      scrollBy(5);
      expect(chosen()).toHaveTextContent(name);
      expect(inView()[2]).toBe(name);
    }
    scrollBy(-3);
    expect(chosen()).toHaveTextContent('Jo');
  });

  it('turns the short way to what is pressed, and stands with a turn to either side', () => {
    render(<Many first="Ada" />);
    const before = wheel().scrollTop;
    fireEvent.click(wheel().querySelectorAll('[aria-hidden]')[11]!);
    expect(chosen()).toHaveTextContent('Lee');
    expect(wheel().scrollTop).toBe(before - OPTION_HEIGHT);
    scrollBy(0);
    expect(wheel().scrollTop).toBe(before + 11 * OPTION_HEIGHT);
    expect(inView()[2]).toBe('Lee');
  });

  it('ends at its first and last option by key', () => {
    render(<Many first="Ada" />);
    fireEvent.keyDown(wheel(), { key: 'ArrowUp' });
    expect(chosen()).toHaveTextContent('Ada');
    fireEvent.keyDown(wheel(), { key: 'End' });
    fireEvent.keyDown(wheel(), { key: 'ArrowDown' });
    expect(chosen()).toHaveTextContent('Lee');
  });
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
