import { fireEvent, render, screen } from '@testing-library/react';
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

it('of two taps that come before it is drawn busy, one is taken; a press after that is another', async () => {
  const press = jest.fn();
  const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button loading={false} onClick={press}>
        Sign in
      </Button>
      <Button type="submit" loading={false}>
        Send
      </Button>
      <Button onClick={press}>More</Button>
    </form>,
  );
  const tapTwice = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(screen.getByRole('button', { name }));
  };
  tapTwice('Sign in');
  expect(press).toHaveBeenCalledTimes(1);
  tapTwice('Send');
  expect(sent).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, 0));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(press).toHaveBeenCalledTimes(2);
  // A button that acts at once does it on each press.
  tapTwice('More');
  expect(press).toHaveBeenCalledTimes(4);
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
