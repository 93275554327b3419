import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { integrityOf } from '../integrity.ts';

const NAME = 'ChunkIntegrityPlugin';

/** The integrity of a file, as its name has it: `../chunks/7.<hash>.js`. */
const integrityIn = (url: string) =>
  `"sha256-" + ${url}.split(".").at(-2).replace(/-/g, "+").replace(/_/g, "/") + "="`;

/** A hash as a part of a file's name: the integrity's own, in the alphabet of addresses, without its padding. */
const nameOf = (integrity: string) =>
  integrity.slice('sha256-'.length, -1).replaceAll('+', '-').replaceAll('/', '_');

/**
 * Makes a remote load only the scripts and stylesheets of its own build. The registry has the hash of the entry;
 * the entry has the names of all chunks, and a chunk's name is the hash of its bytes. The runtime sets it on every
 * script and stylesheet it adds.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    // The compiler's own webpack: hooks of another copy of the package are never called.
    const { runtime, optimize } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        NAME,
        (contents, hash) => {
          const [name, ...others] = new Set(contents.map((bytes) => nameOf(integrityOf(bytes))));
          if (others.length > 0) throw new Error(`two files that differ are both named ${hash}`);
          return name;
        },
      );
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) =>
          // The host knows whether this address has failed before; a standalone remote has no host.
          `${source}\nscript.src = (self["adpartner:address"] || String)(url);\n` +
          `script.crossOrigin = "anonymous";\n` +
          `script.integrity = ${integrityIn('url')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) =>
          `${source}\n${tag}.href = (self["adpartner:address"] || String)(${href});\n` +
          `${tag}.integrity = ${integrityIn(href)};`,
      );
    });
  }
}
