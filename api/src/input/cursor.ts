import { CallError } from '../errors/call-error.ts';

/** The end of a list's page: the values its rows are ordered by, as text, opaque to the caller. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The values of a cursor that this server made, each matching its pattern.
 * @throws CallError `invalid_params` for any other
 */
export function decodeCursor(cursor: string, patterns: readonly RegExp[]): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(values) &&
      values.length === patterns.length &&
      patterns.every((pattern, index) => {
        const value: unknown = values[index];
        return typeof value === 'string' && pattern.test(value);
      })
    ) {
      return values.map(String);
    }
  } catch {
    // Not JSON: not a cursor of this server.
  }
  throw new CallError('invalid_params', { fields: { cursor: 'format' } });
}

export const CURSOR_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const CURSOR_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
