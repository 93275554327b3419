import Star from 'lucide-react/icons/star';
import styles from './stars.module.css';

/** A level in stars. `label` says it in words: "Level 3 of 5". */
export function Stars({ value, max = 5, label }: { value: number; max?: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      {Array.from({ length: max }, (_, place) => (
        <Star
          key={place}
          className={place < value ? styles.full : styles.empty}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
