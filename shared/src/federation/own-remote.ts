import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './apps.ts';
import { root } from './build-folder.ts';

/** The remote that a repository is of, as its package.json says; null for this workspace, which has several. */
export function ownRemote(): App | null {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return null;
  const { adpartner } = JSON.parse(readFileSync(file, 'utf8')) as {
    adpartner?: { remote: string; devPort: number };
  };
  return adpartner ? { name: adpartner.remote, dir: '.', devPort: adpartner.devPort } : null;
}
