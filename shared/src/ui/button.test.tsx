import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

it('a button is pressed by mouse and keyboard', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Continue</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

it('a loading button is busy, keeps name and focus, and takes no press', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Continue</Button>);
  screen.getByRole('button').focus();
  rerender(
    <Button onClick={press} loading>
      Continue
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Continue', busy: true });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

it('a loading submit button does not send its form', async () => {
  const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="name" />
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('name'), 'x{Enter}');
  expect(send).not.toHaveBeenCalled();
});

it('a button that renders a link is that link', () => {
  render(
    <Button full render={<a href="#/wallet" className="own" />}>
      Wallet
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Wallet' });
  expect(link).toHaveAttribute('href', '#/wallet');
  expect(link).toHaveClass('button', 'primary', 'full', 'own');
  expect(screen.queryByRole('button')).toBeNull();
});
