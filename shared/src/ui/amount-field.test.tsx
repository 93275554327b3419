import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { groupTyping } from '@adpartner/shared/money/group-amount';
import { AmountField } from './amount-field.tsx';

const group = groupTyping('de');

function Example() {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField
        name="amount"
        label="Amount"
        group={group}
        value={value}
        onValueChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

it('an amount is grouped as it is typed, and the caret stays where it is', async () => {
  render(<Example />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await userEvent.type(field, '12500,50');
  expect(field).toHaveValue('12.500,50');
  expect(screen.getByRole('status')).toHaveTextContent('12.500,50');
  await userEvent.type(field, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('172.500,50');
  expect(field.selectionStart).toBe(2);
  field.setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}');
  expect([field.value, field.selectionStart]).toEqual(['172.500,50', 3]);
  field.setSelectionRange(2, 2);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(field).toHaveValue('2.500,50');
  expect(field.selectionStart).toBe(0);
});

it('what is pasted stays as it is', async () => {
  render(<Example />);
  await userEvent.click(screen.getByLabelText('Amount'));
  await userEvent.paste('1,250.50');
  expect(screen.getByLabelText('Amount')).toHaveValue('1,250.50');
});

it('the key that sends the form says so', () => {
  render(<Example />);
  expect(screen.getByLabelText('Amount')).toHaveAttribute('enterkeyhint', 'go');
});
