import { act } from '@testing-library/react';
import { afterFrame } from '../ui/after-frame.ts';

/**
 * Holds the page's frames back for this test, so that what is shown before one can be looked at however slow the
 * machine is. What the test before left for its last frame is done first.
 *
 * @returns shows the held frames, and does what was to be done after them
 */
export async function holdFrames(): Promise<() => Promise<void>> {
  await new Promise<void>((done) => {
    afterFrame(done);
  });
  const held: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame));
  return () =>
    act(async () => {
      for (const frame of held.splice(0)) frame(performance.now());
      await new Promise((done) => setTimeout(done, 0));
    });
}
