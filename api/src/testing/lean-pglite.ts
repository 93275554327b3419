import { PGlite } from '@electric-sql/pglite';

const BASE = [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB'];

/**
 * How PGlite is set up for tests: what fills memory or a dump before anything is stored is small. Half of
 * an opening is the 128 MB of buffers that no test fills.
 */
export const LEAN_PGLITE = {
  startParams: [...BASE, '-c', 'shared_buffers=16MB'],
  initDbStartParams: ['--wal-segsize=1'],
};
