import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { root } from '../../federation/build-folder.ts';
import { moduleRules } from '../../federation/webpack/module-rules.ts';
import { hostShares, shares } from '../../federation/share-list.ts';

/** How a host of another team takes remotes: with the federation plugin, or with the bare runtime. */
export type StockHost = 'plugin' | 'runtime';

/** The addresses of manifests, by the remotes' container names. */
export type Manifests = Readonly<Record<string, string>>;

function configOf(kind: StockHost, folder: string, manifests: Manifests): webpack.Configuration {
  const federation = new ModuleFederationPlugin({
    name: 'plugin_host',
    remotes: Object.fromEntries(
      Object.entries(manifests).map(([name, address]) => [name, `${name}@${address}`]),
    ),
    shared: shares('standalone'),
    manifest: false,
    dts: false,
    dev: false,
  }) as unknown as webpack.WebpackPluginInstance;
  return {
    mode: 'production',
    context: join(root, 'shared'),
    entry: { main: join(import.meta.dirname, `${kind}-host.ts`) },
    output: { path: join(folder, kind), publicPath: `/stock/${kind}/`, uniqueName: `${kind}_host` },
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules('standalone', false) },
    // Nobody downloads it: the test waits for less.
    optimization: { minimize: false, concatenateModules: false, usedExports: false },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      new webpack.DefinePlugin({
        MANIFESTS: JSON.stringify(manifests),
        JOTAI_VERSION: JSON.stringify(hostShares().versions.jotai),
      }),
      ...(kind === 'plugin' ? [federation] : []),
    ],
  };
}

/**
 * Builds two hosts that another team could have, from stock parts, into `plugin/` and `runtime/` of a folder. Each
 * shows the remote that its address names, in the frame of a standalone remote.
 */
export async function buildStockHosts(folder: string, manifests: Manifests): Promise<void> {
  const kinds: StockHost[] = ['plugin', 'runtime'];
  const compiler = webpack(kinds.map((kind) => configOf(kind, folder, manifests)));
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done());
    });
  });
}
