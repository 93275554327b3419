// Notes in the state of a history entry, for a return to it.

const stateOf = () => (window.history.state ?? {}) as Record<string, unknown>;

/** The note under a name in the current history entry; undefined if there is none. */
export const noteOf = (name: string): unknown => stateOf()[name];

/** Stores a note under a name in the current history entry. The router's own state stays. */
export function keepNote(name: string, value: unknown): void {
  window.history.replaceState({ ...stateOf(), [name]: value }, '');
}
