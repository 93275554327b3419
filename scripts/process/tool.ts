import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './run-command.ts';

/** The script file of a tool installed in a workspace package (by default the root). */
export function toolScript(packageName: string, bin = packageName, from = '.'): string {
  const require = createRequire(join(root, from, 'package.json'));
  const manifest = findManifest(require, packageName);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bins === 'string' ? bins : bins[bin];
  if (!file) throw new Error(`${packageName} has no program called ${bin}`);
  return join(dirname(manifest), file);
}

/** A package's manifest, even if its `exports` hide it. */
function findManifest(require: NodeJS.Require, packageName: string): string {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const file = join(folder, packageName, 'package.json');
    try {
      readFileSync(file);
      return file;
    } catch {
      // Not in this folder: try the parent.
    }
  }
  throw new Error(`${packageName} is not installed`);
}
