import type { Transport } from './transport.ts';

/** A transport on XMLHttpRequest, which reports the progress of an upload, from 0 to 1. */
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
        resolve({
          status: xhr.status,
          statusText: xhr.statusText,
          text: xhr.responseText,
          retryAfter: xhr.getResponseHeader('retry-after'),
        });
      xhr.onerror = () => reject(new TypeError('network error'));
      xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      xhr.onloadend = () => signal.removeEventListener('abort', abort);
      signal.addEventListener('abort', abort);
      xhr.send(body);
    });
