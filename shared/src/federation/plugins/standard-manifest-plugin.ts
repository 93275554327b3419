import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '@module-federation/sdk';
import type webpack from 'webpack';
import { containerName, EXPOSED, type App } from '../apps.ts';
import { root } from '../build-folder.ts';
import { integrityOf } from '../integrity.ts';
import { hostShares } from '../share-list.ts';
import { readyShares, standardEntry, type StandardEntryFacts } from './standard-entry.ts';
import { TYPES, typesForHosts } from './types-for-hosts.ts';

const require = createRequire(import.meta.url);

const NAME = 'StandardManifestPlugin';

/** The manifest's name, by which every tool of Module Federation asks for it. */
export const STANDARD_MANIFEST = 'mf-manifest.json';

/** The entry that the manifest names, beside the release's own. */
export const STANDARD_ENTRY = 'mf-entry.js';

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** The version of an entry point of shared/: the shell contract, in the remote's module, decides what fits. */
const isOwn = (module: string) => module.startsWith('@adpartner/');

/** The least version of each module that a page must share: the one that the remote is built with. */
function needs(): StandardEntryFacts['needs'] {
  const { versions } = hostShares();
  return Object.fromEntries(
    Object.entries(versions).map(([module, version]) => [module, isOwn(module) ? null : version]),
  );
}

/** The manifest of a remote for Module Federation's own runtime. */
function manifestOf(container: string, version: string): Manifest {
  const exposed = EXPOSED.replace('./', '');
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: container },
      remoteEntry: { name: STANDARD_ENTRY, path: '', type: 'global' },
      types: TYPES,
      globalName: `${container}_standard`,
      publicPath: 'auto',
    },
    shared: Object.entries(needs()).map(([module, least]) => ({
      id: `${container}:${module}`,
      name: module,
      version: least ?? hostShares().versions[module]!,
      singleton: true,
      requiredVersion: least === null ? '*' : `^${least}`,
      hash: '',
      assets: NO_FILES,
    })),
    remotes: [],
    exposes: [{ id: `${container}:${exposed}`, name: exposed, path: EXPOSED, assets: NO_FILES }],
  };
}

/**
 * Adds the manifest to a remote's build by which hosts of other teams load it with Module Federation's own
 * runtime, the entry for them and its types. Our host requests none of these. See docs/decisions/0040.
 */
export class StandardManifestPlugin {
  private readonly app: App;
  private readonly entry: string;

  /** `entry` is the file of the remote's own entry. */
  constructor(app: App, entry: string) {
    this.app = app;
    this.entry = entry;
  }

  apply(compiler: webpack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const container = containerName(this.app.name);
    const { version } = require(join(root, this.app.dir, 'package.json')) as { version: string };
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        // The entry has its final bytes only after the names of chunks are in it.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          const manifest = manifestOf(container, version);
          const facts: StandardEntryFacts = {
            container,
            file: this.entry,
            integrity: integrityOf(assets[this.entry]!.buffer()),
            needs: needs(),
          };
          const script = `var ${manifest.metaData.globalName} = (${standardEntry})(${JSON.stringify(facts)}, ${readyShares});\n`;
          compilation.emitAsset(STANDARD_ENTRY, new sources.RawSource(script));
          const text = `${JSON.stringify(manifest, null, 1)}\n`;
          compilation.emitAsset(STANDARD_MANIFEST, new sources.RawSource(text));
          for (const [file, bytes] of Object.entries(typesForHosts())) {
            compilation.emitAsset(file, new sources.RawSource(Buffer.from(bytes)));
          }
        },
      );
    });
  }
}
