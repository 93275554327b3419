import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { afterFrame } from '@adpartner/shared/ui/after-frame';

/** The props of a popup: what it was opened for, also while it closes. */
export interface PopupProps<Request> {
  open: boolean;
  request: Request;
  onClose: () => void;
}

/** Loads a popup's code. A failed load is repeated when the popup is opened again. */
export type LoadPopup<Request> = () => Promise<ComponentType<PopupProps<Request>>>;

/** A popup's component once it was opened and is loaded; it then stays. Calls back if it can't be loaded. */
export function usePopupPart<Request>(
  load: LoadPopup<Request>,
  wanted: boolean,
  onFailure: () => void,
): ComponentType<PopupProps<Request>> | null {
  const [Part, setPart] = useState<ComponentType<PopupProps<Request>> | null>(null);
  const missing = wanted && Part === null;
  const ask = useEffectEvent((isHere: () => boolean) => {
    load().then(
      (part) => isHere() && setPart(() => part),
      () => isHere() && onFailure(),
    );
  });
  useEffect(() => {
    if (!missing) return;
    let here = true;
    // On a slow phone, inserting the script tags takes longer than the rest of the press.
    const takeBack = afterFrame(() => ask(() => here));
    return () => {
      here = false;
      takeBack();
    };
  }, [missing]);
  return Part;
}
