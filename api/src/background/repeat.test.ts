import { setImmediate as nextTurn } from 'node:timers/promises';

import { repeat } from './repeat.ts';

const ignore = () => undefined;

/** A promise with its resolve function. */
function open() {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { keep, kept };
}

/** Waits until work that repeats without a pause has run this often. */
async function runsOfAnother(times: number): Promise<void> {
  const { keep, kept } = open();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === times) keep();
  };
  const another = repeat(work, 0, ignore);
  await kept;
  await another.stop();
}

describe('background work', () => {
  test('goes on after a run that failed, and tells of it', async () => {
    let runs = 0;
    const third = open();
    const failures: unknown[] = [];
    const work = async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
      if (runs === 3) third.keep();
    };
    const background = repeat(work, 1, (error) => failures.push(error));
    await third.kept;
    await background.stop();
    expect(failures).toEqual([new Error('once')]);
  });

  test('that is stopped ends the run under way and begins no other', async () => {
    const seen: string[] = [];
    const mayEnd = open();
    const work = async () => {
      seen.push('begun');
      await mayEnd.kept;
      seen.push('ended');
    };
    const background = repeat(work, 0, ignore);
    const stopping = background.stop();
    mayEnd.keep();
    await stopping;
    expect(seen).toEqual(['begun', 'ended']);
    await runsOfAnother(3);
    expect(seen).toEqual(['begun', 'ended']);
  });

  test('that is stopped in its pause does not wait for the end of it', async () => {
    const begun = open();
    const work = async () => begun.keep();
    // Longer than a test may take.
    const background = repeat(work, 3_600_000, ignore);
    await begun.kept;
    await nextTurn();
    await background.stop();
  });
});
