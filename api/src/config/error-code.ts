/**
 * The `code` of an error of Node.js (`'EEXIST'`) or of PostgreSQL (`'23505'`); undefined where it has
 * none. Asks for the member and not for the class, which is another one in another realm.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
