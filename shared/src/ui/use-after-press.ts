import { useLayoutEffect, useRef } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * Runs what a press does after the frame that shows the press: once for two presses in one frame, and not at all once
 * the component is gone, or `place` is another one.
 */
export function useAfterPress(place?: string): (work: () => void) => void {
  const takeBack = useRef(() => {});
  useLayoutEffect(() => () => takeBack.current(), [place]);
  return (work) => {
    takeBack.current();
    takeBack.current = afterFrame(work);
  };
}
