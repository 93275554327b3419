import { act, renderHook } from '@testing-library/react';
import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import { useAfterPress } from './use-after-press.ts';

async function pressIn(first?: string) {
  const showFrame = await holdFrames();
  const work = jest.fn();
  const shown = renderHook((place?: string) => useAfterPress(place), { initialProps: first });
  const press = () => act(() => shown.result.current(work));
  return { ...shown, work, showFrame, press };
}

test('the work is done after the frame of the press, once for two presses in it', async () => {
  const { press, work, showFrame } = await pressIn();
  press();
  press();
  expect(work).not.toHaveBeenCalled();
  await showFrame();
  expect(work).toHaveBeenCalledTimes(1);
});

test('not once the component is gone', async () => {
  const { press, work, showFrame, unmount } = await pressIn();
  press();
  unmount();
  await showFrame();
  expect(work).not.toHaveBeenCalled();
});

test('not in another place', async () => {
  const { press, work, showFrame, rerender } = await pressIn('a');
  press();
  rerender('b');
  await showFrame();
  expect(work).not.toHaveBeenCalled();
});
