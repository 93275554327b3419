// What is kept with an entry of the history, for whoever comes back to it.

const stateOf = () => (window.history.state ?? {}) as Record<string, unknown>;

/** What `keepNote` has kept under a name with this entry of the history; undefined where it has not. */
export const noteOf = (name: string): unknown => stateOf()[name];

/** Keeps something under a name with this entry of the history. What the router keeps there stays. */
export function keepNote(name: string, value: unknown): void {
  window.history.replaceState({ ...stateOf(), [name]: value }, '');
}
