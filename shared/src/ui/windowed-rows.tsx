import { Fragment, type ReactNode } from 'react';
import { placeKept } from './list-place.ts';
import { RowList, type RowPlace } from './list-row.tsx';
import { ALL_UP_TO, BLOCK, rowsIn, runsOf } from './row-window.ts';
import { useRowWindow } from './use-row-window.ts';
import styles from './windowed-rows.module.css';

export interface WindowedRowsProps<Row> {
  label?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether there are more rows than these. */
  goesOn: boolean;
  /** One row: a `ListRow` with the given place. Called more often than the row changes. */
  children: (row: Row, place: RowPlace) => ReactNode;
}

/** Whether the user has come back, through the history, to a position in a list. */
export const isBackInList = (): boolean => placeKept() !== null;

/**
 * A `RowList` for thousands of rows: of a long list only rows near the screen are rendered, and the focused
 * one with its neighbours. The others are empty space. A return through the history restores the position.
 */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { label, rows, keyOf, goesOn, children } = props;
  const { list, view } = useRowWindow(rows, keyOf);
  const { blocks, end } = runsOf(view, rows.length);
  // If all are rendered, the browser counts them by itself.
  const isWhole = !goesOn && rows.length <= ALL_UP_TO;
  const of = goesOn ? -1 : rows.length;

  const room = (height: number, before: number | 'end') =>
    height > 0 && (
      <li
        key={`before ${before}`}
        aria-hidden="true"
        className={styles.room}
        style={{ blockSize: height }}
      />
    );
  const row = (index: number) => (
    <Fragment key={keyOf(rows[index]!)}>
      {children(rows[index]!, isWhole ? {} : { position: index + 1, of })}
    </Fragment>
  );
  return (
    <RowList ref={list} label={label} className={styles.list}>
      {/* One list of children: when rows are added before them, others move from block to block. */}
      {blocks.flatMap((one) => [
        room(one.room, one.block),
        ...Array.from({ length: rowsIn(one.block, rows.length) }, (_, place) =>
          row(one.block * BLOCK + place),
        ),
      ])}
      {room(end, 'end')}
    </RowList>
  );
}
