/** The generator can't make what was asked for: the message says why. Nothing has been written. */
export class GeneratorError extends Error {
  override readonly name = 'GeneratorError';
}
