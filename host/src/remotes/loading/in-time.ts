/** Something took longer than its time limit, or stood still for as long. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Returns what `work` returns; after the time limit rejects with a TimeoutError and aborts the signal.
 * @param onMove calls back at any progress, which starts the time anew; returns how to stop. Without it the limit is
 * for all of the work.
 */
export async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  what: string,
  timeout: number,
  onMove: (moved: () => void) => () => void = () => () => undefined,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begin = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    const end = () => {
      reject(new TimeoutError(`${what} did not answer within ${timeout / 1000} s`));
      controller.abort();
    };
    begin = () => {
      clearTimeout(timer);
      timer = setTimeout(end, timeout);
    };
  });
  begin();
  const stop = onMove(begin);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    stop();
    clearTimeout(timer);
  }
}
