import { createHash } from 'node:crypto';
import type webpack from 'webpack';
import { moduleName } from './module-name.ts';

const NAME = 'StableIdsPlugin';

/** Numbers are given out sparsely, so that a new module rarely gets the number of another one. */
const NUMBERS_FOR_EACH = 10;

/** Gives every name a number that depends on it alone, or the next free one if that is taken. */
function numbersOf(names: readonly string[]): Map<string, number> {
  let range = 1_000;
  while (range < names.length * NUMBERS_FOR_EACH) range *= 10;
  const taken = new Set<number>();
  const numbers = new Map<string, number>();
  for (const name of [...names].sort()) {
    let number = createHash('sha256').update(name).digest().readUInt32BE() % range;
    while (taken.has(number)) number = (number + 1) % range;
    taken.add(number);
    numbers.set(name, number);
  }
  return numbers;
}

/** Makes names unique: the second of a kind gets a number behind it, and so on. */
function distinct<T>(items: readonly T[], nameOf: (item: T) => string): Map<T, string> {
  const seen = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const name = nameOf(item);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [item, count === 1 ? name : `${name} ${count}`];
    }),
  );
}

/**
 * Numbers modules and chunks by their names below the project's root, so that a remote's chunks have the same
 * bytes wherever they are built, and keep their names from release to release. webpack's deterministic ids
 * depend on the project's place if a module's name contains an absolute path.
 */
export class StableIdsPlugin {
  private readonly root: string;

  /** `root` is the project's folder, absolute. */
  constructor(root: string) {
    this.root = root;
  }

  /** A concatenated module is named by the one that the rest of the build imports. */
  private nameOf(module: webpack.Module): string {
    const outermost = 'rootModule' in module ? (module.rootModule as webpack.Module) : module;
    return moduleName(outermost.identifier(), this.root);
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap(NAME, () => {
        const { chunkGraph, moduleGraph } = compilation;
        const position = (module: webpack.Module) => moduleGraph.getPreOrderIndex(module) ?? -1;
        const modules = [...compilation.modules]
          .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
          .sort((a, b) => position(a) - position(b));
        const names = distinct(modules, (module) => this.nameOf(module));
        const numbers = numbersOf([...names.values()]);
        for (const [module, name] of names) chunkGraph.setModuleId(module, numbers.get(name)!);
      });
      compilation.hooks.chunkIds.tap(NAME, (chunks) => {
        const nameOf = (chunk: webpack.Chunk) =>
          chunk.name ??
          compilation.chunkGraph
            .getChunkRootModules(chunk)
            .map((module) => this.nameOf(module))
            .sort()
            .join();
        const names = distinct([...chunks], nameOf);
        const numbers = numbersOf([...names.values()]);
        for (const [chunk, name] of names) {
          chunk.id = numbers.get(name)!;
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}
