import type webpack from 'webpack';

const NAME = 'ExposedInEntryPlugin';

/** After webpack's own splitting, whose stage is 10. */
const AFTER_SPLITTING = 15;

/**
 * Puts the exposed module into the container's entry: the module is needed right after the entry, and one
 * file saves a request and a round trip. It still runs only when the host asks for it.
 */
export class ExposedInEntryPlugin {
  private readonly container: string;
  private readonly exposed: string;

  /** `container` is the entry's chunk, `exposed` the exposed module's. */
  constructor(container: string, exposed: string) {
    this.container = container;
    this.exposed = exposed;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: AFTER_SPLITTING }, () => {
        const { chunkGraph, chunks, namedChunks, namedChunkGroups } = compilation;
        const entry = namedChunks.get(this.container);
        const group = namedChunkGroups.get(this.exposed);
        if (!entry || !group) return false;
        const own = group.chunks.filter(
          (chunk) => chunk !== entry && chunkGraph.canChunksBeIntegrated(entry, chunk),
        );
        for (const chunk of own) {
          chunkGraph.integrateChunks(entry, chunk);
          chunks.delete(chunk);
        }
        // A truthy result would make webpack repeat all steps of this stage.
        return own.length > 0;
      });
    });
  }
}
