import { useEffect, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';

/** The seconds until the text of a wait changes: by minutes, below one by ten seconds, since each text is read out. */
function untilNext(left: number): number {
  const step = left > 60 ? 60 : 10;
  return left % step || step;
}

/**
 * Counts the wait that an error names, `retry_after`, down to 0.
 * @param tell gets the error with what is left of its wait, each time that its message changes
 * @returns how to stop
 */
export function countDown<E>(error: E, tell: (now: E) => void): () => void {
  const wait = error instanceof ApiError ? error.params.retry_after : null;
  if (!(error instanceof ApiError) || typeof wait !== 'number') return () => {};
  const { kind, message, code, reason, params, lang } = error;
  const end = Date.now() + wait * 1000;
  let timer: ReturnType<typeof setTimeout>;
  const count = (left: number) => {
    timer = setTimeout(
      () => {
        // After a phone has slept, more has passed than was waited for.
        const retry_after = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        const now = { ...params, retry_after };
        tell(new ApiError({ kind, message, code, reason, params: now, lang }) as E);
        if (retry_after > 0) count(retry_after);
      },
      untilNext(left) * 1000,
    );
  };
  if (wait > 0) count(wait);
  return () => clearTimeout(timer);
}

/**
 * An error with what is left of the wait that it names; any other error as it is. So its message stays true for as long as
 * it is shown.
 */
export function useErrorNow<E>(error: E): E {
  const [now, setNow] = useState({ given: error, error });
  useEffect(() => countDown(error, (later) => setNow({ given: error, error: later })), [error]);
  return now.given === error ? now.error : error;
}
