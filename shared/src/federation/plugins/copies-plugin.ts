import type webpack from 'webpack';
import { shareName } from '../content-shares.ts';
import { entryPointOf } from '../entry-point-of.ts';
import { COPIES } from '../share-list.ts';

const NAME = 'CopiesPlugin';

/** The chunk that has a remote's copy of an entry point; undefined if it has one of its own. */
const chunkOf = (entryPoint: string): string | undefined =>
  [...COPIES.keys()].find((chunk) => COPIES.get(chunk)!.includes(entryPoint));

/** The share keys of what a chunk takes from the page. */
function takenBy(chunk: webpack.Chunk, { chunkGraph }: webpack.Compilation): string[] {
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    const { shareKey } = (module as { options?: { shareKey?: string } }).options ?? {};
    return module.type === 'consume-shared-module' && shareKey !== undefined ? [shareKey] : [];
  });
}

/**
 * Puts a remote's copies of modules that are shared by content into a few chunks. Nearly every page has these modules from
 * the host, and the entry contains the hash of every chunk: a script and a stylesheet for each of them made it a KB larger.
 */
export class CopiesPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const { type, blocks } of modules) {
          if (type !== 'provide-module') continue;
          for (const block of blocks) {
            const [copy] = block.dependencies as { request?: string }[];
            const chunk = chunkOf(entryPointOf(copy?.request ?? ''));
            if (chunk !== undefined) block.groupOptions = { name: chunk };
          }
        }
      });
      compilation.hooks.beforeCodeGeneration.tap(NAME, () => {
        const later = new Set([...COPIES.values()].flat().map((one) => `${shareName(one)}#`));
        for (const [name, copies] of COPIES) {
          const chunk = compilation.namedChunks.get(name);
          const taken = chunk === undefined ? [] : takenBy(chunk, compilation);
          const waited = taken.find((key) => later.has(key.replace(/#.*/, '#')));
          if (waited) throw new Error(`the chunk ${name} uses ${waited}: each waits for the other`);
          for (const one of copies) later.delete(`${shareName(one)}#`);
        }
      });
    });
  }
}
