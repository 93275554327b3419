import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** What a popup of the shell is given: what it was opened for, also while it closes. */
export interface PopupProps<Request> {
  open: boolean;
  request: Request;
  onClose: () => void;
}

/** Brings a popup's code in. A rejected one is asked again with the next opening. */
export type LoadPopup<Request> = () => Promise<ComponentType<PopupProps<Request>>>;

/** A popup's component once it was wanted and is here; it then stays. Calls back where it can't be had. */
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
    ask(() => here);
    return () => {
      here = false;
    };
  }, [missing]);
  return Part;
}
