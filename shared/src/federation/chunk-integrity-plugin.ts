import type webpack from 'webpack';
import { integrityOf } from './integrity.ts';

const NAME = 'ChunkIntegrityPlugin';

/**
 * Makes a remote load only the chunks it was built with: its entry carries the hashes of its chunks, and
 * the runtime puts them on every script it adds. The entry's own hash travels in the registry.
 */
export class ChunkIntegrityPlugin {
  private readonly container: string;
  private readonly entry: string;

  /** `container` is the remote's global, `entry` the file name of its entry. */
  constructor(container: string, entry: string) {
    this.container = container;
    this.entry = entry;
  }

  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: another copy of the package has hooks that nobody calls.
    const { Compilation, runtime, sources } = compiler.webpack;
    const key = JSON.stringify(`${this.container}:integrity`);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) =>
          `${source}\nscript.crossOrigin = "anonymous";\n` +
          `script.integrity = (self[${key}] || {})[url.split("/").pop()] || "sha256-missing";`,
      );
      compilation.hooks.processAssets.tap(
        // File names are final only after their own hashes have been put in.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          if (!(this.entry in assets)) return;
          const hashes: Record<string, string> = {};
          for (const [file, source] of Object.entries(assets)) {
            if (file.endsWith('.js') && file !== this.entry)
              hashes[file] = integrityOf(source.buffer());
          }
          compilation.updateAsset(
            this.entry,
            (source) =>
              new sources.ConcatSource(`self[${key}]=${JSON.stringify(hashes)};\n`, source),
          );
        },
      );
    });
  }
}
