/** Whether the server takes calls: not before its database is migrated, no more once it stops. */
export class Readiness {
  #state: 'starting' | 'ready' | 'draining';

  constructor(state: 'starting' | 'ready' = 'starting') {
    this.#state = state;
  }

  get state(): 'starting' | 'ready' | 'draining' {
    return this.#state;
  }

  becomeReady(): void {
    if (this.#state === 'starting') this.#state = 'ready';
  }

  drain(): void {
    this.#state = 'draining';
  }
}
