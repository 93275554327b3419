/** A change of a site that is not made: one line says why. Nothing has been changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A command line that is not valid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
