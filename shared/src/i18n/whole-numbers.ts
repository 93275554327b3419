/**
 * A text in which no line ends within the number of a plan, a withdrawal or an exchange: `W261125-97048991`. Only for
 * what is read: an address may contain the like.
 */
export const withWholeNumbers = (text: string): string =>
  text.replace(/(?<![\w/.=-])([A-Z]\d*)-(?=\d+\b)/g, '$1\u2011');
