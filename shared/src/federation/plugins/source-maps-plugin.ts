import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';
import type webpack from 'webpack';
import { root } from '../build-folder.ts';

const NAME = 'SourceMapsPlugin';

/** The folder in a build with the source map of each script: `<name of the script>.map`. It is never released. */
export const MAPS = 'maps';

/** A list beside them, of the hashes of chunks that minimized scripts had in their text. */
const HASHES = 'hashes-before-minimizing.txt';

/** The facts about a module that webpack passes to a function that names it. */
interface NamedModule {
  absoluteResourcePath: string;
  resourcePath: string;
  hash: string;
}

/** Federation writes the entry's module into a file named by a hash of the project's path. */
const FEDERATION_ENTRY = /^.*\/\.federation\/entry\.\w+\.js$/;

/** A module's path below the project. */
function nameOf({ absoluteResourcePath: path, resourcePath }: NamedModule): string {
  const name = isAbsolute(path) ? relative(root, path.split('?')[0]!) : resourcePath;
  return name.replaceAll('\\', '/').replace(FEDERATION_ENTRY, 'webpack/federation entry');
}

/** A source map's JSON, as far as it is changed here. */
interface SourceMapJson {
  sourcesContent: (string | null)[];
}

/**
 * Takes a module's source map, which has the project's path, out of its hash. Scripts have these hashes in their text when
 * they are minimized, and the minimizer names variables by how often a text has which letter.
 */
function hashWithoutMap(module: webpack.Module): void {
  const source = module.originalSource();
  if (!source || !module.buildInfo?.hash) return;
  const text = JSON.stringify(module.buildMeta);
  module.buildInfo.hash = createHash('sha256').update(source.buffer()).update(text).digest('hex');
}

/**
 * Writes the source maps of all scripts beside a build. No script names its map, so scripts are the same bytes as
 * without; and no map has the project's path, so maps are the same bytes wherever they are built.
 */
export class SourceMapsPlugin {
  private readonly folder: string;

  /** `folder` is relative to the folder of the build's output. */
  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: hooks of another copy of the package are never called.
    const { Compilation, SourceMapDevToolPlugin, sources } = compiler.webpack;
    // Two modules of one file have one name: a stylesheet's class names and its rules.
    const fallback = (module: NamedModule) => `${nameOf(module)}?${module.hash}`;
    new SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${this.folder}/[base].map`,
      append: false,
      moduleFilenameTemplate: nameOf as never,
      fallbackModuleFilenameTemplate: fallback as never,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.succeedModule.tap(NAME, hashWithoutMap);
      // Written for the comparison of two builds: which bytes a different hash changes is a matter of chance.
      const hashes: string[] = [];
      compilation.hooks.afterHash.tap(NAME, () => {
        for (const chunk of compilation.chunks) {
          // The entry's module has absolute paths. No text has its hash.
          if (!chunk.hasRuntime()) hashes.push(`${chunk.id} ${chunk.contentHash.javascript}`);
        }
      });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1 },
        (assets) => {
          const list = hashes.sort().join('\n');
          compilation.emitAsset(`${this.folder}/${HASHES}`, new sources.RawSource(list));
          for (const file of Object.keys(assets).filter((name) => name.endsWith('.js.map'))) {
            const map = JSON.parse(String(assets[file]!.source())) as SourceMapJson;
            const sourcesContent = map.sourcesContent.map((text) =>
              text?.includes(root) ? null : text,
            );
            const json = JSON.stringify({ ...map, sourcesContent });
            compilation.updateAsset(file, new sources.RawSource(json));
          }
        },
      );
    });
  }
}
