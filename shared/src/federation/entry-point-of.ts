/** The entry point of shared/ that a file is, whether a source or compiled; `''` for a file that is none. */
export const entryPointOf = (file: string): string =>
  /[\\/]shared[\\/]src[\\/](.*)\.(?:tsx?|js)$/.exec(file)?.[1]?.replaceAll('\\', '/') ?? '';
