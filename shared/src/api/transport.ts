/** A request as it goes out. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** JSON text or form data; undefined for GET. */
  body: string | FormData | undefined;
}

/** What came back, not yet understood. */
export interface RawAnswer {
  status: number;
  statusText: string;
  text: string;
}

/**
 * Carries a request there and its whole answer back. Rejects where there was no answer: no connection,
 * or `signal` was aborted.
 */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<RawAnswer>;

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
    };
  };

/** By XMLHttpRequest, which can tell how much of an upload is through, as a share of 1. */
export const xhrTransport =
  (onProgress: (share: number) => void): Transport =>
  ({ method, url, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      xhr.onload = () =>
        resolve({ status: xhr.status, statusText: xhr.statusText, text: xhr.responseText });
      xhr.onerror = () => reject(new TypeError('network error'));
      xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      xhr.onloadend = () => signal.removeEventListener('abort', abort);
      signal.addEventListener('abort', abort);
      xhr.send(body);
    });
