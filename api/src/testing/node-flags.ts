import { isFull } from './chance.ts';

/**
 * The embedded database is compiled once and not a second time for speed: a test's server runs for a minute, and
 * takes a fifth to a third less processor time so.
 */
export const COMPILED_ONCE = '--liftoff-only';

/** Node's flags for a process with the embedded database; at full counts some run for long, as in production. */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  ...(isFull ? [] : [COMPILED_ONCE]),
];
