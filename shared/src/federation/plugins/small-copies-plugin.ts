import type webpack from 'webpack';
import { shareName } from '../content-shares.ts';
import { SMALL_COPIES } from '../share-list.ts';

const NAME = 'SmallCopiesPlugin';

/** The chunk of the small copies. */
export const SMALL_COPIES_CHUNK = 'small-copies';

/** The entry point of shared/ that a file is. */
const entryPointOf = (file: string) => /[\\/]shared[\\/]src[\\/](.*)\.(?:tsx?|js)$/.exec(file)?.[1];

/**
 * Puts a remote's copies of small shared modules into one chunk. Nearly every page has these modules from the host, and
 * the entry contains the hash of every chunk: a script and a stylesheet for each of them made it half a KB larger.
 */
export class SmallCopiesPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const { type, blocks } of modules) {
          if (type !== 'provide-module') continue;
          for (const block of blocks) {
            const [copy] = block.dependencies as { request?: string }[];
            const entryPoint = entryPointOf(copy?.request ?? '');
            if (SMALL_COPIES.includes(entryPoint!))
              block.groupOptions = { name: SMALL_COPIES_CHUNK };
          }
        }
      });
      compilation.hooks.beforeCodeGeneration.tap(NAME, () => {
        const chunk = compilation.namedChunks.get(SMALL_COPIES_CHUNK);
        if (chunk === undefined) return;
        for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
          const { shareKey = '' } = (module as { options?: { shareKey?: string } }).options ?? {};
          if (SMALL_COPIES.some((one) => shareKey.startsWith(`${shareName(one)}#`))) {
            throw new Error(`a small copy imports another, ${shareKey}: they wait for each other`);
          }
        }
      });
    });
  }
}
