import type webpack from 'webpack';
import { integrityOf } from '../integrity.ts';
import { addToHead } from './add-to-head.ts';

const NAME = 'SoonFilesPlugin';

/**
 * Names a chunk's files with their hashes in the page, in a `<meta>` with the chunk's name, so that a script can
 * prefetch them before the code that loads the chunk has run.
 */
export class SoonFilesPlugin {
  private readonly page: string;
  private readonly chunk: string;

  /** `page` is the page's file. */
  constructor(page: string, chunk: string) {
    this.page = page;
    this.chunk = chunk;
  }

  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: hooks of another copy of the package are never called.
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After names are final.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        (assets) => {
          const chunk = compilation.namedChunks.get(this.chunk);
          if (!chunk) throw new Error(`the host was built without its chunk ${this.chunk}`);
          const files = [...chunk.files].filter((file) => /\.(js|css)$/.test(file));
          const hashes = files.map((file) => [file, integrityOf(assets[file]!.buffer())]);
          const list = JSON.stringify(Object.fromEntries(hashes));
          addToHead(compilation, this.page, `<meta name="${this.chunk}" content='${list}'>`);
        },
      );
    });
  }
}
