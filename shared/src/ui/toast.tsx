import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { aboveKeyboard } from './above-keyboard.ts';
import { joinClasses } from './join-classes.ts';
import type { ToastKind, ToastMessage, ToastStore } from './toast-store.ts';
import styles from './toast.module.css';
import { vibrateFor } from './vibrate.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export { createToastStore, type ToastKind, type ToastStore } from './toast-store.ts';

const ICONS = { success: CircleCheck, failure: CircleAlert, info: Info } as const;

export interface ToasterProps {
  store: ToastStore;
  /** The name of each kind, for users who do not see its sign. */
  words: Record<ToastKind, string>;
  closeLabel: string;
  /** How long a message stays, in ms. */
  duration?: number;
  className?: string;
}

/**
 * Shows short messages at the foot of the screen, one after the other. Both live regions exist from the
 * start, so that messages are announced: a failure at once, the rest in turn. Explicitly (aria-live), because
 * a modal dialog hides everything else from assistive technology.
 */
export function Toaster({ store, words, closeLabel, duration = 2000, className }: ToasterProps) {
  const toast = useSyncExternalStore(store.subscribe, store.current);
  const shown = toast && (
    <Toast
      key={toast.id}
      toast={toast}
      word={words[toast.kind]}
      closeLabel={closeLabel}
      duration={duration}
      onEnd={() => store.dismiss(toast.id)}
    />
  );
  return (
    <div ref={aboveKeyboard} className={joinClasses(styles.place, className)}>
      <div role="status" aria-live="polite">
        {toast?.kind !== 'failure' && shown}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.kind === 'failure' && shown}
      </div>
    </div>
  );
}

interface ToastProps {
  toast: ToastMessage;
  word: string;
  closeLabel: string;
  duration: number;
  onEnd: () => void;
}

function Toast({ toast, word, closeLabel, duration, onEnd }: ToastProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const { kind } = toast;
  useEffect(() => {
    if (kind !== 'info') vibrateFor(kind);
  }, [kind]);

  // After a release the message gets its whole time again.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  const Icon = ICONS[kind];
  return (
    <div
      className={joinClasses(styles.toast, styles[kind])}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>
        <VisuallyHidden>{word} </VisuallyHidden>
        {toast.message}
      </p>
      <IconButton label={closeLabel} icon={<X />} className={styles.close} onClick={onEnd} />
    </div>
  );
}
