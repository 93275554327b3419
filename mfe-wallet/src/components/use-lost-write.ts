import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A write whose response may be lost. */
export interface LostWrite {
  /** A response was lost, so that it may be done all the same. */
  isUnsure: boolean;
  /** It is sent, for the first time or again. */
  onSend: () => void;
  onUnsure: () => void;
  onDone: () => void;
}

/**
 * Follows a write whose response may be lost: it is done once there is a response, or once what it writes is there after
 * all.
 * @param isThere whether the server has it by now
 * @param onDone called once for each write, with whether the screen is still shown: a late response must not lead the
 * user away from where they have gone meanwhile
 */
export function useLostWrite(isThere: boolean, onDone: (isShown: boolean) => void): LostWrite {
  const [isUnsure, setUnsure] = useState(false);
  const isOver = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const end = () => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(isShown.current);
  };
  const isFound = isUnsure && isThere;
  const find = useEffectEvent(end);
  useEffect(() => {
    if (isFound) find();
  }, [isFound]);
  return {
    isUnsure,
    onSend: () => {
      isOver.current = false;
    },
    onUnsure: () => setUnsure(true),
    onDone: end,
  };
}
