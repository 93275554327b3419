import { act, fireEvent, render, screen } from '@testing-library/react';
import { PullToRefresh } from './pull-to-refresh.tsx';

const WORDS = {
  pull: 'Pull to refresh',
  release: 'Let go to refresh',
  refreshing: 'Refreshing',
  done: 'Up to date',
};

function show(onRefresh: () => Promise<unknown> = () => Promise.resolve(), disabled = false) {
  render(
    <PullToRefresh onRefresh={onRefresh} words={WORDS} disabled={disabled}>
      <p>content</p>
    </PullToRefresh>,
  );
  return screen.getByText('content');
}

function pull(element: HTMLElement, down: number, aside = 0) {
  fireEvent.touchStart(element, { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchMove(element, { touches: [{ clientX: aside, clientY: down }] });
}

it('pulling far enough says so, and letting go refreshes', async () => {
  let finish = () => undefined as void;
  const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const content = show(refresh);
  pull(content, 40);
  expect(screen.getByText('Pull to refresh')).toBeVisible();
  pull(content, 300);
  expect(screen.getByText('Let go to refresh')).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
  fireEvent.touchEnd(content);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Refreshing');
  await act(async () => finish());
  expect(screen.getByRole('status')).toHaveTextContent('Up to date');
});

it('a short pull does nothing', () => {
  const refresh = jest.fn(() => Promise.resolve());
  const content = show(refresh);
  pull(content, 40);
  fireEvent.touchEnd(content);
  expect(refresh).not.toHaveBeenCalled();
});

it('a pull that the system takes over does nothing', () => {
  const refresh = jest.fn(() => Promise.resolve());
  const content = show(refresh);
  pull(content, 300);
  fireEvent.touchCancel(content);
  expect(refresh).not.toHaveBeenCalled();
});

it('swiping aside is left to what is swiped', () => {
  const refresh = jest.fn(() => Promise.resolve());
  const content = show(refresh);
  pull(content, 100, 200);
  fireEvent.touchMove(content, { touches: [{ clientX: 200, clientY: 400 }] });
  fireEvent.touchEnd(content);
  expect(refresh).not.toHaveBeenCalled();
});

it('a page that is scrolled scrolls', () => {
  const refresh = jest.fn(() => Promise.resolve());
  const content = show(refresh);
  document.documentElement.scrollTop = 50;
  pull(content, 300);
  fireEvent.touchEnd(content);
  document.documentElement.scrollTop = 0;
  expect(refresh).not.toHaveBeenCalled();
});

it('a refresh that fails goes away without saying that all is up to date', async () => {
  const content = show(() => Promise.reject(new Error('offline')));
  pull(content, 300);
  await act(async () => void fireEvent.touchEnd(content));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('while disabled nothing happens', () => {
  const refresh = jest.fn(() => Promise.resolve());
  const content = show(refresh, true);
  pull(content, 300);
  fireEvent.touchEnd(content);
  expect(refresh).not.toHaveBeenCalled();
});
