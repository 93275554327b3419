import { createHash } from 'node:crypto';
import type webpack from 'webpack';
import { integrityOf } from '../integrity.ts';
import { addToHead } from './add-to-head.ts';

const NAME = 'FileListPlugin';

/** The `<meta>` name by which the page names the list. */
const META = 'files';

/**
 * Lists every file of the host with its hash, in a file named by its content, and names that file in the
 * page: so each page names its one set of files. The worker stores the host by it.
 */
export class FileListPlugin {
  private readonly page: string;

  /** `page` is the page's file. */
  constructor(page: string) {
    this.page = page;
  }

  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: hooks of another copy of the package are never called.
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After names are final, and the page has its hashes (HostIntegrityPlugin).
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        (assets) => {
          const files = Object.fromEntries(
            Object.keys(assets)
              .filter((file) => file.startsWith('assets/') && !file.endsWith('.txt'))
              .sort()
              .map((file) => [`/${file}`, integrityOf(assets[file]!.buffer())]),
          );
          const list = JSON.stringify({ schema: 1, files });
          const hash = createHash('sha256').update(list).digest('hex').slice(0, 8);
          const file = `assets/files.${hash}.json`;
          compilation.emitAsset(file, new sources.RawSource(list));
          addToHead(compilation, this.page, `<meta name="${META}" content="/${file}">`);
        },
      );
    });
  }
}
