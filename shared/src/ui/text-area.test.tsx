import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextArea } from './text-area.tsx';

it('a text area is a labelled, described textbox of several lines', () => {
  render(<TextArea name="content" label="What happened?" help="Be brief" error="Say something" />);
  const area = screen.getByRole('textbox', { name: 'What happened?' });
  expect(area.tagName).toBe('TEXTAREA');
  expect(area).toHaveAttribute('name', 'content');
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription('Be brief Say something');
});

it('lines are told to the caller as typed', async () => {
  const change = jest.fn();
  render(<TextArea name="content" label="Content" onValueChange={change} />);
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}bcd');
  expect(change).toHaveBeenLastCalledWith('a\nbcd');
});

it('what is pasted stays whole, and what is too long of it is counted', async () => {
  render(<TextArea name="content" label="Content" maxLength={5} count="7 of 5" />);
  const area = screen.getByRole('textbox');
  area.focus();
  await userEvent.paste('abcdefg');
  expect(area).toHaveValue('abcdefg');
  expect(area).not.toHaveAttribute('maxlength');
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription('7 / 5');
  await userEvent.type(area, '{Backspace}{Backspace}');
  expect(area).not.toBeInvalid();
  expect(screen.getByText('7 of 5')).toBeVisible();
});

it('it follows the direction of what is written', () => {
  render(<TextArea name="content" label="Content" />);
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto');
});

it('a ref is the real text area', () => {
  const area = createRef<HTMLTextAreaElement>();
  render(<TextArea ref={area} name="content" label="Content" />);
  expect(area.current).toBe(screen.getByRole('textbox'));
});
