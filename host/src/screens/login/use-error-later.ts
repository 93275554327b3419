import { useEffect, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';

/** As `useErrorNow`; its code is loaded with the first error that names a wait. */
export function useErrorLater<E>(error: E): E {
  const [now, setNow] = useState({ given: error, error });
  useEffect(() => {
    if (!(error instanceof ApiError) || error.params.retry_after === undefined) return undefined;
    const left = new AbortController();
    import('@adpartner/shared/shell/use-error-now')
      .then(({ countDown }) => {
        const stop = countDown(error, (later) => setNow({ given: error, error: later }));
        left.signal.onabort = stop;
        if (left.signal.aborted) stop();
      })
      // The message stays as it is then.
      .catch(() => undefined);
    return () => left.abort();
  }, [error]);
  return now.given === error ? now.error : error;
}
