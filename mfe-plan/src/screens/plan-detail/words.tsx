import styles from './words.module.css';

/** Words side by side; `none` for an empty list. */
export function Words({ words, none }: { words: readonly string[]; none: string }) {
  if (words.length === 0) return <>{none}</>;
  return (
    <span className={styles.words}>
      {words.map((word) => (
        <span key={word} className={styles.word}>
          <bdi>{word}</bdi>
        </span>
      ))}
    </span>
  );
}
