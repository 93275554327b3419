import type webpack from 'webpack';

const NAME = 'EagerSharesPlugin';

/**
 * Refuses to build a host whose first script uses a shared module that is not eager: the page would
 * stay white. The error names the request to put on the list.
 */
export class EagerSharesPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.canBeInitial()) continue;
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            if (module.type !== 'consume-shared-module') continue;
            const { options } = module as webpack.Module & {
              options: { eager?: boolean; request?: string; shareKey?: string };
            };
            if (options.eager) continue;
            compilation.errors.push(
              new Error(
                `the host's first script uses ${options.request ?? options.shareKey}, which is not eager`,
              ) as webpack.WebpackError,
            );
          }
        }
      });
    });
  }
}
