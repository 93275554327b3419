import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface TwoPanesProps {
  /** Both beside each other; otherwise the detail takes the list's place. */
  isWide: boolean;
  list: ReactNode;
  detail: ReactNode;
  /** The id of what is open; null: nothing, so that only the list is shown. */
  opened: string | null;
  /** The detail's name, for assistive technology. */
  label: string;
  /** The text in the detail's place while nothing is open. */
  empty: string;
}

/** A screen on its own fills the page as if nothing were around it. */
const alone = { style: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } };

/**
 * A list, and what its rows open. The list scrolls with the page and stays as it is while details change beside
 * it; the detail has a scroll position of its own. Opening one moves the focus there, closing it back to the row
 * (`aria-current`). The style is in two-panes.css.
 */
export function TwoPanes({ isWide, list, detail, opened, label, empty }: TwoPanesProps) {
  const listPane = useRef<HTMLDivElement>(null);
  const detailPane = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  const shown = useRef(opened);
  const isOpen = opened !== null;

  useLayoutEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    const [before, after] = [listPane.current, detailPane.current];
    if (before === null || after === null) return;
    if (opened !== null) {
      row.current = before.querySelector('[aria-current]');
      after.scrollTop = 0;
      after.focus({ preventScroll: true });
    } else if (!before.contains(document.activeElement)) {
      row.current?.focus({ preventScroll: true });
    }
  }, [opened]);

  return (
    <div {...(isWide ? { 'data-two-panes': true } : alone)}>
      {(isWide || !isOpen) && (
        <div key="list" ref={listPane} {...(isWide ? { 'data-pane': 'list' } : alone)}>
          {list}
        </div>
      )}
      {(isWide || isOpen) && (
        <div
          key="detail"
          ref={detailPane}
          {...(isWide ? { 'data-pane': 'detail', tabIndex: -1 } : alone)}
          {...(isWide && isOpen && { role: 'region', 'aria-label': label })}
        >
          {isOpen ? detail : <p>{empty}</p>}
        </div>
      )}
    </div>
  );
}
