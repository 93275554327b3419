import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type webpack from 'webpack';
import { isSite, type Role } from '../roles.ts';

/** How a build is minimized, and split into chunks. */
export function optimizationOf(role: Role): webpack.Configuration['optimization'] {
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
