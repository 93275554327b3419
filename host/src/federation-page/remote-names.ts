import { STUBS } from '../router/stubs.ts';

/** The remotes that the host has a prefix for. */
export const REMOTE_NAMES: readonly string[] = [...new Set(STUBS.map(({ remote }) => remote))];
