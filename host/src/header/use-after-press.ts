import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';
import { afterFrame } from '@adpartner/shared/ui/after-frame';

/**
 * Runs what a press does after the frame that shows the press: once for two presses in one frame, and not at all if
 * another screen is shown by then, whose back may close the app.
 */
export function useAfterPress(): (work: () => void) => void {
  const { key } = useLocation();
  const takeBack = useRef(() => {});
  useLayoutEffect(() => () => takeBack.current(), [key]);
  return (work) => {
    takeBack.current();
    takeBack.current = afterFrame(work);
  };
}
