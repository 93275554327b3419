/**
 * The environment that every child process of a test needs: PATH, the compile cache, and, in a run of `npm
 * run mutate`, the active mutant.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE, __STRYKER_ACTIVE_MUTANT__ } = process.env;
  return {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(__STRYKER_ACTIVE_MUTANT__ && { __STRYKER_ACTIVE_MUTANT__ }),
  };
}
