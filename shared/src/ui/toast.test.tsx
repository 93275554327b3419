import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToastStore, Toaster } from './toast.tsx';

const WORDS = { success: 'Done:', failure: 'Failed:', info: 'Note:' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show() {
  const store = createToastStore();
  render(<Toaster store={store} words={WORDS} closeLabel="Close" />);
  return {
    say: (...toast: Parameters<typeof store.show>) => act(() => store.show(...toast)),
    wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

it('a message is announced with the word for its kind', () => {
  const { say } = show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  say('Copied', 'success');
  expect(screen.getByRole('status')).toHaveTextContent('Done: Copied');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('a failure interrupts', () => {
  const { say } = show();
  say('No connection', 'failure');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed: No connection');
});

it('a message stays two seconds', () => {
  const { say, wait } = show();
  say('Copied');
  wait(1999);
  expect(screen.getByText('Copied')).toBeVisible();
  wait(1);
  expect(screen.queryByText('Copied')).toBeNull();
});

it('messages come one after the other, and none twice', () => {
  const { say, wait } = show();
  say('one');
  say('two');
  say('one');
  expect(screen.queryByText('two')).toBeNull();
  wait(2000);
  expect(screen.getByText('two')).toBeVisible();
  wait(2000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a message stays while its close button is pointed at or focused', () => {
  const { say, wait } = show();
  say('Copied');
  const message = screen.getByText('Copied');
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.pointerEnter(close);
  wait(10_000);
  expect(message).toBeVisible();
  act(() => close.focus());
  fireEvent.pointerLeave(close);
  wait(10_000);
  expect(message).toBeVisible();
  act(() => close.blur());
  wait(2000);
  expect(screen.queryByText('Copied')).toBeNull();
});

it('a message can be sent away', () => {
  const { say } = show();
  say('Copied');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Copied')).toBeNull();
});
