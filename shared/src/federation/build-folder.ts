import { join, resolve } from 'node:path';
import type { App } from './apps.ts';

/** The project's folder, absolute. */
export const root = resolve(import.meta.dirname, '../../..');

/** The build folder of an app, in its own package, with nothing else in it. */
export function buildFolder({ dir }: App): string {
  return join(root, dir, '.build');
}
