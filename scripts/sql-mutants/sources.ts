import { join } from 'node:path';
import { filesBelow, hashOf } from '../build/files.ts';
import { root } from '../process/run-command.ts';

const SOURCES = ['api/src', 'shared/src/contract'];

/** A name for everything that decides what the server's tests find, as it is now. */
export const hashOfSources = (): string =>
  hashOf(
    SOURCES.flatMap((folder) => filesBelow(join(root, folder))),
    root,
  ).slice(0, 24);
