import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OnlineButton } from './online-button.tsx';

const onLine = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

function show(disabled = false) {
  const sent = jest.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input aria-label="Topic" />
      <OnlineButton type="submit" offline="No connection" disabled={disabled}>
        Send
      </OnlineButton>
    </form>,
  );
  return sent;
}

test('with a connection it sends', async () => {
  onLine(true);
  const sent = show();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('No connection')).toBeNull();
});

test('without one it says why not, and Enter in a field sends nothing', async () => {
  onLine(false);
  const sent = show();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.getByText('No connection')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Topic'), 'Hello{Enter}');
  expect(sent).not.toHaveBeenCalled();
});

test('what is disabled for another reason does not promise that a connection helps', () => {
  onLine(false);
  show(true);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.queryByText('No connection')).toBeNull();
});
