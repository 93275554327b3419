import {
  BLOCK,
  edgesOf,
  firstWindow,
  nextShown,
  rowsIn,
  runsOf,
  type RowWindow,
} from './row-window.ts';

/** The height of each row. */
const HEIGHT = 100;
const SCREEN = 800;

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);
const measured = (blocks: number) => Array.from({ length: blocks }, () => BLOCK * HEIGHT);
const screenAt = (from: number) => ({ from, to: from + SCREEN });

/** All steps from a window to the one that fits a scroll position. */
function walk(view: RowWindow, rows: number, from: number, kept: number | null = null) {
  const steps = [view.shown];
  for (let shown = view.shown; ;) {
    const next = nextShown({ ...view, shown }, rows, screenAt(from), kept);
    if (next === shown) return steps;
    shown = next;
    steps.push(next);
    if (steps.length > 1000) throw new Error('it does not end');
  }
}

it('a list opens with the rows at its beginning', () => {
  expect(firstWindow(20).shown).toEqual([0, 1]);
  expect(firstWindow(4).shown).toEqual([0]);
  expect(firstWindow(7).shown).toEqual([0, 1]);
  expect(firstWindow(0).shown).toEqual([]);
});

it('a list that is come back to opens about the row one was at', () => {
  expect(firstWindow(10_000, 5_003).shown).toEqual([998, 999, 1000, 1001]);
  expect(firstWindow(10_000, 3).shown).toEqual([0, 1]);
  expect(firstWindow(23, 22).shown).toEqual([2, 3, 4]);
});

it.each([
  [0, 23, 5],
  [4, 23, 3],
  [5, 23, 0],
])('block %i of a list of %i has %i rows', (block, rows, count) => {
  expect(rowsIn(block, rows)).toBe(count);
});

it('a block that was never seen is as high as the others on average', () => {
  expect(edgesOf(10, [])).toEqual([0, 340, 680]);
  expect(edgesOf(12, [500, undefined])).toEqual([0, 500, 1000, 1200]);
  expect(edgesOf(0, [])).toEqual([0]);
});

it('of a long list what is a screen away from the screen is shown', () => {
  const view = { ...firstWindow(10_000), heights: measured(2000) };
  expect(walk(view, 10_000, 0).at(-1)).toEqual(numbers(0, 3));
  expect(walk(view, 10_000, 500_000).at(-1)).toEqual(numbers(998, 1003));
});

it('from one step to the next no more comes than a block, and little goes', () => {
  const steps = walk({ ...firstWindow(10_000), heights: measured(2000) }, 10_000, 500_000);
  steps.slice(1).forEach((step, index) => {
    const before = steps[index]!;
    expect(step.filter((block) => !before.includes(block)).length).toBeLessThanOrEqual(1);
    expect(before.filter((block) => !step.includes(block)).length).toBeLessThanOrEqual(2);
  });
});

it('what is on the screen comes first', () => {
  const view = { ...firstWindow(10_000), heights: measured(2000) };
  const [, first, second] = walk(view, 10_000, 500_000);
  expect(first).toContain(1000);
  expect(second).toContain(1001);
});

it('a block that has just left the screen’s surroundings is spared for a while', () => {
  const view = { shown: numbers(998, 1003), heights: measured(2000) };
  expect(walk(view, 10_000, 500_600).at(-1)).toContain(998);
  expect(walk(view, 10_000, 502_000).at(-1)).not.toContain(998);
});

it('all of up to 200 rows are shown, a block after the other', () => {
  expect(walk(firstWindow(200), 200, 0).at(-1)).toEqual(numbers(0, 39));
  expect(walk(firstWindow(201), 201, 0).at(-1)?.length).toBeLessThan(10);
});

it('the block with the focus stays with its neighbours, wherever one scrolls', () => {
  const view = { ...firstWindow(10_000), heights: measured(2000) };
  expect(walk(view, 10_000, 500_000, 3).at(-1)).toEqual([2, 3, 4, ...numbers(998, 1003)]);
  expect(walk(view, 10_000, 500_000, 0).at(-1)).toEqual([0, 1, ...numbers(998, 1003)]);
});

it('room is left for what is not shown', () => {
  const { blocks, end } = runsOf({ shown: [2, 3, 7], heights: measured(10) }, 50);
  expect(blocks).toEqual([
    { block: 2, room: 1000 },
    { block: 3, room: 0 },
    { block: 7, room: 1500 },
  ]);
  expect(end).toBe(1000);
});

it('a list that has got shorter leaves no room for what is gone', () => {
  expect(runsOf({ shown: [2, 3], heights: measured(10) }, 13)).toEqual({
    blocks: [{ block: 2, room: 1000 }],
    end: 0,
  });
  expect(runsOf({ shown: [7], heights: measured(10) }, 10)).toEqual({ blocks: [], end: 1000 });
});
