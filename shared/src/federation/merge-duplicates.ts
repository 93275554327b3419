import type webpack from 'webpack';

/** webpack's own stage for splitting chunks is 10. */
const AFTER_SPLITTING = 20;

/**
 * Merges equal chunks. A shared component is in two chunks: as provided by this build, and as its fallback. They
 * become equal late, when their common parts are moved out.
 */
export const mergeDuplicates: webpack.WebpackPluginInstance = {
  apply(compiler) {
    new compiler.webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLITTING }).apply(
      compiler,
    );
  },
};
