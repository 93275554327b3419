import type webpack from 'webpack';
import { FACADED_PACKAGES, SHARED_ENTRY_POINTS, SHARED_PACKAGES } from '../share-list.ts';

const NAME = 'OneCopyPlugin';

/** The package of a module's file, or null for the workspace's own files. */
function packageOf(file: string): string | null {
  const after = file.replaceAll('\\', '/').split('/node_modules/').at(-1)!;
  if (after === file.replaceAll('\\', '/')) return null;
  const [scope, name] = after.split('/');
  return scope!.startsWith('@') ? `${scope}/${name}` : scope!;
}

/**
 * Fails the build of a remote that contains a copy of a singleton of the host: a second React, a second
 * router, a second session. The error names the file and the entry point to use instead.
 */
export class OneCopyPlugin {
  apply(compiler: webpack.Compiler): void {
    const packages = new Set<string>([
      ...SHARED_PACKAGES.map((request) => request.split('/')[0]!),
      ...FACADED_PACKAGES,
    ]);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const file = 'resource' in module ? String(module.resource).split('?')[0]! : '';
          const name = packageOf(file);
          const entryPoint = SHARED_ENTRY_POINTS.find((one) =>
            file.replaceAll('\\', '/').includes(`/shared/src/${one}.`),
          );
          if (entryPoint) {
            compilation.errors.push(
              new Error(
                `${file} is one of a kind on a page: import it as '@adpartner/shared/${entryPoint}', never by path`,
              ) as webpack.WebpackError,
            );
          } else if (name && packages.has(name)) {
            compilation.errors.push(
              new Error(
                `a remote may not bundle ${name} (${file}): it comes from the host through the share list`,
              ) as webpack.WebpackError,
            );
          }
        }
      });
    });
  }
}
