import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './apps.ts';
import { root } from './build-folder.ts';

/** The bundlers by which a repository of its own may build its remote. */
export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

export interface OwnRemote extends App {
  readonly bundler: Bundler;
}

/** Reads the name of a bundler. Throws an Error of one line for any other text. */
export function readBundler(text: string): Bundler {
  const known = BUNDLERS.find((one) => one === text);
  if (known) return known;
  throw new Error(`${text} is none of the bundlers ${BUNDLERS.join(', ')}`);
}

/**
 * The remote that a repository is of, as its package.json says; null for this workspace, which has several. Throws for a
 * bundler that is not known.
 */
export function ownRemote(): OwnRemote | null {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return null;
  const { adpartner } = JSON.parse(readFileSync(file, 'utf8')) as {
    adpartner?: { remote: string; devPort: number; bundler?: string };
  };
  if (!adpartner) return null;
  const { remote, devPort, bundler = 'webpack' } = adpartner;
  return { name: remote, dir: '.', devPort, bundler: readBundler(bundler) };
}
