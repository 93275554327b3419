import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';

/** The seconds that an error says to wait; null if it says none. */
const waitOf = (error: unknown): number | null => {
  const wait = error instanceof ApiError ? error.params.retry_after : null;
  return typeof wait === 'number' && wait > 0 ? wait : null;
};

/** The seconds until the text of a wait changes: by minutes, below one by ten seconds, since each text is read out. */
const untilNext = (left: number): number => left % (left > 60 ? 60 : 10) || (left > 60 ? 60 : 10);

/**
 * An error with what is left of the wait that it names, `retry_after`, counted down to 0; any other error as it is. So its
 * message stays true for as long as it is shown.
 */
export function useErrorNow<E>(error: E): E {
  const wait = waitOf(error);
  const [left, setLeft] = useState({ error, seconds: wait });
  useEffect(() => {
    if (wait === null) return;
    const end = Date.now() + wait * 1000;
    let timer: ReturnType<typeof setTimeout>;
    const count = (seconds: number) => {
      timer = setTimeout(
        () => {
          // After a phone has slept, more has passed than was waited for.
          const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
          setLeft({ error, seconds: now });
          if (now > 0) count(now);
        },
        untilNext(seconds) * 1000,
      );
    };
    count(wait);
    return () => clearTimeout(timer);
  }, [error, wait]);
  const seconds = left.error === error ? left.seconds : wait;
  return useMemo(() => {
    if (!(error instanceof ApiError) || seconds === wait) return error;
    const { kind, message, code, reason, params, lang } = error;
    const now = { ...params, retry_after: seconds };
    return new ApiError({ kind, message, code, reason, params: now, lang }) as E;
  }, [error, seconds, wait]);
}
