import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Queries } from '../db/database.ts';
import { linesOf } from './backup-lines.ts';
import { dumpDatabase } from './dump-database.ts';

/** The path where a running server serves a backup, beside operators' commands and with the same token. */
export const BACKUP_PATH = '/backup';

/** `GET /backup`: a snapshot of the whole database, in the file's format. */
export function backupRoute(app: FastifyInstance, db: Queries, log?: FastifyBaseLogger): void {
  app.get(BACKUP_PATH, async (_request, reply) => {
    const bytes = createGzip();
    dumpDatabase(db, (parts) => pipeline(Readable.from(linesOf(parts)), bytes)).then(
      () => log?.info('a backup was taken'),
      (error: Error) => {
        log?.error({ err: error }, 'a backup could not be taken');
        bytes.destroy(error);
      },
    );
    return reply.type('application/gzip').send(bytes);
  });
}
