/**
 * What a program needs whatever it is told: where others are, where compiled code is kept for the next one, and which
 * fault it runs with where one is tried (see `npm run mutate`).
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE, __STRYKER_ACTIVE_MUTANT__ } = process.env;
  return {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(__STRYKER_ACTIVE_MUTANT__ && { __STRYKER_ACTIVE_MUTANT__ }),
  };
}
