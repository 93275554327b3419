import webpack from 'webpack';
import { REMOTE_ENTRY } from '../roles.ts';

/**
 * Tells browsers that support it to compile all functions of a file while it loads, off the main thread.
 * Compiling each at its first call takes a slow phone 0.1 s of a first visit; most functions run on the first
 * screen, or on the chunk's own.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint at the top of every script except a remote's entry, which is small and mostly run at once.
 */
export function compileHint(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: HINT,
    raw: true,
    test: /\.js$/,
    exclude: REMOTE_ENTRY,
    // After the minimizer, which removes comments, and before files are named by their contents.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}
