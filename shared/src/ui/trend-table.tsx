import ChevronDown from 'lucide-react/icons/chevron-down';
import type { TrendPoint } from './trend-plot.tsx';
import styles from './trend.module.css';

export interface TrendTableWords {
  /** The label of the button that opens the table. */
  table: string;
  when: string;
}

interface TrendTableProps {
  label: string;
  points: readonly TrendPoint[];
  words: TrendTableWords;
}

/** The figures of a trend as a table, behind a button. */
export function TrendTable({ label, points, words }: TrendTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {words.table}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td>{row.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
