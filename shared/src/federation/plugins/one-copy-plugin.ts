import type webpack from 'webpack';
import { commonEntryPoints } from '../common-entry-points.ts';
import { entryPointOf } from '../entry-point-of.ts';
import {
  BY_CONTENT,
  FACADED_PACKAGES,
  SHARED_ENTRY_POINTS,
  SHARED_PACKAGES,
} from '../share-list.ts';
import { fileOf } from './file-of.ts';

const NAME = 'OneCopyPlugin';

/** The packages of which a page has one copy. */
const PACKAGES = new Set<string>([
  ...SHARED_PACKAGES.map((request) => request.split('/')[0]!),
  ...FACADED_PACKAGES,
]);

/** The package of a module's file, or null for the workspace's own files. */
function packageOf(path: string): string | null {
  const after = path.split('/node_modules/').at(-1)!;
  if (after === path) return null;
  const [scope, name] = after.split('/');
  return scope!.startsWith('@') ? `${scope}/${name}` : scope!;
}

/**
 * Why a remote may not contain a module, which is a copy of a singleton of the host: a second React, a second router, a
 * second session. Names the file and the entry point to use instead; null for any other module.
 */
export function secondCopy(file: string): string | null {
  const path = file.replaceAll('\\', '/').split('?')[0]!;
  const entryPoint = SHARED_ENTRY_POINTS.find((one) => path.includes(`/shared/src/${one}.`));
  if (entryPoint) {
    return `${path} is one of a kind on a page: import it as '@adpartner/shared/${entryPoint}', never by path`;
  }
  const name = packageOf(path);
  if (name === null || !PACKAGES.has(name)) return null;
  return `a remote may not bundle ${name} (${path}): it comes from the host through the share list`;
}

/**
 * Why a file may not import a module that is shared by content the way it does: by its path, the remote has a copy beside
 * the page's. Null where it may, or for any other module.
 * @param common the entry points whose exports the common modules have
 */
export function importedByPath(
  file: string,
  importing: string,
  common: ReadonlySet<string>,
): string | null {
  const entryPoint = entryPointOf(file);
  if (!BY_CONTENT.includes(entryPoint)) return null;
  // What is loaded together with the page's copy may have its own.
  const user = entryPointOf(importing);
  if (user === '' || BY_CONTENT.includes(user) || common.has(user)) return null;
  return `${importing} has to import ${file} as '@adpartner/shared/${entryPoint}', which the page may have, never by path`;
}

/** Fails the build of a remote that contains a second copy. */
export class OneCopyPlugin {
  apply(compiler: webpack.Compiler): void {
    const common = commonEntryPoints();
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { errors, hooks, moduleGraph } = compilation;
      const report = (fault: string | null) => {
        if (fault) errors.push(new Error(fault) as webpack.WebpackError);
      };
      hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const file = fileOf(module);
          report(secondCopy(file));
          for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
            if (originModule) report(importedByPath(file, fileOf(originModule), common));
          }
        }
      });
    });
  }
}
