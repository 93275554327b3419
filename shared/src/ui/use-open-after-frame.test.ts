import { renderHook, waitFor } from '@testing-library/react';
import { useOpenAfterFrame } from './use-open-after-frame.ts';

test('a popup opens after the frame that shows the press, each time, and closes at once', async () => {
  const { result, rerender } = renderHook(useOpenAfterFrame, { initialProps: false });
  for (let time = 0; time < 2; time += 1) {
    rerender(true);
    expect(result.current).toBe(false);
    await waitFor(() => expect(result.current).toBe(true));
    rerender(false);
    expect(result.current).toBe(false);
  }
});

test('closed within that frame it stays closed', async () => {
  const { result, rerender } = renderHook(useOpenAfterFrame, { initialProps: true });
  rerender(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current).toBe(false);
});
