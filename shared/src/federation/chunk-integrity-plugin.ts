import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { integrityOf } from './integrity.ts';

const NAME = 'ChunkIntegrityPlugin';

/** The id of a chunk, from its file: `../chunks/7.0a1b2c3d.js` is chunk 7. */
const idIn = (file: string) => file.split('/').pop()!.split('.')[0]!;

/**
 * Makes a remote load only the chunks of its own build. The registry has the hash of the entry, and the entry
 * those of all chunks; the runtime sets the hash on every script it adds.
 */
export class ChunkIntegrityPlugin {
  private readonly container: string;
  private readonly entry: string;

  /** `container` is the remote's global, `entry` its entry's file. */
  constructor(container: string, entry: string) {
    this.container = container;
    this.entry = entry;
  }

  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: hooks of another copy of the package are never called.
    const { Compilation, runtime, sources } = compiler.webpack;
    const key = `self[${JSON.stringify(`${this.container}:integrity`)}]`;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) =>
          // The host knows whether this address has failed before; a standalone remote has no host.
          `${source}\nscript.src = (self["adpartner:address"] || String)(url);\n` +
          `script.crossOrigin = "anonymous";\n` +
          `script.integrity = (${key} || {})[url.split("/").pop().split(".")[0]] || "sha256-missing";`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) =>
          `${source}\n${tag}.href = (self["adpartner:address"] || String)(${href});`,
      );
      compilation.hooks.processAssets.tap(
        // File names are final only after their own hashes have been inserted.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          if (!(this.entry in assets)) return;
          const scripts = Object.keys(assets)
            .filter((one) => one.endsWith('.js') && one !== this.entry)
            .sort();
          // Keyed by the chunk's id, which begins the file's name: the rest of the name is in the entry
          // already.
          const hashes = Object.fromEntries(
            scripts.map((one) => [idIn(one), integrityOf(assets[one]!.buffer())]),
          );
          compilation.updateAsset(
            this.entry,
            (source) => new sources.ConcatSource(`${key}=${JSON.stringify(hashes)};\n`, source),
          );
        },
      );
    });
  }
}
