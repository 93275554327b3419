/** Also after spaces, and as full-width signs, which some keyboards type. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;

/**
 * Makes typed text safe for a cell of a CSV: a spreadsheet must not run it as a formula, which could send
 * neighbouring cells anywhere. Such a text gets a leading apostrophe. Not for the app's own amounts, whose
 * minus is a number's. Quoting is left to the writer of the file.
 */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
