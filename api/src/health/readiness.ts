/**
 * Whether the server takes calls: not before its database is migrated. Once it is to stop it is `draining`, no longer
 * ready and serving all the same, and then `closing`, when it refuses calls that another server can answer.
 */
export type ServerState = 'starting' | 'ready' | 'draining' | 'closing';

/** The state of a server, which goes in one direction only. */
export class Readiness {
  #state: ServerState;

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

  becomeReady(): void {
    if (this.#state === 'starting') this.#state = 'ready';
  }

  drain(): void {
    if (!this.isEnding) this.#state = 'draining';
  }

  refuseCalls(): void {
    this.#state = 'closing';
  }
}
