import { act } from '@testing-library/react';
import { afterFrame } from '../ui/after-frame.ts';

let held: FrameRequestCallback[] = [];

/** Runs the held frames; what comes right after them is due then. */
async function runFrames(): Promise<void> {
  const due = held;
  held = [];
  for (const frame of due) frame(performance.now());
  await new Promise((done) => setTimeout(done, 0));
}

// What waits for a frame that never comes would keep all that later tests do after a frame.
afterEach(() => (held.length > 0 ? runFrames() : undefined));

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
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame));
  return () => act(runFrames);
}
