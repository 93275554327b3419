import { STOPPED } from './turbo.ts';

/**
 * Runs tasks, some at once: whenever one ends, the next in order starts. A failed one stops no other; after one that
 * was interrupted none starts.
 * @param waiting in the order of their start; taken out as they start, so that several calls can share them
 * @param lanes how many run at once
 * @param run resolves to the exit code
 * @returns the exit codes of those that ran
 */
export async function runInLanes(
  waiting: string[],
  lanes: number,
  run: (name: string) => Promise<number>,
): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  const runNext = async (): Promise<void> => {
    const name = waiting.shift();
    if (name === undefined) return;
    const code = await run(name);
    codes.set(name, code);
    if (code === STOPPED) waiting.length = 0;
    await runNext();
  };
  await Promise.all(Array.from({ length: lanes }, runNext));
  return codes;
}
