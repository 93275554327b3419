import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextField } from './text-field.tsx';

it('a text field is named by its label and described by its help', () => {
  render(<TextField name="username" label="User name" help="3 to 32 characters" />);
  const input = screen.getByRole('textbox', { name: 'User name' });
  expect(input).toHaveAccessibleDescription('3 to 32 characters');
  expect(input).toHaveAttribute('name', 'username');
  expect(input).not.toBeInvalid();
});

it('an error marks the field and is part of its description', () => {
  render(<TextField name="username" label="User name" help="Help" error="Already taken" />);
  const input = screen.getByRole('textbox', { name: 'User name' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Help Already taken');
});

it('what is typed is told to the caller', async () => {
  const change = jest.fn();
  render(<TextField name="username" label="User name" onValueChange={change} />);
  await userEvent.type(screen.getByRole('textbox'), 'mia');
  expect(change).toHaveBeenLastCalledWith('mia');
});

it('the standard autocomplete token reaches the input', () => {
  render(<TextField name="username" label="User name" kind="code" autoComplete="username" />);
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByRole('textbox')).toHaveAttribute('autocapitalize', 'none');
});

it.each([
  ['email', 'email'],
  ['tel', 'tel'],
  ['amount', 'decimal'],
] as const)('a field for %s asks for the %s keyboard', (kind, inputMode) => {
  render(<TextField name="x" label="X" kind={kind} />);
  expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', inputMode);
});

it.each([
  ['text', 'auto'],
  ['email', 'ltr'],
  ['tel', 'ltr'],
  ['code', 'ltr'],
  ['amount', 'ltr'],
  ['password', 'ltr'],
] as const)('what is typed into a field for %s goes %s', (kind, direction) => {
  render(<TextField name="x" label="X" kind={kind} />);
  expect(screen.getByLabelText('X')).toHaveAttribute('dir', direction);
});

it.each([
  ['defaultValue', 'what it comes with'],
  ['value', 'what it is given'],
])('by its %s a field counts %s', (prop) => {
  const value = { [prop]: 'abcdef' };
  render(<TextField name="x" label="X" maxLength={5} {...value} onChange={() => undefined} />);
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('6 / 5');
});

it('what is pasted stays whole, and is counted in what people see once it is nearly too long', async () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  render(<TextField name="x" label="X" help="Help" maxLength={5} />);
  const input = screen.getByRole('textbox');
  input.focus();
  await userEvent.paste(family.repeat(3));
  expect(input).toHaveAccessibleDescription('Help');
  await userEvent.paste(family);
  expect(input).toHaveAccessibleDescription('Help 4 / 5');
  expect(input).not.toBeInvalid();
  await userEvent.paste(family.repeat(3));
  expect(input).toHaveValue(family.repeat(7));
  expect(input).not.toHaveAttribute('maxlength');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Help 7 / 5');
});

it('an email field leaves the verdict, and its words, to the app', async () => {
  render(<TextField name="email" label="Email" kind="email" />);
  await userEvent.type(screen.getByRole('textbox'), 'nonsense{Enter}');
  expect(screen.getByRole('textbox')).not.toBeInvalid();
});

it('a password is shown and hidden again without losing what was typed', async () => {
  render(
    <TextField
      name="password"
      label="Password"
      kind="password"
      reveal={{ show: 'Show password', hide: 'Hide password' }}
    />,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('a required field says so to assistive technology and to nobody else', () => {
  render(<TextField name="x" label="X" required />);
  expect(screen.getByRole('textbox')).toBeRequired();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('required');
});

it('a disabled field is disabled', () => {
  render(<TextField name="x" label="X" disabled />);
  expect(screen.getByRole('textbox')).toBeDisabled();
});

it('a ref is the real input', () => {
  const input = createRef<HTMLInputElement>();
  render(<TextField ref={input} name="x" label="X" />);
  expect(input.current).toBe(screen.getByRole('textbox'));
});
