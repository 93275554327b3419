/** A request as it is sent. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** JSON text or form data; undefined for GET. */
  body: string | FormData | undefined;
}

/** A response that is not parsed yet. */
export interface RawResponse {
  status: number;
  statusText: string;
  text: string;
  /** The header `Retry-After`, unparsed. */
  retryAfter?: string | null;
}

/**
 * Sends a request and returns its complete response. Rejects if there is none: no connection, or `signal` was
 * aborted.
 */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<RawResponse>;

/** A transport on `fetch`. */
export const fetchTransport =
  (fetchIt: typeof fetch): Transport =>
  async ({ method, url, headers, body }, signal) => {
    // no-store: shown money must never come from the browser's cache.
    const response = await fetchIt(url, { method, headers, body, signal, cache: 'no-store' });
    return {
      status: response.status,
      statusText: response.statusText,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  };
