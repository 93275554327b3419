/**
 * Whether the server takes calls: not before its database is migrated. Once it is to stop it is `draining`, no longer
 * ready and serving all the same, and then `closing`, when it refuses calls that another server can answer.
 */
export type ServerState = 'starting' | 'ready' | 'draining' | 'closing';

/** A database that had no room for a write counts as full for so long: a call that writes would tell of it again. */
const FULL_MS = 10_000;

/** The state of a server, which goes in one direction only. */
export class Readiness {
  #state: ServerState;
  #fullAt = -Infinity;

  constructor(state: 'starting' | 'ready' = 'starting') {
    this.#state = state;
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Whether it is to stop. */
  get isEnding(): boolean {
    return this.#state === 'draining' || this.#state === 'closing';
  }

  /** Whether the database has had no room for a write just now. */
  get isFull(): boolean {
    return performance.now() - this.#fullAt < FULL_MS;
  }

  noteFull(): void {
    this.#fullAt = performance.now();
  }

  becomeReady(): void {
    if (this.#state === 'starting') this.#state = 'ready';
  }

  drain(): void {
    if (!this.isEnding) this.#state = 'draining';
  }

  rejectCalls(): void {
    this.#state = 'closing';
  }
}
