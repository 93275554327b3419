import styles from './words.module.css';

/** A few words side by side; `none` where there are none. */
export function Words({ words, none }: { words: readonly string[]; none: string }) {
  if (words.length === 0) return <>{none}</>;
  return (
    <span className={styles.words}>
      {words.map((word) => (
        <span key={word} className={styles.word}>
          {word}
        </span>
      ))}
    </span>
  );
}
