import { join } from 'node:path';
import { filesBelow, hashOf } from '../files/files.ts';
import { root } from '../process/run-command.ts';

const SOURCES = ['api/src', 'shared/src/contract'];

/** A name for the server as it is now, without its tests. */
export const hashOfSources = (): string =>
  hashOf(
    SOURCES.flatMap((folder) => filesBelow(join(root, folder))).filter(
      (file) => !/\.test\.ts$/.test(file),
    ),
    root,
  ).slice(0, 24);

/** A name for one of its test files as it is now, by its path below the sources. */
export const hashOfTest = (file: string): string =>
  hashOf(filesBelow(join(root, 'api/src', file)), root).slice(0, 24);
