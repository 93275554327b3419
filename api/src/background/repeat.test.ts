import { setTimeout as sleep } from 'node:timers/promises';

import { repeat } from './repeat.ts';

describe('background work', () => {
  test('goes on after a run that failed, and tells of it', async () => {
    let runs = 0;
    const failures: unknown[] = [];
    const work = async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    };
    const background = repeat(work, 1, (error) => failures.push(error));
    while (runs < 3) await sleep(2);
    await background.stop();
    expect(failures).toEqual([new Error('once')]);
  });

  test('that is stopped ends the run under way and begins no other', async () => {
    const seen: string[] = [];
    const background = repeat(
      async () => {
        seen.push('begun');
        await sleep(20);
        seen.push('ended');
      },
      0,
      () => undefined,
    );
    await background.stop();
    const then = seen.length;
    await sleep(50);
    expect(seen).toEqual(['begun', 'ended']);
    expect(seen).toHaveLength(then);
  });

  test('that is stopped in its pause does not wait for the end of it', async () => {
    const background = repeat(
      async () => undefined,
      60_000,
      () => undefined,
    );
    await sleep(5);
    const started = performance.now();
    await background.stop();
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
