import { join } from 'node:path';
import type webpack from 'webpack';
import { commonEntryPoints } from '../common-entry-points.ts';
import { entryPointOf } from '../entry-point-of.ts';
import { COMMON_MODULES } from '../share-list.ts';

const NAME = 'CommonModulesPlugin';
const SHARED = '@adpartner/shared/';

/**
 * Makes a remote take the common modules from the host, whichever way its files import them. Each of them alone is so
 * small that sharing it would cost more than a copy, but the chunks of the four remotes had 106 KB of such copies.
 */
export class CommonModulesPlugin {
  apply(compiler: webpack.Compiler): void {
    const common = commonEntryPoints();
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, (data) => {
        const { request, context, contextInfo } = data;
        const user = entryPointOf(contextInfo.issuer);
        if (user === COMMON_MODULES || common.has(user)) return;
        const used = request.startsWith(SHARED)
          ? request.slice(SHARED.length)
          : entryPointOf(join(context, request));
        if (common.has(used)) data.request = SHARED + COMMON_MODULES;
      });
    });
  }
}
