/** A number with its unit, without the space that `Intl` writes between them in Japanese and our messages do not. */
export const unitSpace = (text: string, tag: string): string =>
  /^ja\b/.test(tag) ? text.replace(' ', '') : text;
