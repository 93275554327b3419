import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type webpack from 'webpack';
import { APPS, containerName, HOST, type App } from './apps.ts';
import { BILL_OF_MATERIALS, billOfMaterials, type PackageFacts } from './bill-of-materials.ts';
import { buildFolder } from './build-folder.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { compileHint } from './compile-hint.ts';
import { devServer } from './dev-server.ts';
import { ExposedInEntryPlugin } from './exposed-in-entry-plugin.ts';
import { FileListPlugin } from './file-list-plugin.ts';
import { HostIntegrityPlugin } from './host-integrity-plugin.ts';
import { EXPOSED_CHUNK, meeting, REMOTE_ENTRY, type Role, type Baseline } from './meeting.ts';
import { moduleRules } from './module-rules.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { REFRESH_HOOK } from './refresh-hook.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { StartListPlugin } from './start-list-plugin.ts';

const root = resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** The folder of a remote's version in its build; `chunks/` has the files that versions share. */
export const RELEASE_FOLDER = 'release';

/** Requests the registry in the page's head, for its first script (host/src/remotes/registry/early-registry.ts). */
const EARLY_REGISTRY =
  '<link rel="preload" href="/remotes.json" as="fetch" crossorigin="anonymous">';

/** How an app is built: as part of the whole, or as a standalone remote. */
export interface AppBuild {
  readonly app: App;
  readonly mode: 'production' | 'development';
  /** A standalone remote contains all that the host would provide. */
  readonly standalone?: boolean;
  /** The host with all remotes in one bundle, to measure federation against. */
  readonly baseline?: Baseline;
}

/** A package with code in a bundle, and its folder. */
interface Bundled {
  readonly directory: string;
}

/** webpack's own stage for splitting chunks is 10. */
const AFTER_SPLITTING = 20;

/**
 * The names of an app's files. A remote's chunks are beside the folder of its version, where versions share
 * unchanged ones: their names depend on their content.
 */
function fileName(role: Role, dev: boolean): string {
  if (dev) return '[name]';
  const folder = { host: 'assets/', baseline: 'assets/', remote: '../chunks/', standalone: '' }[
    role
  ];
  return `${folder}[name].[contenthash:8]`;
}

/**
 * A shared component is in two chunks: as provided by this build, and as its fallback. Common parts of chunks
 * are moved out late, which leaves two equal chunks.
 */
const mergeDuplicates: webpack.WebpackPluginInstance = {
  apply(compiler) {
    new compiler.webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLITTING }).apply(
      compiler,
    );
  },
};

/** Builds of packages that are smaller than their default ones. */
function aliases(role: Role, dev: boolean): Record<string, string> {
  const federationBuild = (name: string) =>
    fileURLToPath(import.meta.resolve(`@module-federation/${name}`));
  // The router's package names only its development build, with all its warnings.
  const router = createRequire(require.resolve('react-router-dom')).resolve('react-router');
  const routerFolder = join(dirname(dirname(router)), 'production');
  return {
    // Otherwise the runtime is in the page twice, once from each of its module formats.
    ...(role === 'host' && {
      '@module-federation/runtime-core$': federationBuild('runtime-core'),
      '@module-federation/sdk$': federationBuild('sdk'),
    }),
    ...(!dev && {
      'react-router$': join(routerFolder, 'index.mjs'),
      'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
    }),
  };
}

/**
 * The contents of a build, for its recipients: the licenses, which the minimizer removes from the code,
 * and a bill of materials.
 */
function namesOfPackages(app: App, role: Role): webpack.WebpackPluginInstance[] {
  const folder = isSite(role) ? 'assets/' : '';
  const list = (file: string, renderLicenses?: (packages: Bundled[]) => string) =>
    new LicenseWebpackPlugin({
      outputFilename: folder + file,
      perChunkOutput: false,
      excludedPackageTest: (name) => /^@?adpartner\b/.test(name),
      ...(renderLicenses && { renderLicenses }),
    }) as unknown as webpack.WebpackPluginInstance;
  const product = require(join(root, app.dir, 'package.json')) as PackageFacts;
  return [
    list('licenses.txt'),
    list(BILL_OF_MATERIALS, (packages) =>
      billOfMaterials(
        product,
        packages.map(({ directory }) => require(join(directory, 'package.json')) as PackageFacts),
      ),
    ),
  ];
}

function roleOf(app: App, standalone: boolean, baseline: Baseline | undefined): Role {
  if (app.name === HOST.name) return baseline ? 'baseline' : 'host';
  return standalone ? 'standalone' : 'remote';
}

/** Whether the build is a page for users: the host, or the baseline. */
const isSite = (role: Role) => role === 'host' || role === 'baseline';

/** File names; a chunk is named by its number, because a name would be in the script that loads it. */
function filesOf(role: Role, dev: boolean) {
  const file = fileName(role, dev);
  return { file, chunkFile: dev ? file : file.replace('[name]', '[id]') };
}

function outputOf(
  app: App,
  role: Role,
  dev: boolean,
  baseline: Baseline | undefined,
): webpack.Configuration['output'] {
  const { file, chunkFile } = filesOf(role, dev);
  return {
    path:
      baseline?.folder ?? join(buildFolder(app), ...(role === 'remote' ? [RELEASE_FOLDER] : [])),
    filename: `${file}.js`,
    chunkFilename: `${chunkFile}.js`,
    assetModuleFilename: dev ? '[name].[contenthash:8][ext]' : `${file}[ext]`,
    uniqueName: containerName(app.name),
    publicPath: role === 'remote' ? 'auto' : '/',
    crossOriginLoading: 'anonymous',
    // The host's own time limit for a remote's first files; webpack's default is two minutes.
    chunkLoadTimeout: 15_000,
    clean: true,
    // A module that threw while loading must throw again, not return as an empty one.
    strictModuleErrorHandling: true,
  };
}

function optimizationOf(role: Role): webpack.Configuration['optimization'] {
  return {
    minimizer: [
      // One after the other: 2 KB less on the login page than either alone.
      new TerserPlugin({
        minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
        terserOptions: [
          { ecma: 2020, compress: { passes: 3 }, mangle: true },
          { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
        ],
        extractComments: false,
      }),
      new CssMinimizerPlugin(),
    ],
    splitChunks: {
      // A chunk with a name is one of the first that a page requests, so it is not split.
      chunks: (chunk) => !chunk.canBeInitial() && !chunk.name,
    },
    // Without StableIdsPlugin: the host's first script changes with every release anyway.
    ...(isSite(role)
      ? { mangleExports: 'size', chunkIds: 'size', moduleIds: 'size' }
      : { chunkIds: false, moduleIds: false }),
  };
}

/** The page of a build, and for a site also the hashes and the list of its files. */
function pagePlugins(role: Role, dev: boolean): webpack.WebpackPluginInstance[] {
  if (role === 'remote') return [];
  const page = new HtmlWebpackPlugin({
    template: './src/index.html',
    scriptLoading: 'defer',
    templateParameters: {
      refreshHook: dev ? REFRESH_HOOK : '',
      registry: role === 'host' ? EARLY_REGISTRY : '',
    },
  });
  if (dev) return [page];
  return [
    page,
    ...(isSite(role) ? [new HostIntegrityPlugin('index.html')] : []),
    ...(role === 'host' ? [new FileListPlugin('index.html')] : []),
  ];
}

/** The plugins that make a build a remote. */
function remotePlugins(
  role: Role,
  dev: boolean,
  container: string,
): webpack.WebpackPluginInstance[] {
  if (role !== 'remote') return [];
  if (dev) return [new OneCopyPlugin()];
  return [
    new OneCopyPlugin(),
    new ExposedInEntryPlugin(container, EXPOSED_CHUNK),
    new StartListPlugin(EXPOSED_CHUNK),
    new ChunkIntegrityPlugin(container, REMOTE_ENTRY),
  ];
}

function pluginsOf(
  app: App,
  role: Role,
  dev: boolean,
  baseline: Baseline | undefined,
): webpack.WebpackPluginInstance[] {
  const { file, chunkFile } = filesOf(role, dev);
  const container = containerName(app.name);
  return [
    meeting(role, app, baseline),
    ...(isSite(role) ? [] : [new StableIdsPlugin(root)]),
    ...(dev ? [] : [mergeDuplicates, compileHint()]),
    new MiniCssExtractPlugin({
      filename: `${file}.css`,
      chunkFilename: `${chunkFile}.css`,
      ignoreOrder: true,
    }),
    ...(dev ? [] : namesOfPackages(app, role)),
    ...pagePlugins(role, dev),
    ...remotePlugins(role, dev, container),
    ...(dev ? [new ReactRefreshPlugin({ library: container, overlay: false })] : []),
  ];
}

/** The webpack configuration of one app: the same for all five except for the role of host or remote. */
export function webpackApp({
  app,
  mode,
  standalone = false,
  baseline,
}: AppBuild): webpack.Configuration {
  const dev = mode === 'development';
  const role = roleOf(app, standalone, baseline);
  return {
    name: app.name,
    mode,
    context: join(root, app.dir),
    entry: role === 'remote' ? {} : { main: './src/index.ts' },
    output: outputOf(app, role, dev, baseline),
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: aliases(role, dev),
    },
    module: { rules: moduleRules(dev) },
    optimization: optimizationOf(role),
    performance: false,
    ...(dev ? { devServer: devServer(app, role) } : {}),
    stats: dev ? 'minimal' : 'errors-warnings',
    plugins: pluginsOf(app, role, dev, baseline),
  };
}

/** An app's webpack.config.ts exports this: the configuration by the command line's mode and env. */
export function configOf(name: string) {
  const app = APPS.find((one) => one.name === name);
  if (!app) throw new Error(`no app is named ${name}`);
  return (
    env: { standalone?: boolean },
    argv: { mode?: webpack.Configuration['mode'] },
  ): webpack.Configuration =>
    webpackApp({
      app,
      mode: argv.mode === 'production' ? 'production' : 'development',
      standalone: env.standalone === true,
    });
}
