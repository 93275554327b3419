/** The embedded database throws this if its disk is full: no Error, and WebAssembly's number for it. */
const NO_SPACE = 51;

const isNumbered = (error: unknown): error is { errno: number } =>
  typeof error === 'object' && error !== null && 'errno' in error && !('message' in error);

/**
 * The cause of an error in a few words, on one line; an AggregateError of several addresses counts as one.
 */
export function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return causeOf(error.errors[0]);
  if (isNumbered(error)) {
    return error.errno === NO_SPACE ? 'no space is left on its disk' : `error ${error.errno}`;
  }
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
