import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './banner.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { createToastStore, Toaster } from './toast.tsx';
import { vibrateFor } from './vibrate.ts';

const SUCCESS = [10];
const FAILURE = [[20, 40, 20]];

const vibrate = jest.fn();
let hasBeenActive: boolean;
let wantsNoMotion: boolean;

beforeEach(() => {
  vibrate.mockClear();
  hasBeenActive = true;
  wantsNoMotion = false;
  Object.assign(navigator, { vibrate });
  Object.defineProperty(navigator, 'userActivation', {
    get: () => ({ hasBeenActive }),
    configurable: true,
  });
  window.matchMedia = ((query: string) => ({
    matches: wantsNoMotion && query === '(prefers-reduced-motion: reduce)',
  })) as typeof window.matchMedia;
});

afterEach(() => {
  for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'matchMedia');
});

test('success and failure feel different', () => {
  vibrateFor('success');
  vibrateFor('failure');
  expect(vibrate.mock.calls).toEqual([SUCCESS, FAILURE]);
});

test('users who want no motion are not shaken', () => {
  wantsNoMotion = true;
  vibrateFor('success');
  expect(vibrate).not.toHaveBeenCalled();
});

test('nothing is asked of a browser before the first press: it would refuse', () => {
  hasBeenActive = false;
  vibrateFor('failure');
  expect(vibrate).not.toHaveBeenCalled();
});

test.each(['vibrate', 'userActivation'])('a browser without %s is left alone', (name) => {
  Reflect.deleteProperty(navigator, name);
  expect(() => vibrateFor('success')).not.toThrow();
});

test('a message of success or failure is felt once, a note is not', () => {
  const store = createToastStore();
  render(
    <Toaster store={store} words={{ success: '', failure: '', info: '' }} closeLabel="Close" />,
  );
  const dismiss = () => act(() => store.dismiss(store.current()!.id));
  act(() => store.show('A note'));
  expect(vibrate).not.toHaveBeenCalled();
  dismiss();
  act(() => store.show('Funded', 'success'));
  dismiss();
  act(() => store.show('Refused', 'failure'));
  expect(vibrate.mock.calls).toEqual([SUCCESS, FAILURE]);
});

test('a failure told on the screen is felt, what stands there is not', () => {
  const { rerender } = render(<Banner tone="loss">Paused.</Banner>);
  rerender(
    <Banner tone="info" alert key="info">
      Sent.
    </Banner>,
  );
  expect(vibrate).not.toHaveBeenCalled();
  rerender(
    <Banner tone="loss" alert key="loss">
      Refused.
    </Banner>,
  );
  expect(vibrate.mock.calls).toEqual([FAILURE]);
});

test('a form that is sent with a fault is felt, typing into it is not', async () => {
  const user = userEvent.setup();
  render(
    <Form check={({ name }) => ({ name: name ? '' : 'Enter a name' })} onSubmit={() => undefined}>
      <TextField name="name" label="Name" />
      <button>Send</button>
    </Form>,
  );
  await user.click(screen.getByRole('button'));
  expect(vibrate.mock.calls).toEqual([FAILURE]);
  await user.type(screen.getByLabelText('Name'), 'A');
  await user.clear(screen.getByLabelText('Name'));
  expect(vibrate).toHaveBeenCalledTimes(1);
});
