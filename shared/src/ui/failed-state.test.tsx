import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedState } from './failed-state.tsx';

it('a failure is announced with what did not load and what still works', () => {
  render(
    <FailedState title="Plans did not load" retryLabel="Try again" onRetry={() => undefined}>
      Your wallet still works.
    </FailedState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Plans did not loadYour wallet still works.Try again',
  );
});

it('Retry tries again, once at a time', async () => {
  const retry = jest.fn();
  const { rerender } = render(<FailedState title="x" retryLabel="Try again" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<FailedState title="x" retryLabel="Try again" onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('where trying again can’t help, it is not offered: what can help is', async () => {
  render(<FailedState title="Disabled" retryLabel="Try again" action={<button>Ask</button>} />);
  await userEvent.click(screen.getByText('Disabled'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ask']);
});

it('a tap on its words tries again too', async () => {
  const retry = jest.fn();
  const { rerender } = render(<FailedState title="Tap to reload" retryLabel="x" onRetry={retry} />);
  await userEvent.click(screen.getByText('Tap to reload'));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<FailedState title="Tap to reload" retryLabel="x" onRetry={retry} retrying />);
  await userEvent.click(screen.getByText('Tap to reload'));
  expect(retry).toHaveBeenCalledTimes(1);
});
