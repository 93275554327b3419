import { useSyncExternalStore } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { onShown, slowFiles } from '../fetching/file-progress.ts';
import styles from './slow-files.module.css';

/** Shows how far the files are that a screen waits for, once one of them is slow. */
export function SlowFiles() {
  const { t, tag } = useMessages('host');
  const progress = useSyncExternalStore(onShown, slowFiles);
  if (progress === null) return null;
  const { done, total, bytes } = progress;
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte' });
  const text = t('remote.slow', { done, total, size: format.format(Math.round(bytes / 1000)) });
  return (
    <div
      role="progressbar"
      aria-label={t('shared:states.loading')}
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
