import { useEffect, useRef, type ReactNode } from 'react';
import { afterFrame } from './after-frame.ts';

const FOCUSABLE = 'a, button, input, select, textarea, [tabindex]';

/** Makes a body without anything to focus focusable if it is too long, and focuses it once its dialog has the focus. */
function measure(body: HTMLElement): void {
  const isStuck = body.scrollHeight > body.clientHeight;
  if (!isStuck) return body.removeAttribute('tabindex');
  if (body.tabIndex === 0) return;
  body.tabIndex = 0;
  if (body.parentElement?.contains(document.activeElement)) body.focus({ preventScroll: true });
}

/**
 * The part of a dialog or sheet that scrolls. It takes the focus if it is too long and nothing in it can, so that
 * keys scroll it in every browser.
 */
export function ScrollBody({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = ref.current;
    if (!body) return;
    if (body.querySelector(FOCUSABLE)) return body.removeAttribute('tabindex');
    // Its length is known after a frame; before, to ask for it would mean to wait for a layout.
    return afterFrame(() => measure(body));
  });
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
