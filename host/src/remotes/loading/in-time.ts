/** Something took longer than its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Returns what `work` returns; after the time limit rejects with a TimeoutError and aborts the signal. */
export async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  what: string,
  timeout: number,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`${what} did not answer within ${timeout / 1000} s`));
      controller.abort();
    }, timeout);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
