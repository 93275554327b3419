import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const confirm = jest.fn();
const cancel = jest.fn();

beforeEach(() => {
  confirm.mockClear();
  cancel.mockClear();
});

async function show(props: Partial<ConfirmDialogProps> = {}) {
  render(
    <ConfirmDialog
      open
      title="Sign out?"
      body="You can sign in again at any time."
      confirmLabel="Sign out"
      cancelLabel="Stay"
      onConfirm={confirm}
      onCancel={cancel}
      {...props}
    />,
  );
  return screen.findByRole('alertdialog');
}

it('a question is an alert dialog with its two answers', async () => {
  const dialog = await show();
  expect(dialog).toHaveAccessibleName('Sign out?');
  expect(dialog).toHaveAccessibleDescription('You can sign in again at any time.');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('Escape is the same as cancelling', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
});

it('where something is taken away, Cancel has the focus', async () => {
  await show({ danger: true });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
});

it('while it is being done it can be answered no more', async () => {
  await show({ busy: true });
  expect(screen.getByRole('button', { name: 'Sign out', busy: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stay' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(cancel).not.toHaveBeenCalled();
});

it('why it could not be done is announced in the dialog', async () => {
  await show({ error: 'No connection' });
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
});
