import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

function Stateful(props: Partial<CodeFieldProps>) {
  const [value, setValue] = useState('');
  return <CodeField name="code" label="Code" value={value} onValueChange={setValue} {...props} />;
}

it('a code is one input with the numeric keyboard, whose Enter goes on', () => {
  render(<Stateful />);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByRole('textbox')).toHaveAttribute('enterkeyhint', 'go');
});

it('only digits are taken, and no more than fit', async () => {
  render(<Stateful />);
  await userEvent.type(screen.getByRole('textbox'), 'a1b2-3 4567890');
  expect(screen.getByRole('textbox')).toHaveValue('123456');
});

it.each(['١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'])(
  'digits of another script, %s, are taken as well',
  async (typed) => {
    const complete = jest.fn();
    render(<Stateful onComplete={complete} />);
    await userEvent.type(screen.getByRole('textbox'), typed);
    expect(screen.getByRole('textbox')).toHaveValue('123456');
    expect(complete).toHaveBeenCalledWith('123456');
  },
);

it('a code with spaces can be pasted', async () => {
  const complete = jest.fn();
  render(<Stateful onComplete={complete} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('123 456');
  expect(screen.getByRole('textbox')).toHaveValue('123456');
  expect(complete).toHaveBeenCalledTimes(1);
  expect(complete).toHaveBeenCalledWith('123456');
});

it('the length is the caller’s', async () => {
  const complete = jest.fn();
  render(<Stateful length={4} onComplete={complete} />);
  await userEvent.type(screen.getByRole('textbox'), '12345');
  expect(complete).toHaveBeenCalledWith('1234');
  expect(screen.getByRole('textbox')).toHaveValue('1234');
});

it('a masked code draws none of its digits', async () => {
  const { container } = render(<Stateful masked />);
  await userEvent.type(screen.getByLabelText('Code'), '123');
  expect(screen.getByLabelText('Code')).toHaveAttribute('type', 'password');
  expect(container).not.toHaveTextContent('1');
});

it('the last digit is taken back with backspace wherever the caret was put', async () => {
  render(<Stateful />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, '123');
  input.setSelectionRange(1, 1);
  await userEvent.keyboard('{Backspace}');
  expect(input).toHaveValue('12');
});

it('an error describes the input', () => {
  render(<Stateful error="Wrong code" />);
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Wrong code');
});
