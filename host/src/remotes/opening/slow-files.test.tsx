import { act, screen } from '@testing-library/react';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { follow, leaveFile } from '../fetching/file-progress.ts';
import { SlowFiles } from './slow-files.tsx';

const FILES = ['1', '2', '3', '4'].map((name) => `https://cdn.example/${name}.js`);

test('it is shown and told how far slow files are, until they have arrived', async () => {
  await renderHostScreen(<SlowFiles />);
  jest.useFakeTimers();
  act(() => FILES.forEach((file) => follow(file)));
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => {
    jest.advanceTimersByTime(4_000);
    FILES.slice(2).forEach(leaveFile);
  });
  const bar = screen.getByRole('progressbar', { name: 'Loading…' });
  expect(bar).toHaveTextContent('Your connection is slow. Files: 2 of 4, 0 kB');
  expect(bar).toHaveAttribute('aria-valuenow', '2');
  expect(bar).toHaveAttribute('aria-valuemax', '4');
  expect(bar).toHaveAttribute('aria-valuetext', bar.textContent);
  expect((bar.lastElementChild as HTMLElement).style.inlineSize).toBe('50%');
  act(() => FILES.forEach(leaveFile));
  expect(screen.queryByRole('progressbar')).toBeNull();
  jest.useRealTimers();
});
