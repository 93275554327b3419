import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransactionPasswordDialog, type ConfirmFailure } from './transaction-password-dialog.tsx';

const onConfirm = jest.fn<Promise<ConfirmFailure | null>, [string]>();
const onClose = jest.fn();
const outerSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

beforeEach(() => jest.resetAllMocks());

async function show() {
  render(
    <form onSubmit={outerSubmit}>
      <TransactionPasswordDialog
        open
        title="Transaction password"
        codeLabel="6-digit code"
        confirmLabel="Withdraw $50.00"
        cancelLabel="Cancel"
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>To Siam Bank</p>
      </TransactionPasswordDialog>
    </form>,
  );
  return screen.findByRole('dialog', { name: 'Transaction password' });
}

const code = () => screen.getByLabelText('6-digit code');
const confirm = () => screen.getByRole('button', { name: 'Withdraw $50.00' });

it('it says what is confirmed, and waits for six digits', async () => {
  expect(await show()).toHaveTextContent('Siam');
  await userEvent.type(code(), '12a34 5');
  expect(code()).toHaveValue('12345');
  expect(confirm()).toBeDisabled();
  await userEvent.type(code(), '6');
  expect(confirm()).toBeEnabled();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('what is right closes it, and no form around it is sent', async () => {
  onConfirm.mockResolvedValue(null);
  await show();
  await userEvent.type(code(), '123456{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onConfirm.mock.calls).toEqual([['123456']]);
  expect(outerSubmit).not.toHaveBeenCalled();
});

it('while it is checked it can be neither confirmed again nor left', async () => {
  let settle: (failure: null) => void = () => {};
  onConfirm.mockReturnValue(
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  await show();
  await userEvent.type(code(), '123456');
  await userEvent.click(confirm());
  expect(confirm()).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(confirm());
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  settle(null);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('what is wrong is said at the code until a digit is typed', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  onConfirm.mockResolvedValue({
    message: 'Wrong transaction password. 4 tries left.',
    isOfCode: true,
  });
  await show();
  await userEvent.type(code(), '111111');
  await userEvent.click(confirm());
  expect(await screen.findByText('Wrong transaction password. 4 tries left.')).toBeVisible();
  expect(code()).toHaveAccessibleDescription(/4 tries left/);
  expect(code()).toHaveValue('');
  await waitFor(() => expect(code()).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('4 tries left');
  await waitFor(() =>
    expect(scrolled.mock.contexts).toEqual([code(), screen.getByRole('alert'), code()]),
  );
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(code(), '2');
  expect(screen.queryByText(/4 tries left/)).toBeNull();
});

it('after a failure that is not of the code, it can be confirmed again as it is', async () => {
  onConfirm.mockResolvedValueOnce({ message: 'We couldn’t reach the server.', isOfCode: false });
  onConfirm.mockResolvedValueOnce(null);
  await show();
  await userEvent.type(code(), '123456');
  await userEvent.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t reach');
  expect(code()).toHaveValue('123456');
  await userEvent.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onConfirm.mock.calls).toEqual([['123456'], ['123456']]);
});
