import webpack from 'webpack';
import { REMOTE_ENTRY } from './meeting.ts';

/**
 * Has a browser that knows it compile all functions of a file while it arrives, off the main thread. One by
 * one, when they are called, they take the main thread of a slow phone 0.1 s of a first visit; most are called
 * by the first screen, or by the one that a chunk is of.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts the hint where it counts, on top of every script. Not of a remote's entry, which is small and gets its
 * chunks' hashes in front of it.
 */
export function compileHint(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: HINT,
    raw: true,
    test: /\.js$/,
    exclude: REMOTE_ENTRY,
    // After the minimizer, which would take a comment out, and before files are named by their contents.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}
