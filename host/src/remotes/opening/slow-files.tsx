import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { onShown, slowFiles } from '../fetching/file-progress.ts';
import styles from './slow-files.module.css';

/** How often the bar looks whether a part of the page is still loading, in ms. */
const LOOK = 250;

/** Whether a part of the page says that it is loading. */
const saysSo = (loading: string): boolean =>
  [...document.querySelectorAll('[role=status]')].some((part) =>
    part.textContent.includes(loading),
  );

/** Whether a part of the page is loading while files are slow. */
function useWaiting(isSlow: boolean, loading: string): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!isSlow) return undefined;
    const look = () => setWaits(saysSo(loading));
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [isSlow, loading]);
  return isSlow && waits;
}

/**
 * Shows how far the files are that a screen waits for, once one of them is slow. Files that are fetched ahead of any
 * need move no screen that is there.
 */
export function SlowFiles() {
  const { t, tag } = useMessages('host');
  const loading = t('shared:states.loading');
  const progress = useSyncExternalStore(onShown, slowFiles);
  const waits = useWaiting(progress !== null, loading);
  if (progress === null || !waits) return null;
  const { done, total, bytes } = progress;
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte' });
  const files = t('remote.slow', { done, total });
  // Of files from elsewhere no bytes are seen; and what has moved is never nothing.
  const size = format.format(Math.ceil(bytes / 1000));
  const text = bytes > 0 ? t('remote.slowSize', { files, size }) : files;
  return (
    <div
      role="progressbar"
      aria-label={loading}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
      className={styles.bar}
    >
      {text}
      <span className={styles.part} style={{ inlineSize: `${(100 * done) / total}%` }} />
    </div>
  );
}
