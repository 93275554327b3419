import { useDeferredValue, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * Whether a dialog is shown: from the frame after the one in which it is opened, which shows the press and has no time
 * for the dialog. It closes in a render of its own, so that the frame of the press does not wait for that, either.
 */
export function useOpenAfterFrame(open: boolean): boolean {
  const [wasShown, setWasShown] = useState(false);
  const stays = useDeferredValue(open);
  const isOver = !open && !stays;
  if (isOver && wasShown) setWasShown(false);
  useEffect(() => {
    if (!open) return;
    return afterFrame(() => setWasShown(true));
  }, [open]);
  return !isOver && wasShown;
}
