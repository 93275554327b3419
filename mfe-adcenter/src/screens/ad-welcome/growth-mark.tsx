import styles from './growth-mark.module.css';

/** The decorative chart of the page: three bars with a line over them. */
export function GrowthMark() {
  return (
    <svg viewBox="0 0 72 56" className={styles.mark} aria-hidden="true">
      <rect x="6" y="34" width="14" height="18" rx="3" className={styles.bar} />
      <rect x="29" y="24" width="14" height="28" rx="3" className={styles.bar} />
      <rect x="52" y="12" width="14" height="40" rx="3" className={styles.bar} />
      <path d="M7 26 C 20 24, 28 17, 37 14 S 56 6, 65 3" className={styles.line} />
    </svg>
  );
}
