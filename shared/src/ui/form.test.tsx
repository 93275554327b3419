import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { holdFrames } from '../testing/hold-frames.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Form, type FormProps } from './form.tsx';
import { TextField } from './text-field.tsx';

function Example(props: Partial<FormProps>) {
  return (
    <Form onSubmit={() => undefined} {...props}>
      <TextField name="username" label="User name" />
      <TextField name="password" label="Password" kind="password" />
      <Checkbox name="agree" label="I agree" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('sending gives the text of every field by its name', async () => {
  const submit = jest.fn();
  render(<Example onSubmit={submit} />);
  await userEvent.type(screen.getByLabelText('User name'), 'mia');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await send();
  expect(submit).toHaveBeenLastCalledWith({ username: 'mia', password: 'secret' });
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(submit).toHaveBeenLastCalledWith({ username: 'mia', password: 'secret', agree: 'on' });
});

it('errors stand at their fields, and the first of them takes the focus', async () => {
  const { rerender } = render(<Example />);
  rerender(<Example errors={{ agree: 'Please agree', password: 'Too short' }} />);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Too short');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please agree');
  expect(screen.getByLabelText('User name')).not.toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

it('the field that takes the focus is brought into view with its message', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Example />);
  rerender(<Example errors={{ password: 'Too short', agree: 'Please agree' }} />);
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(3));
  const [field, message] = scrolled.mock.contexts as Element[];
  expect(field).toBe(screen.getByLabelText('Password'));
  expect(message).toHaveTextContent('Too short');
});

it('a field that was out of view is brought to the middle, so that its label is visible', async () => {
  let top = -300;
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    top = 0;
  });
  jest
    .spyOn(HTMLInputElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 300, 48));
  const { rerender } = render(<Example />);
  rerender(<Example errors={{ password: 'Too short' }} />);
  await waitFor(() =>
    expect(scrolled.mock.calls).toEqual([
      [{ block: 'nearest' }],
      [{ block: 'center' }],
      [{ block: 'nearest' }],
      [{ block: 'nearest' }],
    ]),
  );
});

it('a message too long for the screen does not push its field out of view', async () => {
  let top = 200;
  const scrolled = jest
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(function scroll(this: Element) {
      if (!(this instanceof HTMLInputElement)) top = -110;
      else if (top < 0) top = 0;
    });
  jest
    .spyOn(HTMLInputElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 300, 48));
  const { rerender } = render(<Example />);
  rerender(<Example errors={{ password: 'Too short' }} />);
  await waitFor(() => expect(scrolled.mock.calls.at(-1)).toEqual([{ block: 'center' }]));
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByLabelText('Password'));
});

it('a form that comes with an error has the focus at it', async () => {
  render(<Example errors={{ password: 'Too short' }} />);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

it('a field that the server refused is looked at again when it is left', async () => {
  const check = ({ username = '' }) => ({
    username: username.length < 3 ? 'Too short' : undefined,
  });
  const { rerender } = render(<Example check={check} />);
  rerender(<Example check={check} errors={{ username: 'Taken' }} />);
  const field = screen.getByLabelText('User name');
  await userEvent.type(field, 'mi');
  expect(field).not.toBeInvalid();
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('Too short');
  await userEvent.type(field, 'a');
  await userEvent.tab();
  expect(field).not.toBeInvalid();
});

it('how many fields are wrong is announced', () => {
  const summary = (count: number) => `${count} fields need another look`;
  const { rerender } = render(<Example summary={summary} />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  rerender(<Example summary={summary} errors={{ username: 'a', password: 'b', agree: '' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('2 fields need another look');
});

it('how many fields are wrong is announced again if Enter is pressed again', async () => {
  const check = () => ({ username: 'Too short' });
  render(<Example check={check} summary={(count) => `${count} needs another look`} />);
  const field = screen.getByLabelText('User name');
  await userEvent.type(field, 'a{Enter}');
  const first = screen.getByText('1 needs another look');
  await userEvent.type(field, '{Enter}');
  expect(first).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('1 needs another look');
});

it('typing in a field takes its error away and leaves the others', async () => {
  const { rerender } = render(<Example />);
  rerender(<Example errors={{ username: 'Unknown', agree: 'Please agree' }} />);
  await userEvent.type(screen.getByLabelText('User name'), 'x');
  expect(screen.getByLabelText('User name')).not.toBeInvalid();
  expect(screen.getByRole('checkbox')).toBeInvalid();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeInvalid();
});

it('an error at a field does not keep the form from being sent again', async () => {
  const submit = jest.fn();
  const { rerender } = render(<Example onSubmit={submit} />);
  rerender(<Example onSubmit={submit} errors={{ username: 'Not found' }} />);
  await send();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('User name')).not.toBeInvalid();
});

it('a wrong field is focused after the frame that shows its message', async () => {
  render(<Example check={() => ({ password: 'Required' })} />);
  const showFrame = await holdFrames();
  await send();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription('Required');
  expect(password).not.toHaveFocus();
  await showFrame();
  expect(password).toHaveFocus();
});

it('the same error after sending again is shown and focused again', async () => {
  function Refusing() {
    const [errors, setErrors] = useState({});
    return <Example errors={errors} onSubmit={() => setErrors({ password: 'Wrong' })} />;
  }
  render(<Refusing />);
  await send();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await send();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong');
});

/** Every field is required, and the password must differ from the name. */
function check({ username, password }: Record<string, string>) {
  const required = { username: username ? '' : 'Required', password: password ? '' : 'Required' };
  return password && password === username ? { password: 'Not your name' } : required;
}

it('what is found before sending is said each time, the same as before or not', async () => {
  const submit = jest.fn();
  render(<Example check={check} onSubmit={submit} />);
  await send();
  const name = screen.getByLabelText('User name');
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.type(name, 'x');
  expect(name).not.toBeInvalid();
  await userEvent.clear(name);
  expect(name).not.toBeInvalid();
  await send();
  expect(name).toHaveAccessibleDescription('Required');
  await waitFor(() => expect(name).toHaveFocus());
  expect(submit).not.toHaveBeenCalled();
});

it('a field that was wrong is looked at again when it is left, others only when it is sent', async () => {
  render(<Example check={(values) => ({ ...check(values), password: '' })} />);
  await send();
  const name = screen.getByLabelText('User name');
  await userEvent.type(name, 'x{Backspace}');
  expect(name).not.toBeInvalid();
  await userEvent.tab();
  expect(name).toHaveAccessibleDescription('Required');
  await userEvent.type(name, 'x');
  await userEvent.tab();
  expect(name).not.toBeInvalid();
});

it('what is said of one field goes when another one has put it right', async () => {
  render(<Example check={check} />);
  await userEvent.type(screen.getByLabelText('User name'), 'mia');
  await userEvent.type(screen.getByLabelText('Password'), 'mia');
  await send();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Not your name');
  await userEvent.type(screen.getByLabelText('User name'), 'x');
  expect(screen.getByLabelText('Password')).not.toBeInvalid();
});

it('what is found is said in the words of now', async () => {
  const { rerender } = render(<Example check={() => ({ username: 'Required' })} />);
  await send();
  rerender(<Example check={() => ({ username: 'Erforderlich' })} />);
  expect(screen.getByLabelText('User name')).toHaveAccessibleDescription('Erforderlich');
});

it('leaving a field for the button moves nothing under the finger', async () => {
  render(<Example check={(values) => ({ ...check(values), password: '' })} />);
  await send();
  await userEvent.type(screen.getByLabelText('User name'), 'x{Backspace}');
  screen.getByRole('button').focus();
  expect(screen.getByLabelText('User name')).not.toBeInvalid();
});

it('a fault waits for the press that left the field: nothing moves from under it', async () => {
  render(<Example check={(values) => ({ ...check(values), password: '' })} />);
  await send();
  const name = screen.getByLabelText('User name');
  await userEvent.type(name, 'x{Backspace}');
  const box = screen.getByText('I agree');
  fireEvent.mouseDown(box);
  // As browsers do if the pressed element takes no focus.
  fireEvent.blur(name, { relatedTarget: null });
  expect(name).not.toBeInvalid();
  fireEvent.mouseUp(box);
  expect(name).not.toBeInvalid();
  fireEvent.click(box);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(name).toHaveAccessibleDescription('Required');
});

it('of two taps at once one is sent, and a later one again', async () => {
  const submit = jest.fn();
  render(<Example onSubmit={submit} />);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  await send();
  expect(submit).toHaveBeenCalledTimes(2);
});

it('what the server said goes with the next press, also where that finds something else', async () => {
  const fromServer = { errors: { password: 'Wrong' }, failure: 'Not signed in' };
  const { rerender } = render(<Example check={check} />);
  rerender(<Example check={check} {...fromServer} />);
  expect(screen.getByText('Not signed in')).toBeVisible();
  await send();
  expect(screen.queryByText('Not signed in')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Required');
  rerender(<Example check={check} {...fromServer} errors={{ password: 'Wrong' }} />);
  expect(screen.getByText('Not signed in')).toBeVisible();
});

it('a new object with the same errors does not move the focus while someone types', async () => {
  const { rerender } = render(<Example />);
  rerender(<Example errors={{ username: 'Unknown' }} />);
  await userEvent.type(screen.getByLabelText('User name'), 'x');
  await userEvent.type(screen.getByLabelText('Password'), 'y');
  rerender(<Example errors={{ username: 'Unknown' }} />);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('User name')).not.toBeInvalid();
});

it('a late frame takes the focus to the wrong field, but not from one that someone types in', async () => {
  const showFrame = await holdFrames();
  const { rerender } = render(<Example />);
  rerender(<Example errors={{ username: 'Unknown' }} />);
  act(() => screen.getByLabelText('Password').focus());
  await showFrame();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Send' }).focus());
  rerender(<Example errors={{ username: 'Still unknown' }} />);
  await showFrame();
  expect(screen.getByLabelText('User name')).toHaveFocus();
});

it('what went wrong with the whole form is announced above it', () => {
  render(<Example failure="Wrong user name or password" />);
  expect(screen.getByText('Wrong user name or password').closest('[role=alert]')).toBeVisible();
});
