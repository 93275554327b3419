import { ApiError } from './api-error.ts';
import type { ApiRequest, RawResponse, Transport } from './transport.ts';

const aborted = () => new ApiError({ kind: 'aborted', message: 'aborted by the caller' });

/**
 * Sends a request once. Rejects with an ApiError: `aborted` where the caller's signal was, `timeout`
 * after `timeoutMs` without the whole response, `offline` where there was no connection.
 */
export async function send(
  transport: Transport,
  request: ApiRequest,
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<RawResponse> {
  if (signal?.aborted) throw aborted();
  // Without AbortSignal.any and .timeout, which phones still in use lack.
  const stop = new AbortController();
  const abort = () => stop.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    return await transport(request, stop.signal);
  } catch (cause) {
    if (signal?.aborted) throw aborted();
    if (isLate) {
      throw new ApiError({ kind: 'timeout', message: `no response in ${timeoutMs} ms`, cause });
    }
    throw new ApiError({ kind: 'offline', message: 'no connection', cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Waits `ms`; rejects with an `aborted` ApiError as soon as the signal aborts. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(aborted());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
