import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';

/** Without a scroll event for this long, in ms, scrolling has ended. */
const ARRIVED = 150;

interface ListEvents {
  /** Scrolled, or the window was resized: at most once a frame. */
  onMove: () => void;
  onArrive: () => void;
  /** The window's width changed, so that rows may have other heights. */
  onTurn: () => void;
  /** Pressed within the list, before a row's link navigates. */
  onOpen: (pressed: Element) => void;
}

/** Reports how the user reads a list that is scrolled with its page. */
export function useListEvents(list: RefObject<HTMLElement | null>, events: ListEvents): void {
  const move = useEffectEvent(events.onMove);
  const arrive = useEffectEvent(events.onArrive);
  const turn = useEffectEvent(events.onTurn);
  const open = useEffectEvent(events.onOpen);
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    let width: number | null = null;
    // After a frame the layout is up to date, and the question costs nothing.
    afterFrame(() => (width ??= window.innerWidth));
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => move());
      window.clearTimeout(timer);
      timer = window.setTimeout(() => arrive(), ARRIVED);
    };
    const onResize = () => {
      if (width !== null && window.innerWidth !== width) turn();
      width = window.innerWidth;
      onScroll();
    };
    const onClick = ({ target }: Event) => open(target as Element);
    const element = list.current!;
    element.addEventListener('click', onClick, { capture: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
      element.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, [list]);
}
