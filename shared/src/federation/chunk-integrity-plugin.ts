import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { integrityOf } from './integrity.ts';

const NAME = 'ChunkIntegrityPlugin';

/** The chunk groups that only code of `group` can ask for: not what is fetched beside it. */
function askedForBy(group: webpack.ChunkGroup, seen = new Set<webpack.ChunkGroup>()) {
  for (const child of group.getChildren()) {
    // The fallback of a shared module is fetched before the code that uses it can run.
    const beside = child.origins.some(({ module }) => module?.type === 'consume-shared-module');
    if (beside || seen.has(child)) continue;
    seen.add(child);
    askedForBy(child, seen);
  }
  return seen;
}

/** Scripts of a compilation's chunk groups. */
function scriptsOf(groups: Iterable<webpack.ChunkGroup>): Set<string> {
  const files = [...groups].flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
  return new Set(files.filter((file) => file.endsWith('.js')));
}

/**
 * Makes a remote load only the chunks it was built with. The registry carries the hash of the entry;
 * the entry carries those of the exposed module's chunk and of what is fetched beside it; that chunk
 * carries all others, so that the entry stays small however many screens and languages there are. The
 * runtime puts the hash on every script it adds.
 */
export class ChunkIntegrityPlugin {
  private readonly container: string;
  private readonly entry: string;
  private readonly exposed: string;

  /** `container` is the remote's global, `entry` its entry's file, `exposed` the exposed chunk's name. */
  constructor(container: string, entry: string, exposed: string) {
    this.container = container;
    this.entry = entry;
    this.exposed = exposed;
  }

  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: another copy of the package has hooks that nobody calls.
    const { Compilation, runtime, sources } = compiler.webpack;
    const key = `self[${JSON.stringify(`${this.container}:integrity`)}]`;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) =>
          // The host knows whether this address has failed before; a remote alone has no such host.
          `${source}\nscript.src = (self["adpartner:address"] || String)(url);\n` +
          `script.crossOrigin = "anonymous";\n` +
          `script.integrity = (${key} || {})[url.split("/").pop()] || "sha256-missing";`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) =>
          `${source}\n${tag}.href = (self["adpartner:address"] || String)(${href});`,
      );
      compilation.hooks.processAssets.tap(
        // File names are final only after their own hashes have been put in.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          const group = compilation.namedChunkGroups.get(this.exposed);
          const file = [...(compilation.namedChunks.get(this.exposed)?.files ?? [])].find((one) =>
            one.endsWith('.js'),
          );
          if (!(this.entry in assets) || !group || !file) return;
          const scripts = Object.keys(assets).filter(
            (one) => one.endsWith('.js') && one !== this.entry,
          );
          const later = scriptsOf(askedForBy(group));
          for (const first of scriptsOf([group])) later.delete(first);
          const hashes = (names: Iterable<string>) =>
            // By the last part of the name, which the loading script finds in the file's address.
            Object.fromEntries(
              [...names].map((one) => [one.split('/').pop(), integrityOf(assets[one]!.buffer())]),
            );
          const prepend = (to: string, code: string) =>
            compilation.updateAsset(
              to,
              (source) => new sources.ConcatSource(code, source),
              // Its name no longer stands for its content alone: a file of that name is written anew.
              { immutable: false },
            );

          prepend(file, `Object.assign(${key},${JSON.stringify(hashes(later))});\n`);
          const first = scripts.filter((one) => !later.has(one));
          prepend(this.entry, `${key}=${JSON.stringify(hashes(first))};\n`);
        },
      );
    });
  }
}
