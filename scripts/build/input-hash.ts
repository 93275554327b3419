import { join } from 'node:path';
import type { App } from '../../shared/src/federation/apps.ts';
import { root } from '../process/run-command.ts';
import { filesBelow, hashOf } from './files.ts';

const EVERY_APP = [
  'shared/src',
  'shared/package.json',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'scripts/build/build-app.ts',
  'scripts/build/precompress.ts',
];

/** A hash of all that an app is built from: equal hashes, equal bundles. Tests are not part of it. */
export function inputHash(app: App): string {
  const paths = ['src', 'package.json', 'webpack.config.mjs'];
  // What the host alone has: the worker, and files that the site needs as they are.
  const more = ['worker', 'site', 'webpack.worker.mjs'];
  const files = [...[...paths, ...more].map((path) => `${app.dir}/${path}`), ...EVERY_APP]
    .flatMap((path) => filesBelow(join(root, path)))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file.replaceAll('\\', '/')));
  return hashOf(files, root);
}
