import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * Whether a dialog is shown: from the frame after the one in which it is opened, which shows the press and has no time
 * for the dialog. It closes at once.
 */
export function useOpenAfterFrame(open: boolean): boolean {
  const [wasShown, setWasShown] = useState(false);
  if (!open && wasShown) setWasShown(false);
  useEffect(() => {
    if (!open) return;
    return afterFrame(() => setWasShown(true));
  }, [open]);
  return open && wasShown;
}
