/** A valid row of a table, and changes that make it invalid. */
export interface TableCase {
  readonly accepted: Readonly<Record<string, unknown>>;
  /** By the name of the check that rejects it. */
  readonly refused: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export const ID = '11111111-1111-4111-8111-111111111111';
export const OTHER_ID = '22222222-2222-4222-8222-222222222222';
/** The start of a quarter of an hour. */
export const AT = '2026-03-01T12:45:00Z';
export const TEXT = { en: 'A text' };
/** A text without the required language. */
export const NO_TEXT = { de: 'Ein Text' };
