import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PickerSheet } from './picker-sheet.tsx';

const OPTIONS = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];
const confirm = jest.fn();

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <PickerSheet
        open={open}
        title="Language"
        options={OPTIONS}
        value="en"
        confirmLabel="Done"
        cancelLabel="Cancel"
        onCancel={() => setOpen(false)}
        onConfirm={confirm}
      />
    </>
  );
}

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog');
}

it('nothing is chosen until it is confirmed', async () => {
  render(<Example />);
  await openIt();
  await userEvent.click(screen.getByRole('option', { name: 'Deutsch' }));
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(confirm).toHaveBeenCalledWith('de');
});

it('what was left unconfirmed is forgotten', async () => {
  render(<Example />);
  await openIt();
  await userEvent.click(screen.getByRole('option', { name: 'Deutsch' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openIt();
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('English');
});

it('it fills half of the screen', async () => {
  render(<Example />);
  expect((await openIt()).style.blockSize).toContain('50%');
});
