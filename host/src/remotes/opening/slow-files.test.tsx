import { act, screen } from '@testing-library/react';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { follow, leaveFile } from '../fetching/file-progress.ts';
import { SlowFiles } from './slow-files.tsx';

const [ONE, TWO] = ['https://cdn.example/1.js', 'https://cdn.example/2.js'];

test('it is shown and told how far slow files are, until they have arrived', async () => {
  await renderHostScreen(<SlowFiles />);
  jest.useFakeTimers();
  act(() => {
    follow(ONE);
    follow(TWO);
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => {
    jest.advanceTimersByTime(4_000);
    leaveFile(ONE);
  });
  const bar = screen.getByRole('progressbar', { name: 'Loading…' });
  expect(bar).toHaveTextContent('Your connection is slow. Files: 1 of 2, 0 kB');
  expect(bar).toHaveAttribute('aria-valuenow', '1');
  expect(bar).toHaveAttribute('aria-valuemax', '2');
  expect(bar).toHaveAttribute('aria-valuetext', bar.textContent);
  expect((bar.lastElementChild as HTMLElement).style.inlineSize).toBe('50%');
  act(() => leaveFile(TWO));
  expect(screen.queryByRole('progressbar')).toBeNull();
  jest.useRealTimers();
});
