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
  const paths = [`${app.dir}/src`, `${app.dir}/package.json`, `${app.dir}/webpack.config.mjs`];
  const files = [...paths, ...EVERY_APP]
    .flatMap((path) => filesBelow(join(root, path)))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file.replaceAll('\\', '/')));
  return hashOf(files, root);
}
