import type pg from 'pg';

import type { PreparingClient } from './postgres-clients.ts';
import type { RunPrepared } from './prepared.ts';
import type { Row } from './prepared-query.ts';
import type { QueryWatch } from './watch-queries.ts';

/**
 * Runs prepared statements on the connections of a pool.
 * @param pool of `PreparingClient`s
 * @param watch is told of each statement, without the wait for a connection
 */
export function runOnPool(pool: pg.Pool, watch?: QueryWatch): RunPrepared {
  return async (statement, values) => {
    const isWatched = watch?.isOn() === true;
    let began = 0;
    const tell = (error: unknown) => {
      if (began === 0) return;
      watch?.tell({ text: statement.text, milliseconds: performance.now() - began, error });
    };
    try {
      const rows = await new Promise<Row[]>((resolve, reject) => {
        // A callback, because pg's promise costs as much as the rest.
        pool.connect((refused, client) => {
          if (!client) return reject(refused as Error);
          if (isWatched) began = performance.now();
          (client as pg.PoolClient & PreparingClient).runPrepared(
            statement,
            values,
            (error, got) => {
              client.release();
              if (error) reject(error);
              else resolve(got);
            },
          );
        });
      });
      tell(undefined);
      return rows;
    } catch (error) {
      tell(error);
      // The error's own stack ends at the socket; this one names the caller of the statement.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
}
