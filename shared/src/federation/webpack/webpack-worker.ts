import { createRequire } from 'node:module';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { HOST } from '../apps.ts';
import { buildFolder, root } from '../build-folder.ts';

const require = createRequire(import.meta.url);

/**
 * The scripts of the service worker: one file each, under names that never change, because a browser requests
 * the address that was registered. They belong to no page and no remote.
 */
export const webpackWorker: webpack.Configuration = {
  name: 'service-worker',
  mode: 'production',
  target: 'webworker',
  context: join(root, HOST.dir),
  entry: {
    'service-worker': './worker/service-worker.ts',
    'service-worker-off': './worker/service-worker-off.ts',
  },
  output: {
    path: join(buildFolder(HOST), 'site'),
    filename: '[name].js',
    chunkFormat: false,
    clean: true,
  },
  devtool: false,
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: require.resolve('swc-loader'),
        options: {
          env: { targets: 'chrome >= 99, safari >= 15.4, firefox >= 103' },
          jsc: { parser: { syntax: 'typescript' } },
        },
      },
    ],
  },
  // It passes the registry on as it is: the page checks it.
  plugins: [new webpack.DefinePlugin({ RELEASE_KEYS: '""' })],
  optimization: {
    minimizer: [
      new TerserPlugin({ terserOptions: { format: { comments: false } }, extractComments: false }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
};
