/**
 * Whether the server takes calls: not before its database is migrated. A stopping server is first `draining`,
 * no longer ready but still serving, and then `closing`, when it rejects calls, which another server can
 * take.
 */
export type ServerState = 'starting' | 'ready' | 'draining' | 'closing';

/** How long a database without room for a write counts as full: a later write would show it again. */
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

  /** Whether it is stopping. */
  get isEnding(): boolean {
    return this.#state === 'draining' || this.#state === 'closing';
  }

  /** Whether a write has just failed for want of room. */
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
