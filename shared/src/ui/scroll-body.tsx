import { useLayoutEffect, useRef, type ReactNode } from 'react';

const FOCUSABLE = 'a, button, input, select, textarea, [tabindex]';

/**
 * The part of a dialog or sheet that scrolls. It takes the focus if it is too long and nothing in it can, so that
 * keys scroll it in every browser.
 */
export function ScrollBody({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return;
    const isStuck = body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE);
    if (isStuck) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
