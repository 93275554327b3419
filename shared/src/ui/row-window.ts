/**
 * The rows of a long list that are rendered. Rows are added and removed by blocks, one block per frame, so
 * that no frame does more than a slow phone can, however fast the user scrolls.
 */

/** Rows of a block. */
export const BLOCK = 5;
/** Up to this many all rows are rendered, so that the browser's own search finds them. */
export const ALL_UP_TO = 200;
/** Blocks removed at once: removing is faster than adding. */
const OUT = 2;
/** The height of a row before any was rendered, in px. */
const ESTIMATE = 68;

/** The rendered part of a list. */
export interface RowWindow {
  /** Blocks by their number, in order. */
  readonly shown: readonly number[];
  /** The height of each block when it was last rendered, in px. */
  readonly heights: readonly (number | undefined)[];
}

/** A range of the page, in px from the list's beginning. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const lastBlockOf = (rows: number) => Math.ceil(rows / BLOCK) - 1;

/**
 * The first rendering of a list: from its beginning, or around the row of this number. It fills about a
 * phone's screen, so that it is fast; the rest follows.
 */
export function firstWindow(rows: number, around = 0, heights: RowWindow['heights'] = []) {
  const last = lastBlockOf(rows);
  const at = Math.min(Math.floor(around / BLOCK), last);
  // The row may be the lowest on the screen.
  const from = Math.max(0, at - 2);
  const count = Math.min(at + 1, last) - from + 1;
  return { shown: Array.from({ length: count }, (_, place) => from + place), heights };
}

/** The number of rows in a block: the last one may have fewer. */
export const rowsIn = (block: number, rows: number) =>
  Math.max(0, Math.min(BLOCK, rows - block * BLOCK));

/**
 * The start of each block in px from the list's beginning, and last the list's end. An unrendered block has
 * the average height of the others.
 */
export function edgesOf(rows: number, heights: RowWindow['heights']): number[] {
  const seen = heights.filter((height) => height !== undefined);
  const total = seen.reduce((sum, height) => sum + height, 0);
  const ofRow = total > 0 ? total / (seen.length * BLOCK) : ESTIMATE;
  const edges = [0];
  for (let block = 0, edge = 0; block <= lastBlockOf(rows); block++) {
    edge += heights[block] ?? ofRow * rowsIn(block, rows);
    edges.push(edge);
  }
  return edges;
}

const overlapping = (edges: readonly number[], { from, to }: Stretch) =>
  edges.slice(0, -1).flatMap((edge, block) => (edge < to && edges[block + 1]! > from ? block : []));

const grown = ({ from, to }: Stretch, by: number): Stretch => ({ from: from - by, to: to + by });

/**
 * The next blocks to render on the way to those near the screen; the same list if nothing is left to do.
 * Blocks nearest to the screen's middle come first.
 * @param kept a block that stays with its neighbours: that of the focused row
 */
export function nextShown(
  { shown, heights }: RowWindow,
  rows: number,
  screen: Stretch,
  kept: number | null,
): readonly number[] {
  const edges = edgesOf(rows, heights);
  const last = lastBlockOf(rows);
  const height = screen.to - screen.from;
  const middle = (screen.from + screen.to) / 2;
  const nearest = (a: number, b: number) =>
    Math.abs(edges[a]! + edges[a + 1]! - 2 * middle) -
    Math.abs(edges[b]! + edges[b + 1]! - 2 * middle);
  const isAll = rows <= ALL_UP_TO;
  const every = Array.from({ length: last + 1 }, (_, block) => block);
  const beside = kept === null ? [] : [kept - 1, kept, kept + 1];
  const wanted = [
    ...(isAll ? every : overlapping(edges, grown(screen, height))),
    ...beside.filter((block) => block >= 0 && block <= last),
  ];
  const spared = new Set([...wanted, ...overlapping(edges, grown(screen, 1.5 * height))]);

  const [missing] = wanted.filter((block) => !shown.includes(block)).sort(nearest);
  const leaving = shown.filter((block) => !spared.has(block)).sort((a, b) => nearest(b, a));
  if (missing === undefined && leaving.length === 0) return shown;
  const out = new Set(leaving.slice(0, OUT));
  const next = shown.filter((block) => !out.has(block));
  return missing === undefined ? next : [...next, missing].sort((a, b) => a - b);
}

/** Blocks in order, with the space to leave before each run of them and at the end. */
export function runsOf({ shown, heights }: RowWindow, rows: number) {
  const edges = edgesOf(rows, heights);
  const there = shown.filter((block) => block <= lastBlockOf(rows));
  const blocks = there.map((block, place) => {
    const before = place === 0 ? 0 : there[place - 1]! + 1;
    return { block, room: edges[block]! - edges[before]! };
  });
  return { blocks, end: edges.at(-1)! - edges[(there.at(-1) ?? -1) + 1]! };
}
