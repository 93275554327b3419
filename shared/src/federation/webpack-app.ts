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
import { devServer, REFRESH_HOOK } from './dev-server.ts';
import { ExposedInEntryPlugin } from './exposed-in-entry-plugin.ts';
import { FileListPlugin } from './file-list-plugin.ts';
import { HostIntegrityPlugin } from './host-integrity-plugin.ts';
import { EXPOSED_CHUNK, meeting, REMOTE_ENTRY, type Role, type Baseline } from './meeting.ts';
import { moduleRules } from './module-rules.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { StartListPlugin } from './start-list-plugin.ts';

const root = resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** Where in its build a remote has the files of its version; what versions share is in `chunks/`. */
export const RELEASE_FOLDER = 'release';

/** Has the page's head ask for what its first script reads (host/src/remotes/registry/early-registry.ts). */
const EARLY_REGISTRY =
  '<link rel="preload" href="/remotes.json" as="fetch" crossorigin="anonymous">';

/** How an app is put together: the whole it belongs to, or a remote alone in its own page. */
export interface AppBuild {
  readonly app: App;
  readonly mode: 'production' | 'development';
  /** A remote that runs alone brings its own copy of all that the host would have provided. */
  readonly standalone?: boolean;
  /** The host with all remotes in one bundle, which the federated build is measured against. */
  readonly baseline?: Baseline;
}

/** A package of which something is in a bundle, and where it lies. */
interface Bundled {
  readonly directory: string;
}

/** webpack's own stage for splitting chunks is 10. */
const AFTER_SPLITTING = 20;

/**
 * What an app's files are called. A remote's chunks are beside the folder of its version, where versions
 * share what has not changed: their names stand for their content.
 */
function fileName(role: Role, dev: boolean): string {
  if (dev) return '[name]';
  const folder = { host: 'assets/', baseline: 'assets/', remote: '../chunks/', standalone: '' }[
    role
  ];
  return `${folder}[name].[contenthash:8]`;
}

/**
 * A part of the kit is in a chunk of its own twice, as what this build provides and as what it falls
 * back on. What chunks have in common is moved out of them late, and leaves two that are the same.
 */
const mergeDuplicates: webpack.WebpackPluginInstance = {
  apply(compiler) {
    new compiler.webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLITTING }).apply(
      compiler,
    );
  },
};

/** Builds of packages that would otherwise come larger than they need to be. */
function aliases(role: Role, dev: boolean): Record<string, string> {
  const federationBuild = (name: string) =>
    fileURLToPath(import.meta.resolve(`@module-federation/${name}`));
  // The router's package names its development build alone, with all its warnings.
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
 * What a build is made of, for who receives it: the licenses, which the minimizer takes out of the code, and a
 * bill of materials.
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

/** Whether the build is the page that users get: the host, or the baseline that is measured beside it. */
const isSite = (role: Role) => role === 'host' || role === 'baseline';

/** Names of files; a chunk goes by its number, since a name would stand in the script that loads it. */
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
    // As long as the host waits for a remote's first files; webpack's own measure is two minutes.
    chunkLoadTimeout: 15_000,
    clean: true,
    // A module that threw while loading must throw again, not come back as an empty one.
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
      // A chunk with a name is one of the first that a page asks for: it comes in one piece.
      chunks: (chunk) => !chunk.canBeInitial() && !chunk.name,
    },
    // Where StableIdsPlugin is not at work: the host's first script changes with every release anyway.
    ...(isSite(role)
      ? { mangleExports: 'size', chunkIds: 'size', moduleIds: 'size' }
      : { chunkIds: false, moduleIds: false }),
  };
}

/** The page that a build has, and for a site's the hashes and the list of its files. */
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

/** What makes a remote's build one that a host can take. */
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

/** The webpack configuration of one app: the same for all five but for what a host and a remote are. */
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

/** What an app's webpack.config.ts exports: its configuration by the command line's mode and env. */
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
