import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

/** Released this far down, in px, or at this speed, in px per ms, it closes. */
const FAR = 96;
const FAST = 0.6;

/** Handlers for a sheet's drag handle, and the style that makes it follow the finger. */
export function useDragDown(onClose: () => void, enabled: boolean) {
  const start = useRef<{ y: number; at: number } | null>(null);
  const [offset, setOffset] = useState<number | null>(null);

  const end = (event: PointerEvent) => {
    if (!start.current) return;
    const distance = Math.max(0, event.clientY - start.current.y);
    const speed = distance / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    setOffset(null);
    const isMeant = distance > FAR || (distance > FAR / 4 && speed > FAST);
    if (event.type === 'pointerup' && isMeant) onClose();
  };

  const style: CSSProperties = offset === null ? {} : { transform: `translateY(${offset}px)` };
  return {
    style,
    dragging: offset !== null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isOnControl = (event.target as Element).closest('button, input') !== null;
        if (!enabled || isOnControl || !event.isPrimary || event.button > 0) return;
        start.current = { y: event.clientY, at: event.timeStamp };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) setOffset(Math.max(0, event.clientY - start.current.y));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
