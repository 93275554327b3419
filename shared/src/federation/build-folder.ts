import { join, resolve } from 'node:path';
import type { App } from './apps.ts';

/** Whether this is the compiled package, in the repository of a remote alone. */
export const isPacked = import.meta.filename.endsWith('.js');

/** The project's folder, absolute; of the package, the repository whose command runs. */
export const root = isPacked ? process.cwd() : resolve(import.meta.dirname, '../../..');

/** The build folder of an app, in its own package, with nothing else in it. */
export function buildFolder({ dir }: App): string {
  return join(root, dir, '.build');
}
