/**
 * More work of one kind than the server takes on at once: refused before it costs anything, to be tried
 * again in so many seconds. Answered as HTTP 429 with `Retry-After`; a call in the envelope, without a
 * reason, as nginx answers one over its limits.
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
