import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './segmented.tsx';

function Example() {
  const [value, setValue] = useState<'1' | '2'>('1');
  return (
    <Segmented
      label="Period"
      value={value}
      onValueChange={setValue}
      options={[
        { value: '1', label: 'Today' },
        { value: '2', label: 'This week' },
      ]}
    />
  );
}

it('the options are radio buttons in a named group', () => {
  render(<Example />);
  expect(screen.getByRole('group', { name: 'Period' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked();
});

it('a press on the words chooses them', async () => {
  render(<Example />);
  await userEvent.click(screen.getByText('This week'));
  expect(screen.getByRole('radio', { name: 'This week' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Today' })).not.toBeChecked();
});
