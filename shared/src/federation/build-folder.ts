import { join, resolve } from 'node:path';
import type { App } from './apps.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Where an app is built to: a folder of its own package, with nothing in it but the build. */
export function buildFolder({ dir }: App): string {
  return join(root, dir, '.build');
}
