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

/** The part of package.json that names the remote, as it was read. */
type Named = Partial<Record<'remote' | 'devPort' | 'bundler', unknown>>;

/** Checks what a repository says of its remote. Throws an Error of one line for what is wrong. */
function readNamed({ remote, devPort, bundler = 'webpack' }: Named): OwnRemote {
  if (typeof remote !== 'string' || !/^[a-z][a-z0-9-]*$/.test(remote))
    throw new Error('package.json: "remote" is not the name of a remote, such as "reports"');
  if (!Number.isInteger(devPort) || Number(devPort) < 1025 || Number(devPort) > 65_535)
    throw new Error('package.json: "devPort" is not a port from 1025 to 65535');
  return {
    name: remote,
    dir: '.',
    devPort: Number(devPort),
    bundler: readBundler(String(bundler)),
  };
}

/**
 * The remote that a repository is of, as its package.json says; null for this workspace, which has several. Throws for one
 * that is not named as it should be.
 */
export function ownRemote(): OwnRemote | null {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return null;
  const { adpartner } = JSON.parse(readFileSync(file, 'utf8')) as { adpartner?: Named };
  return adpartner ? readNamed(adpartner) : null;
}
