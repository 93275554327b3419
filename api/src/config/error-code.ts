/**
 * The `code` of an error of Node.js (`'EEXIST'`) or of PostgreSQL (`'23505'`); undefined if it has none.
 * Checks the property and not the class, which differs between realms.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
