import { firstVisible } from '@adpartner/shared/contract/visible-length';
import styles from './avatar.module.css';
import { ImageWithFallback } from './image-with-fallback.tsx';
import { joinClasses } from './join-classes.ts';

export interface AvatarProps {
  /** The name; its first letter replaces a missing picture. */
  name: string;
  src?: string | null;
  size?: 'small' | 'large';
}

/** A user's picture or letter. The name is shown beside it, so it has no text alternative. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  return (
    <span className={joinClasses(styles.avatar, styles[size])} aria-hidden="true">
      <ImageWithFallback
        src={src}
        alt=""
        className={styles.picture}
        fallback={<span>{firstLetter(name)}</span>}
      />
    </span>
  );
}

/** With its marks, and never half of a flag. Of a joined family the first person: old phones draw them side by side. */
function firstLetter(name: string): string {
  const [first = ''] = firstVisible(name.trim()).split('\u200d');
  return first.toLocaleUpperCase();
}
