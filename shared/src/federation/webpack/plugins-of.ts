import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { FIRST_SCRIPT } from '../../contract/first-script.ts';
import { containerName, type App } from '../apps.ts';
import { root } from '../build-folder.ts';
import { ChunkIntegrityPlugin } from '../plugins/chunk-integrity-plugin.ts';
import { CommonModulesPlugin } from '../plugins/common-modules-plugin.ts';
import { CopiesPlugin } from '../plugins/copies-plugin.ts';
import { compileHint } from '../plugins/compile-hint.ts';
import { ExposedInEntryPlugin } from '../plugins/exposed-in-entry-plugin.ts';
import { FileListPlugin } from '../plugins/file-list-plugin.ts';
import { HostIntegrityPlugin } from '../plugins/host-integrity-plugin.ts';
import { releaseKeys } from '../release-keys.ts';
import { COPIES } from '../share-list.ts';
import { EXPOSED_CHUNK, isSite, REMOTE_ENTRY, type Baseline, type Role } from '../roles.ts';
import { federationPlugin } from './federation-plugin.ts';
import { LeanEntryPlugin } from '../plugins/lean-entry-plugin.ts';
import { OneCopyPlugin } from '../plugins/one-copy-plugin.ts';
import { filesOf } from './output-of.ts';
import { packageLists } from '../plugins/package-lists.ts';
import { REFRESH_HOOK } from '../dev/refresh-hook.ts';
import { SoonFilesPlugin } from '../plugins/soon-files-plugin.ts';
import { MAPS, SourceMapsPlugin } from '../plugins/source-maps-plugin.ts';
import { StableIdsPlugin } from '../plugins/stable-ids-plugin.ts';
import { StandardManifestPlugin } from '../plugins/standard-manifest-plugin.ts';
import { isStandard } from '../standard-federation.ts';
import { StartListPlugin } from '../plugins/start-list-plugin.ts';

/** Requests the registry in the page's head, for its first script (host/src/remotes/registry/early-registry.ts). */
const EARLY_REGISTRY =
  '<link rel="preload" href="/remotes.json" as="fetch" crossorigin="anonymous">';

/** The page of a build, and for a site also the hashes and the list of its files. */
function pagePlugins(role: Role, dev: boolean): webpack.WebpackPluginInstance[] {
  if (role === 'remote') return [];
  const page = new HtmlWebpackPlugin({
    template: './src/index.html',
    scriptLoading: 'defer',
    templateParameters: {
      firstScript: FIRST_SCRIPT,
      refreshHook: dev ? REFRESH_HOOK : '',
      registry: role === 'host' ? EARLY_REGISTRY : '',
    },
  });
  if (dev) return [page];
  return [
    page,
    ...(isSite(role)
      ? [new HostIntegrityPlugin('index.html'), new SoonFilesPlugin('index.html', 'signed-in')]
      : []),
    ...(role === 'host' ? [new FileListPlugin('index.html')] : []),
  ];
}

/** The source maps of what is released, outside of the folders that are. */
function mapPlugins(role: Role): webpack.WebpackPluginInstance[] {
  if (role === 'host') return [new SourceMapsPlugin(MAPS)];
  return role === 'remote' ? [new SourceMapsPlugin(`../${MAPS}`)] : [];
}

/** The plugins that make a build a remote. */
function remotePlugins(role: Role, dev: boolean, app: App): webpack.WebpackPluginInstance[] {
  if (role !== 'remote') return [];
  if (dev) return [new OneCopyPlugin()];
  if (isStandard(app)) {
    return [
      new OneCopyPlugin(),
      new StartListPlugin([EXPOSED_CHUNK], null),
      new ChunkIntegrityPlugin(),
      new StandardManifestPlugin(app, REMOTE_ENTRY),
    ];
  }
  return [
    new OneCopyPlugin(),
    new CommonModulesPlugin(),
    new LeanEntryPlugin(),
    new ExposedInEntryPlugin(containerName(app.name), EXPOSED_CHUNK),
    new CopiesPlugin(),
    new StartListPlugin([EXPOSED_CHUNK, ...COPIES.keys()], 'scope'),
    new ChunkIntegrityPlugin(),
    new StandardManifestPlugin(app, REMOTE_ENTRY),
  ];
}

/** Defines the public keys by which a host's page checks releases; remotes get an empty text. */
const pageKeys = (role: Role): webpack.WebpackPluginInstance => ({
  apply(compiler) {
    const keys = role === 'host' ? releaseKeys().join() : '';
    new compiler.webpack.DefinePlugin({ RELEASE_KEYS: JSON.stringify(keys) }).apply(compiler);
  },
});

/** The plugins of a build. */
export function pluginsOf(
  app: App,
  role: Role,
  dev: boolean,
  baseline: Baseline | undefined,
): webpack.WebpackPluginInstance[] {
  const { file, chunkFile } = filesOf(role, dev);
  const container = containerName(app.name);
  return [
    federationPlugin(role, app, baseline),
    ...(role === 'remote' ? [] : [pageKeys(role)]),
    ...(isSite(role) ? [] : [new StableIdsPlugin(root)]),
    ...(dev ? [] : [compileHint()]),
    ...(dev ? [] : mapPlugins(role)),
    new MiniCssExtractPlugin({
      filename: `${file}.css`,
      chunkFilename: `${chunkFile}.css`,
      ignoreOrder: true,
      linkType: false,
    }),
    ...(dev ? [] : packageLists(app, role)),
    ...pagePlugins(role, dev),
    ...remotePlugins(role, dev, app),
    ...(dev ? [new ReactRefreshPlugin({ library: container, overlay: false })] : []),
  ];
}
