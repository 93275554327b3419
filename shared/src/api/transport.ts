/** A request as it goes out. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** JSON text or form data; undefined for GET. */
  body: string | FormData | undefined;
}

/** What came back, not yet understood. */
export interface RawResponse {
  status: number;
  statusText: string;
  text: string;
  /** The header `Retry-After` as it came. */
  retryAfter?: string | null;
}

/**
 * Carries a request there and its whole response back. Rejects where there was no response: no connection,
 * or `signal` was aborted.
 */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<RawResponse>;

/** By `fetch`. */
export const fetchTransport =
  (fetchIt: typeof fetch): Transport =>
  async ({ method, url, headers, body }, signal) => {
    // no-store: money shown must never come out of the browser's cache.
    const response = await fetchIt(url, { method, headers, body, signal, cache: 'no-store' });
    return {
      status: response.status,
      statusText: response.statusText,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  };
