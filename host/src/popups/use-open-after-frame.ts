import { useEffect, useState } from 'react';
import { afterFrame } from '@adpartner/shared/ui/after-frame';

/**
 * Whether a popup is open, with a frame in between: that shows the press, which has no time for the popup. It closes at
 * once.
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
