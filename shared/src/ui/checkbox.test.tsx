import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';

it('a press on the label ticks the box', async () => {
  const change = jest.fn();
  render(<Checkbox name="agree" label="I agree" onCheckedChange={change} />);
  await userEvent.click(screen.getByText('I agree'));
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  expect(change).toHaveBeenCalledWith(true);
});

it('a link in the label is followed and ticks nothing', () => {
  render(
    <Checkbox
      name="agree"
      label={
        <>
          I agree to the <a href="#/terms">terms</a>
        </>
      }
    />,
  );
  // user-event does not know that a label ignores a press on its links; jsdom does.
  fireEvent.click(screen.getByRole('link', { name: 'terms' }));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('an error marks the box and describes it', () => {
  render(<Checkbox name="agree" label="I agree" help="You can read them." error="Please agree" />);
  const box = screen.getByRole('checkbox');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('You can read them. Please agree');
});
