/** Spaces before a sign do not make it harmless, and full-width signs are signs where people type them. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;

/**
 * What people wrote, for a cell of a CSV: a spreadsheet must not take it for a formula, which could send
 * what stands beside it anywhere. Such a text gets an apostrophe before it, which makes it text. Not for
 * amounts of our own, whose minus is one. Quoting the cell is left to the writer of the file.
 */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
