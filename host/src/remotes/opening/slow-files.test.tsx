import { act, screen } from '@testing-library/react';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { RemotePending } from '../../screens/remote-pending/remote-pending.tsx';
import { follow, leaveFile } from '../fetching/file-progress.ts';
import { SlowFiles } from './slow-files.tsx';

const FILES = ['1', '2', '3', '4'].map((name) => `https://cdn.example/${name}.js`);

afterEach(() => {
  act(() => FILES.forEach(leaveFile));
  jest.useRealTimers();
});

test('it is shown and told how far slow files are, until they have arrived', async () => {
  await renderHostScreen(
    <>
      <SlowFiles />
      <RemotePending />
    </>,
  );
  jest.useFakeTimers();
  act(() => FILES.forEach((file) => follow(file)));
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => {
    jest.advanceTimersByTime(4_000);
    FILES.slice(2).forEach(leaveFile);
  });
  const bar = screen.getByRole('progressbar', { name: 'Loading…' });
  // No bytes are seen of files from elsewhere: nothing is said of them.
  expect(bar.textContent).toBe('Your connection is slow. Files: 2 of 4');
  expect(bar).toHaveAttribute('aria-valuenow', '2');
  expect(bar).toHaveAttribute('aria-valuemax', '4');
  expect(bar).toHaveAttribute('aria-valuetext', bar.textContent);
  expect((bar.lastElementChild as HTMLElement).style.inlineSize).toBe('50%');
  act(() => FILES.forEach(leaveFile));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('slow files for which no part of the page waits move nothing that is there', async () => {
  await renderHostScreen(<SlowFiles />);
  jest.useFakeTimers();
  act(() => FILES.forEach((file) => follow(file)));
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.queryByRole('progressbar')).toBeNull();

  // Pressed meanwhile: what opens waits for them.
  const opening = document.createElement('div');
  opening.setAttribute('role', 'status');
  opening.textContent = 'Loading…';
  document.body.append(opening);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('progressbar')).toBeVisible();

  opening.remove();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the first bytes count as something, however few', async () => {
  const here = `${window.location.origin}/1.js`;
  await renderHostScreen(
    <>
      <SlowFiles />
      <RemotePending />
    </>,
  );
  jest.useFakeTimers();
  const part = { value: new Uint8Array(120), done: false };
  const read = jest
    .fn<Promise<typeof part>, []>()
    .mockResolvedValueOnce(part)
    .mockReturnValue(new Promise(() => {}));
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve({ body: { getReader: () => ({ read }) } } as never);
  act(() => void follow(here));
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  expect(screen.getByRole('progressbar').textContent).toBe(
    'Your connection is slow. Files: 0 of 1, 1 kB',
  );
  act(() => leaveFile(here));
  globalThis.fetch = fetch;
});
