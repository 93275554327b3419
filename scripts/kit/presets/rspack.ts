import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { containerName, EXPOSED } from '../../../shared/src/federation/apps.ts';
import { buildFolder, root } from '../../../shared/src/federation/build-folder.ts';
import { devServer } from '../../../shared/src/federation/dev/dev-server.ts';
import { ownRemote } from '../../../shared/src/federation/own-remote.ts';
import { OneCopyPlugin } from '../../../shared/src/federation/plugins/one-copy-plugin.ts';
import { EXPOSED_CHUNK, REMOTE_ENTRY } from '../../../shared/src/federation/roles.ts';
import { aliases } from '../../../shared/src/federation/webpack/aliases.ts';
import { moduleRules } from '../../../shared/src/federation/webpack/module-rules.ts';
import { standardShares } from './standard-shares.ts';

/** Its own compiler; edits reload the page. */
const LOADERS = {
  script: 'builtin:swc-loader',
  style: rspack.CssExtractRspackPlugin.loader,
  refreshes: false,
};

const federation = (container: string) => [
  new OneCopyPlugin() as unknown as RspackPluginInstance,
  new ModuleFederationPlugin({
    name: container,
    filename: REMOTE_ENTRY,
    exposes: { [EXPOSED]: { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
    shared: standardShares(),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
  }),
];

const page = () =>
  new rspack.HtmlRspackPlugin({
    template: './src/index.html',
    templateParameters: { refreshHook: '' },
  });

/**
 * The configuration of a repository's remote: `rspack.config.mjs` exports it. For production it has what a page with
 * strict headers asks for; `--env standalone` makes a page of its own.
 */
export function rspackRemote(
  { standalone = false }: { standalone?: boolean },
  { mode }: { mode?: string },
): Configuration {
  const app = ownRemote()!;
  const dev = mode !== 'production';
  const role = standalone ? 'standalone' : 'remote';
  const container = containerName(app.name);
  return {
    name: app.name,
    mode: dev ? 'development' : 'production',
    context: root,
    entry: standalone ? { main: './src/index.ts' } : {},
    output: {
      path: join(buildFolder(app), 'release'),
      publicPath: standalone ? '/' : 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    // No script names its map.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: aliases(role, dev) },
    module: { rules: moduleRules(role, dev, LOADERS) as Configuration['module'] & [] },
    lazyCompilation: false,
    performance: false,
    ...(dev && { devServer: devServer(app, role) as Configuration['devServer'] }),
    stats: dev ? 'minimal' : 'errors-warnings',
    plugins: [
      new rspack.CssExtractRspackPlugin({ ignoreOrder: true }),
      ...(standalone ? [page()] : federation(container)),
    ],
  };
}
