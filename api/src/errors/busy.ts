/**
 * More work of one kind than the server takes on at once: refused before it costs anything, to be tried
 * again in so many seconds. The response is HTTP 429 with `Retry-After`; to a call an envelope without a
 * reason, the same as nginx sends above its limits.
 */
export class Busy extends Error {
  readonly statusCode = 429;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('busy');
    this.name = 'Busy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
