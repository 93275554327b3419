import { PGlite } from '@electric-sql/pglite';

const BASE = [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB'];

/**
 * PGlite's settings for tests: everything that takes memory or dump size before any data is small. Half of
 * opening one is the 128 MB of buffers, which no test fills.
 */
export const LEAN_PGLITE = {
  startParams: [...BASE, '-c', 'shared_buffers=16MB'],
  initDbStartParams: ['--wal-segsize=1'],
};
