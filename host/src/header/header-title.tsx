import styles from './header.module.css';

/** Where a line of a title may end: a space, and in Japanese what stands between the parts of a compound. */
const BETWEEN_WORDS = /([ \u200b])/u;

/** The title, divided between words: within one only if it is longer than a line. */
export function HeaderTitle({ children }: { children: string }) {
  return (
    <h1 className={styles.title}>
      {children.split(BETWEEN_WORDS).map((part, place) =>
        place % 2 === 1 ? (
          part
        ) : (
          <span key={place} className={styles.word}>
            {part}
          </span>
        ),
      )}
    </h1>
  );
}
