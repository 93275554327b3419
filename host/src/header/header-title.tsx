import { Fragment } from 'react';
import styles from './header.module.css';

/** The title, divided between words: within one only if it is longer than a line. */
export function HeaderTitle({ children }: { children: string }) {
  return (
    <h1 className={styles.title}>
      {children.split(' ').map((word, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className={styles.word}>{word}</span>
        </Fragment>
      ))}
    </h1>
  );
}
