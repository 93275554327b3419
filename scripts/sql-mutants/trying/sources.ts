import { join } from 'node:path';
import { filesBelow, hashOf } from '../../files/files.ts';
import { root } from '../../process/run-command.ts';

const SOURCES = ['api/src', 'shared/src/contract'];

/** A hash of the server's current sources, without its tests. */
export const hashOfSources = (): string =>
  hashOf(
    SOURCES.flatMap((folder) => filesBelow(join(root, folder))).filter(
      (file) => !/\.test\.ts$/.test(file),
    ),
    root,
  ).slice(0, 24);

/** A hash of one of its test files, by its path below the sources. */
export const hashOfTest = (file: string): string =>
  hashOf(filesBelow(join(root, 'api/src', file)), root).slice(0, 24);
