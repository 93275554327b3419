import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { afterFrame } from './after-frame.ts';
import { joinClasses } from './join-classes.ts';
import styles from './tabs.module.css';
import { useChosen } from './use-chosen.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The number of items behind it; shown beside the label. */
  count?: number | string;
}

export interface TabsProps<Value extends string> {
  /** The label of the tabs, for assistive technology. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  className?: string;
}

/** Scrolls the chosen tab to the middle of its list. */
function useTabInView(list: RefObject<HTMLElement | null>, chosen: string, isFirst: boolean): void {
  const isShown = useRef(false);
  useEffect(() => {
    const isNew = !isShown.current;
    isShown.current = true;
    // Of new tabs the first is in view. To ask for places means to wait for a layout, before the frame for sure.
    if (isNew && isFirst) return;
    return afterFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!list.current || !tab) return;
      // Not scrollIntoView, which would scroll the page, too.
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    });
  }, [list, chosen, isFirst]);
}

/**
 * Tabs in a line that scrolls. Arrow keys, Home and End move the focus, Enter and Space choose, because
 * choosing fetches data.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useChosen(value, onValueChange);
  const [focused, setFocused] = useState<Value>(value);
  const stop = tabs.some((tab) => tab.value === focused) ? focused : value;

  useTabInView(list, chosen, chosen === tabs[0]?.value);

  const move = (event: KeyboardEvent) => {
    const place = tabs.findIndex((tab) => tab.value === stop);
    const target = nextPlace(event, place, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className={joinClasses(styles.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === stop ? 0 : -1}
            className={styles.tab}
            onFocus={() => setFocused(tab.value)}
            onClick={() => choose(tab.value)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}

function nextPlace(event: KeyboardEvent, place: number, length: number): number | undefined {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (place + 1) % length;
  if (event.key === back) return (place - 1 + length) % length;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return length - 1;
  return undefined;
}
