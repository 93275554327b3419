import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, REMOTES } from '../../../shared/src/federation/apps.ts';
import { webpackApp } from '../../../shared/src/federation/webpack/webpack-app.ts';
import { filesBelow } from '../../../scripts/files/files.ts';
import { precompress } from '../../../scripts/build/precompress.ts';
import { runWebpack } from '../run-webpack.ts';

const build = join(import.meta.dirname, '../../.build');

/** Where the baseline's site is laid out. */
export const baselineSite = join(build, 'baseline');

const loader = join(import.meta.dirname, 'baseline-loader.ts');
const preload = join(import.meta.dirname, 'baseline-preload.ts');

/** The remotes as a module that imports each when it is asked for. */
function writeRemotes(): string {
  const file = join(build, 'baseline-remotes.ts');
  const lines = REMOTES.map(
    ({ name, dir }) => `  ${JSON.stringify(name)}: () => import('../../${dir}/src/remote.tsx'),`,
  );
  mkdirSync(build, { recursive: true });
  writeFileSync(file, `export const REMOTES = {\n${lines.join('\n')}\n};\n`);
  return file;
}

/**
 * Builds the baseline: the same source by the same configuration as one code-split application, without
 * federation. It is never deployed; the federated build is measured against it.
 */
export async function buildBaseline(): Promise<void> {
  rmSync(build, { recursive: true, force: true });
  const baseline = { loader, preload, remotes: writeRemotes(), folder: baselineSite };
  await runWebpack('the baseline', webpackApp({ app: HOST, mode: 'production', baseline }));
  await precompress(filesBelow(baselineSite));
}
