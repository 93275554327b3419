import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type webpack from 'webpack';
import { containerName, EXPOSED, type App } from '../apps.ts';
import { root } from '../build-folder.ts';
import { EXPOSED_CHUNK, REMOTE_ENTRY, type Baseline, type Role } from '../roles.ts';
import { hostShares, shares, type FederatedRole } from '../share-list.ts';
import { isStandard } from '../standard-federation.ts';

const require = createRequire(import.meta.url);

function federation(role: FederatedRole, app: App): webpack.WebpackPluginInstance {
  return new ModuleFederationPlugin({
    name: containerName(app.name),
    filename: REMOTE_ENTRY,
    ...(role === 'remote'
      ? { exposes: { [EXPOSED]: { import: './src/remote.tsx', name: EXPOSED_CHUNK } } }
      : {}),
    remotes: {},
    shared: shares(role),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
  }) as unknown as webpack.WebpackPluginInstance;
}

/** A remote, whose entry has the small shim instead of the federation runtime. */
const remote = (app: App): webpack.WebpackPluginInstance => ({
  apply(compiler) {
    new compiler.webpack.NormalModuleReplacementPlugin(
      /[\\/]webpack-bundler-runtime[\\/]/,
      require.resolve('@adpartner/shared/federation/runtime-shim/remote-runtime'),
    ).apply(compiler);
    federation('remote', app).apply(compiler);
  },
});

/**
 * Tells the host's build what it offers to remotes. The host is no federated build: it starts federation with
 * the first remote (host/src/remotes/share-scope/share-modules.ts), and pages without remotes load none of
 * it.
 */
const knowShares: webpack.WebpackPluginInstance = {
  apply(compiler) {
    new compiler.webpack.DefinePlugin({ SHARED_MODULES: JSON.stringify(hostShares()) }).apply(
      compiler,
    );
  },
};

/** A host by the book: the plugin offers its modules, and the official runtime is in the first script. */
const standardHost = (app: App): webpack.WebpackPluginInstance => ({
  apply(compiler) {
    new compiler.webpack.NormalModuleReplacementPlugin(
      /\/share-modules\.ts$/,
      join(root, 'host/src/remotes/share-scope/standard-share-modules.ts'),
    ).apply(compiler);
    federation('host', app).apply(compiler);
  },
});

/** Replaces the host's loader by the baseline's, and so keeps federation out of the build. */
const instead = ({ loader, preload, remotes }: Baseline): webpack.WebpackPluginInstance => ({
  apply(compiler) {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    new NormalModuleReplacementPlugin(/\/late-loader\.ts$/, loader).apply(compiler);
    new NormalModuleReplacementPlugin(/\/preload-remote\.ts$/, preload).apply(compiler);
    new NormalModuleReplacementPlugin(/\/baseline-remotes\.ts$/, remotes).apply(compiler);
  },
});

/** The plugin by which an app of a role takes or offers shared modules. */
export function federationPlugin(
  role: Role,
  app: App,
  baseline: Baseline | undefined,
): webpack.WebpackPluginInstance {
  if (baseline) return instead(baseline);
  if (role === 'standalone') return federation(role, app);
  if (role === 'remote') return isStandard(app) ? federation(role, app) : remote(app);
  return isStandard(app) ? standardHost(app) : knowShares;
}
