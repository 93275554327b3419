import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

function Searching({ start = '', ...props }: Partial<SearchFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <SearchField
      name="search"
      label="Search plans"
      clearLabel="Clear the search"
      value={value}
      onValueChange={setValue}
      {...props}
    />
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Search plans' });

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('a phone’s keyboard offers a search, and no past inputs', () => {
  render(<Searching />);
  expect(field()).toHaveAttribute('type', 'search');
  expect(field()).toHaveAttribute('enterkeyhint', 'search');
  expect(field()).toHaveAttribute('autocomplete', 'off');
  expect(field()).toHaveAttribute('placeholder', 'Search plans');
});

it('only a search that has begun can be cleared, and the focus stays for the next', async () => {
  render(<Searching />);
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field(), 'ocean');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['finger', true],
  ['mouse', false],
])('Enter is told, and closes the keyboard of a screen used by %s', async (_, isCoarse) => {
  Object.assign(window, { matchMedia: () => ({ matches: isCoarse }) });
  const enter = jest.fn();
  render(<Searching onEnter={enter} />);
  await userEvent.type(field(), 'ocean{Enter}');
  expect(enter).toHaveBeenCalledTimes(1);
  expect(field() === document.activeElement).toBe(!isCoarse);
});

it('Enter that confirms what an input method suggests is no search', () => {
  const enter = jest.fn();
  render(<Searching start="ひ" onEnter={enter} />);
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(enter).not.toHaveBeenCalled();
});

it('Escape clears the search; in an empty field it is left to what surrounds it', async () => {
  const close = jest.fn();
  document.addEventListener('keydown', close);
  render(<Searching start="ocean" />);
  await userEvent.type(field(), '{Escape}');
  expect(field()).toHaveValue('');
  expect(close).not.toHaveBeenCalled();
  await userEvent.type(field(), '{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', close);
});
