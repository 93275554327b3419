/**
 * Too much work of one kind at once: rejected before it costs anything, with the number of seconds to wait.
 * The response is HTTP 429 with `Retry-After`; a call gets an envelope without a reason, the same as from
 * nginx above its limits.
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
