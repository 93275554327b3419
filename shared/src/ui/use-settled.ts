import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A scroll that has not moved for this long, in ms, has settled. */
const SETTLED = 120;

/** Calls back when a scrolled element stands still. */
export function useSettled(scrolled: RefObject<HTMLElement | null>, onSettle: () => void): void {
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    const element = scrolled.current;
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(), SETTLED);
    };
    element?.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('scroll', moved);
    };
  }, [scrolled]);
}
