import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { integrityOf } from '../integrity.ts';
import { addToHead } from './add-to-head.ts';

const NAME = 'HostIntegrityPlugin';

/** The `<meta>` name by which the page carries the hashes of later scripts and stylesheets. */
const META = 'scripts';

/** The key of a later file in the page's list: its chunk's number, with a letter for a stylesheet. */
const keyOf = (file: string) => /\d+/.exec(file)![0] + (file.endsWith('.css') ? 'c' : '');

/** The same in the runtime, with the integrity that the list has for it. */
const integrityIn = (url: string, letter: string) =>
  `"sha256-" + ((self.sri ||= JSON.parse(document.querySelector("meta[name=${META}]").content))` +
  `[${url}.match(/\\d+/)${letter}] || "missing") + "="`;

/** A tag of the page with the file it names, below the site's root. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+)"/g;

/**
 * Makes the host's page load only the scripts and stylesheets of its own build. The page, which is requested
 * every time, carries the hashes: on its tags, and for later files in one place, so that the first script does
 * not change with them. The runtime sets them on every script and stylesheet it adds.
 */
export class HostIntegrityPlugin {
  private readonly page: string;

  /** `page` is the page's file. */
  constructor(page: string) {
    this.page = page;
  }

  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: hooks of another copy of the package are never called.
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) =>
          `${source}\nscript.src = (self["adpartner:address"] || String)(url);\n` +
          `script.crossOrigin = "anonymous";\n` +
          `script.integrity = ${integrityIn('url', '')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${integrityIn(href, ' + "c"')};`,
      );
      compilation.hooks.processAssets.tap(
        // File names, the page's included, are final only after their own hashes have been inserted.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          const page = assets[this.page];
          if (!page) throw new Error(`the host was built without ${this.page}`);
          const hash = (file: string) => integrityOf(assets[file]!.buffer());
          const first = new Set<string>();
          const html = String(page.source()).replace(TAG, (tag, file: string) => {
            if (!(file in assets)) return tag;
            first.add(file);
            return `${tag} integrity="${hash(file)}" crossorigin="anonymous"`;
          });
          const later = Object.keys(assets)
            .filter((file) => /\.(js|css)$/.test(file) && !first.has(file))
            .sort();
          const hashes = later.map((file) => [keyOf(file), hash(file).slice('sha256-'.length, -1)]);
          if (new Set(hashes.map(([key]) => key)).size < later.length) {
            throw new Error(`two files of one chunk: ${later.join(', ')}`);
          }
          const meta = `<meta name="${META}" content='${JSON.stringify(Object.fromEntries(hashes))}'>`;
          compilation.updateAsset(this.page, new sources.RawSource(html));
          addToHead(compilation, this.page, meta);
        },
      );
    });
  }
}
