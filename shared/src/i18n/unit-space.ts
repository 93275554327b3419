/** A number with its unit in words: Japanese has no space between them, neither in our messages. */
export const unitSpace = (text: string, tag: string): string =>
  /^ja\b/.test(tag) ? text.replace(' ', '') : text;
